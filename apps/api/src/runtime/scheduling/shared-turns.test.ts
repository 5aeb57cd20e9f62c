import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedTurns } from "./shared-turns.ts";

/** Pieces of work that are named for their owner and end when they are told to; `runs` names those that were begun. */
function workOf(count: number) {
  const inTurn = createSharedTurns(count);
  const [runs, ends] = [[] as string[], new Map<string, () => void>()];
  return {
    runs,
    ask: (...names: string[]) => {
      for (const name of names)
        inTurn(name.charAt(0), () => {
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

test("the last free turn is kept for somebody who has none", async () => {
  const { ask, runs } = workOf(3);
  await ask("a1", "a2", "a3", "b1", "b2", "c1");
  expect(runs).toEqual(["a1", "a2", "b1"]);
});

test("the next turn is for who has the fewest, and among equals for who has waited since", async () => {
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

test("where there is one turn, owners take it one after the other", async () => {
  const { ask, end, runs } = workOf(1);
  await ask("a1", "a2", "a3", "b1", "c1");
  for (const name of ["a1", "b1", "c1", "a2"]) await end(name);
  expect(runs).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("work that fails gives its turn back", async () => {
  const inTurn = createSharedTurns(1);
  await expect(inTurn("a", () => Promise.reject(new Error("as asked")))).rejects.toThrow("as asked");
  expect(await inTurn("a", async () => "done")).toBe("done");
});
