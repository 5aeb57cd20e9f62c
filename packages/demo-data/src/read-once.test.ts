import { expect, test } from "vitest";
import { readOnce } from "./read-once.ts";

test("a value is read once, and a failed read is repeated by the next call", async () => {
  let count = 0;
  const read = readOnce(async () => {
    count += 1;
    if (count === 1) throw new Error("The file is missing.");
    return count;
  });
  const first = [read(), read()];
  expect(await Promise.allSettled(first)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
});
