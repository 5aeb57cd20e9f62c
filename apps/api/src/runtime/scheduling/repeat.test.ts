import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("repeats an action and never runs it twice at a time", async () => {
  let end = () => {};
  const action = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  repeat(action, 1_000, vi.fn());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(action).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(action).toHaveBeenCalledTimes(2);
});

test("reports the first of several errors in a row, and the first after a success", async () => {
  const report = vi.fn();
  const faults: (string | null)[] = ["first", "second", null, "third"];
  repeat(
    async () => {
      const fault = faults.shift();
      if (fault) throw new Error(fault);
    },
    1_000,
    report,
  );
  await vi.advanceTimersByTimeAsync(4_000);
  expect(report.mock.calls.map(([fault]) => String(fault))).toEqual(["Error: first", "Error: third"]);
});

test("waits for the present run when stopped, and runs nothing after it", async () => {
  const done: string[] = [];
  const action = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    done.push("action");
  });
  const { stop } = repeat(action, 1_000, vi.fn());
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = stop().then(() => done.push("end"));
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(done).toEqual(["action", "end"]);
  expect(action).toHaveBeenCalledOnce();
});
