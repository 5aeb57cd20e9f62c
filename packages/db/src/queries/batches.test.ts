import { setImmediate as nextTask } from "node:timers/promises";
import { expect, test } from "vitest";
import { yieldingBatches } from "./batches.ts";

test.each([0, 1, 2_000, 2_001, 12_000])("yields each of %i rows once, in order", async (count) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  const seen: number[] = [];
  for await (const batch of yieldingBatches(rows)) seen.push(...batch);
  expect(seen).toEqual(rows);
});

test("lets other work run between batches", async () => {
  let isDone = false;
  const reading = (async () => {
    for await (const _ of yieldingBatches(Array.from({ length: 20_000 })));
    isDone = true;
  })();
  let yieldCount = 0;
  for (; !isDone; yieldCount += 1) await nextTask();
  await reading;
  expect(yieldCount).toBeGreaterThanOrEqual(3);
});
