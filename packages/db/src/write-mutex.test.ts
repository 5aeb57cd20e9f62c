import { expect, test } from "vitest";
import { isWriting, withWriteMutex } from "./write-mutex.ts";

test("reports a write that runs or waits until the last one has ended, even by an error", async () => {
  const db = {};
  expect(isWriting(db)).toBe(false);
  let fail = (_: Error) => {};
  const first = withWriteMutex(db, { workspaceId: "w" }, () => new Promise((_, reject) => (fail = reject)));
  const second = withWriteMutex(db, { workspaceId: "w" }, async () => isWriting(db));
  expect([isWriting(db), isWriting({})]).toEqual([true, false]);
  await Promise.resolve();
  fail(new Error("refused"));
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(true);
  await expect.poll(() => isWriting(db)).toBe(false);
});
