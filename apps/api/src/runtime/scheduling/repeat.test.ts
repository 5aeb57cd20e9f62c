import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("something is done again and again, and never twice at a time", async () => {
  let end = () => {};
  const action = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  repeat(action, 1_000, vi.fn());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(action).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(action).toHaveBeenCalledTimes(2);
});

test("of faults that follow each other the first is reported, and the first after it went well again", async () => {
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

test("the end waits for what is being done, and nothing is done after it", async () => {
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
