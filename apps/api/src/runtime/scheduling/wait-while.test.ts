import { expect, test, vi } from "vitest";
import { waitWhile } from "./wait-while.ts";

/** Counts the calls of a condition that holds for the first `times` calls. */
async function asked(times: number, atMostMs: number) {
  const condition = vi.fn(() => condition.mock.calls.length <= times);
  await waitWhile(condition, atMostMs);
  return condition.mock.calls.length;
}

test("does not wait for a condition that does not hold", async () => {
  expect(await asked(0, 60_000)).toBe(1);
});

test("waits until the condition no longer holds", async () => {
  expect(await asked(3, 60_000)).toBe(4);
});

test("stops waiting after the given time", async () => {
  expect(await asked(Number.POSITIVE_INFINITY, 0)).toBe(1);
  expect(await asked(Number.POSITIVE_INFINITY, 1)).toBe(2);
});
