import { expect, test } from "vitest";
import { inTurn, isWriting } from "./write-queue.ts";

test("it is known whether somebody writes, or waits to, until the last has ended, however", async () => {
  const db = {};
  expect(isWriting(db)).toBe(false);
  let fail = (_: Error) => {};
  const first = inTurn(db, "w", () => new Promise((_, reject) => (fail = reject)));
  const second = inTurn(db, "w", async () => isWriting(db));
  expect([isWriting(db), isWriting({})]).toEqual([true, false]);
  await Promise.resolve();
  fail(new Error("refused"));
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(true);
  await expect.poll(() => isWriting(db)).toBe(false);
});
