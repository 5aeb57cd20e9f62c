import { expect, test, vi } from "vitest";
import { waitWhile } from "./wait-while.ts";

/** How many times it was asked, of something that is so for the first times. */
async function asked(times: number, atMostMs: number) {
  const isSo = vi.fn(() => isSo.mock.calls.length <= times);
  await waitWhile(isSo, atMostMs);
  return isSo.mock.calls.length;
}

test("what is not so is not waited for", async () => {
  expect(await asked(0, 60_000)).toBe(1);
});

test("it is waited until it is no longer so", async () => {
  expect(await asked(3, 60_000)).toBe(4);
});

test("what stays so is not waited for longer than was said", async () => {
  expect(await asked(Number.POSITIVE_INFINITY, 0)).toBe(1);
  expect(await asked(Number.POSITIVE_INFINITY, 1)).toBe(2);
});
