import { setImmediate as nextTick } from "node:timers/promises";
import { generateOutline, type OutlineDraft, type OutlineMaterial, templateById } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { afterAll, expect, test } from "vitest";
import { createOutlineWriter } from "./index.ts";

const outlines = createOutlineWriter();
afterAll(() => outlines.close());

const tags = Array.from({ length: 9 }, (_, index) => ({ id: `tag ${index}`, name: `#Theme ${index}` }));
const segment = (index: number) =>
  newSegment({
    ...{ id: `S${index}`, sourceId: "a", speaker: "Ida", startTime: "00:01:00", endTime: "" },
    text: `In the year ${index} we „kept“ the boat 😀 and I never told anybody where it was.`,
    tags: [{ name: `#Theme ${index % 9}`, confidence: 80, alternatives: ["#Other"] }],
  });
const materialOf = (count: number): OutlineMaterial => ({
  ...{ template: templateById("memoir"), sources: [], notes: [], tags },
  segments: Array.from({ length: count }, (_, index) => segment(index)),
});

test.each([0, 1, 500])("the thread gives the same outline as the rules, for %i segments", async (count) => {
  const material = materialOf(count);
  expect(await outlines.draft(material)).toEqual(generateOutline(material));
});

test("the event loop does other work while the outline of a large project is generated", async () => {
  const material = materialOf(1_500);
  let made: OutlineDraft | null = null;
  const making = outlines.draft(material).then((draft) => {
    made = draft;
  });
  let ticks = 0;
  for (; made === null; ticks += 1) await nextTick();
  await making;
  expect(made).toEqual(generateOutline(material));
  // A worker thread takes thousands of ticks to start.
  expect(ticks).toBeGreaterThan(50);
});
