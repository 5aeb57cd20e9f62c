import { setImmediate as nextTick } from "node:timers/promises";
import {
  generateOutline,
  type OutlineMaterial,
  outlineFromDraft,
  type SpeakerRenames,
  templateById,
  withOutlineSpeakersRenamed,
} from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { afterAll, expect, test } from "vitest";
import { createOutlineWriter } from "./index.ts";

const outlines = createOutlineWriter();
afterAll(() => outlines.close());

const segment = (index: number) =>
  newSegment({
    ...{ id: `S${index}`, sourceId: "a", speaker: "Ida", startTime: "00:01:00", endTime: "" },
    text: `In the year ${index} we „kept“ the boat 😀 and I never told anybody where it was.`,
    tags: [{ name: `#Theme ${index % 9}`, confidence: 80, alternatives: ["#Other"] }],
  });
const materialOf = (count: number): OutlineMaterial => ({
  ...{ template: templateById("memoir"), sources: [], notes: [] },
  segments: Array.from({ length: count }, (_, index) => segment(index)),
});

const outlineOf = (count: number) =>
  outlineFromDraft(generateOutline(materialOf(count)), null, { newId: () => "x", now: new Date(0) });
const renames: SpeakerRenames = { sourceId: "a", speakers: [{ name: "Ida", as: "Rosa" }] };

test.each([0, 1, 500])("the thread gives the same outline and names as the rules, for %i segments", async (count) => {
  const material = materialOf(count);
  expect(await outlines.draft(material)).toEqual(generateOutline(material));
  const outline = outlineOf(count);
  const renamed = withOutlineSpeakersRenamed(outline, material, renames);
  expect(await outlines.rename(outline, material, renames)).toEqual(renamed === outline ? null : renamed);
});

test("an outline without the renamed speakers is not changed", async () => {
  const unknownSpeaker = { sourceId: "a", speakers: [{ name: "Nobody", as: "Rosa" }] };
  expect(await outlines.rename(outlineOf(10), materialOf(10), unknownSpeaker)).toBeNull();
});

test("the event loop does other work while outlines of a large project are generated", async () => {
  const material = materialOf(1_500);
  const outline = outlineOf(1_500);
  let made: unknown[] = [];
  const making = Promise.all([outlines.draft(material), outlines.rename(outline, material, renames)]).then((both) => {
    made = both;
  });
  let ticks = 0;
  for (; made.length === 0; ticks += 1) await nextTick();
  await making;
  expect(made).toEqual([generateOutline(material), withOutlineSpeakersRenamed(outline, material, renames)]);
  // A worker thread takes thousands of ticks to start.
  expect(ticks).toBeGreaterThan(50);
});
