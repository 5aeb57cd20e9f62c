import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "./batches.ts";

test.each([0, 1, 2_000, 2_001, 12_000])("of %i rows each comes once, in order", async (count) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  const seen: number[] = [];
  for await (const batch of inTurns(rows)) seen.push(...batch);
  expect(seen).toEqual(rows);
});

test("between batches others get a turn", async () => {
  let isDone = false;
  const reading = (async () => {
    for await (const _ of inTurns(Array.from({ length: 20_000 })));
    isDone = true;
  })();
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await reading;
  expect(turns).toBeGreaterThanOrEqual(3);
});
