import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleByKey } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("runs at once, and for all later calls once more at the end of the time, by key", () => {
  const runs: string[] = [];
  const { schedule } = throttleByKey((key) => runs.push(key), 250);
  for (const key of ["a", "a", "b", "a"]) schedule(key);
  expect(runs).toEqual(["a", "b"]);
  vi.advanceTimersByTime(249);
  expect(runs).toEqual(["a", "b"]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual(["a", "b", "a"]);
  schedule("b");
  schedule("a");
  expect(runs).toEqual(["a", "b", "a", "b"]);
});

test("runs nothing after it was stopped", () => {
  const runs: string[] = [];
  const { schedule, stop } = throttleByKey((key) => runs.push(key), 250);
  schedule("a");
  schedule("a");
  stop();
  vi.advanceTimersByTime(1_000);
  expect(runs).toEqual(["a"]);
});
