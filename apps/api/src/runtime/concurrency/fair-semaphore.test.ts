import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

/** Starts work that is named for its owner and ends on demand; `runs` names the work that has begun. */
function workOf(count: number) {
  const withPermit = createFairSemaphore(count);
  const [runs, ends] = [[] as string[], new Map<string, () => void>()];
  return {
    runs,
    ask: (...names: string[]) => {
      for (const name of names)
        withPermit(name.charAt(0), () => {
          runs.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        });
      return setImmediate();
    },
    end: (name: string) => {
      ends.get(name)?.();
      return setImmediate();
    },
  };
}

test("keeps the last free permit for an owner that has none", async () => {
  const { ask, runs } = workOf(3);
  await ask("a1", "a2", "a3", "b1", "b2", "c1");
  expect(runs).toEqual(["a1", "a2", "b1"]);
});

test("gives the next permit to the owner with the fewest, and among equals to the one that waited longest", async () => {
  const { ask, end, runs } = workOf(4);
  await ask("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1");
  expect(runs.splice(0)).toEqual(["a1", "a2", "a3", "b1"]);
  await end("a1");
  expect(runs.splice(0)).toEqual(["c1"]);
  await end("a2");
  expect(runs).toEqual([]);
  await end("a3");
  expect(runs.splice(0)).toEqual(["a4"]);
});

test("passes a single permit from owner to owner", async () => {
  const { ask, end, runs } = workOf(1);
  await ask("a1", "a2", "a3", "b1", "c1");
  for (const name of ["a1", "b1", "c1", "a2"]) await end(name);
  expect(runs).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("gives the permit back when the work fails", async () => {
  const withPermit = createFairSemaphore(1);
  await expect(withPermit("a", () => Promise.reject(new Error("as asked")))).rejects.toThrow("as asked");
  expect(await withPermit("a", async () => "done")).toBe("done");
});
