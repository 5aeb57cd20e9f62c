import { patchedList, type Segment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { sharedSegments } from "./shared-segments.ts";

const segment = (id: string, changes: Partial<Segment> = {}) =>
  newSegment({ id, tags: [{ name: "#Flood", confidence: 72, alternatives: ["#Water"] }], ...changes });
const before = ["S1", "S2", "S3"].map((id) => segment(id));

it("sharedSegments returns the previous list when nothing changed", () => {
  expect(sharedSegments(before, structuredClone(before))).toBe(before);
});

it.each<[string, Partial<Segment>]>([
  ["text", { text: "Other" }],
  ["speaker", { speaker: "" }],
  ["startTime", { startTime: "" }],
  ["endTime", { endTime: "" }],
  ["sourceId", { sourceId: "b" }],
  ["sourceUrl", { sourceUrl: "https://radio.example" }],
  ["confidenceScore", { confidenceScore: 95 }],
  ["sourceCount", { sourceCount: 2 }],
  ["tags", { tags: [] }],
  ["tag", { tags: [{ name: "#Flood", confidence: 73, alternatives: ["#Water"] }] }],
  ["alternative", { tags: [{ name: "#Flood", confidence: 72, alternatives: [] }] }],
])("takes a changed %s, and keeps the others", (_, changes) => {
  const changed = segment("S2", changes);
  const shared = sharedSegments(before, [segment("S1"), changed, segment("S3")]);
  expect([shared[0] === before[0], shared[1] === changed, shared[2] === before[2]]).toEqual([true, true, true]);
});

it("sharedSegments reuses segments that moved, when others were added or removed", () => {
  const more = sharedSegments(before, [segment("S0"), segment("S1"), segment("S2"), segment("S3")]);
  expect(more.map(({ id }) => id)).toEqual(["S0", "S1", "S2", "S3"]);
  expect(more.slice(1).every((each, index) => each === before[index])).toBe(true);
  expect(sharedSegments(before, [segment("S3")])[0]).toBe(before[2]);
});

it("sharedSegments returns the first list unchanged", () => {
  expect(sharedSegments(undefined, before)).toBe(before);
});

it("sharedSegments returns the previous list for a patch without changes, and otherwise the patched list", () => {
  expect(
    sharedSegments(
      before,
      patchedList(before, ["S2"], (each) => structuredClone(each)),
    ),
  ).toBe(before);
  const patched = patchedList(before, ["S2"], (each) => ({ ...each, tags: [] }));
  expect(sharedSegments(before, patched)).toBe(patched);
});
