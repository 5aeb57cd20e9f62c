import { setImmediate as nextTick } from "node:timers/promises";
import { correctionOf, type SourceCorrection } from "@quarry/transcript";
import { afterAll, expect, test } from "vitest";
import { createCorrections } from "./index.ts";

const corrections = createCorrections();
afterAll(() => corrections.close());

const textOf = (index: number, word: string) =>
  `In the year ${index} we „kept“ the ${word} 😀 where it was, number ${index}.`;
const jobOf = (count: number, repeat: number) => {
  const said = (word: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ speaker: "Ida", startMs: index * 5_000, endMs: null },
      text: Array.from({ length: repeat }, (_, nth) => textOf(index * repeat + nth, word)).join(" "),
    }));
  return { segments: said("boat").map((one, index) => ({ ...one, id: `S${index}` })), drafts: said("bote") };
};

test.each([
  [1, 1],
  [500, 1],
])("the thread compares %i segments as the rules do", async (count, repeat) => {
  const job = jobOf(count, repeat);
  expect(await corrections.compare(job)).toEqual(correctionOf(job.segments, job.drafts));
});

test("the event loop does other work while a source of few long segments is compared", async () => {
  const job = jobOf(4, 400);
  let made: SourceCorrection | null = null;
  const making = corrections.compare(job).then((correction) => {
    made = correction;
  });
  let ticks = 0;
  for (; made === null; ticks += 1) await nextTick();
  await making;
  expect(made).toEqual(correctionOf(job.segments, job.drafts));
  // A worker thread takes thousands of ticks to start.
  expect(ticks).toBeGreaterThan(50);
});
