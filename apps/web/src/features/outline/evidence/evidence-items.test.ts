import { NO_SEGMENT_FILTER, type Segment, usesOf } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import {
  type EvidenceScope,
  evidenceItems,
  filterOf,
  itemAt,
  itemCount,
  NO_SCOPE,
  rowNear,
  withFilter,
} from "./evidence-items.ts";

const tagged = (id: string, ...names: string[]): Segment =>
  newSegment({ id, tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });
const segments = [tagged("S1", "#A"), tagged("S2"), tagged("S3", "#A", "#B"), tagged("S4", "#B"), tagged("S5", "#A")];
const block = { id: "b", kind: "text" as const, text: "[S3]", tail: "", quote: null, resolved: false };
const material = { sectionTags: ["#A"], uses: usesOf([{ id: "s", blocks: [block] }]), noted: new Set<string>() };
const listed = (scope: Partial<EvidenceScope>, sectionTags = ["#A"]) => {
  const items = evidenceItems(segments, { ...NO_SCOPE, ...scope }, { ...material, sectionTags });
  const ids = Array.from({ length: itemCount(items) }, (_, row) => itemAt(items, row)?.id);
  return { ids, unusedCount: items.unusedCount };
};

describe("evidenceItems", () => {
  it("lists the segments of the section's tags, and counts the unused", () => {
    expect(listed({})).toEqual({ ids: ["S1", "S3", "S5"], unusedCount: 2 });
    expect(listed({ unusedOnly: true })).toEqual({ ids: ["S1", "S5"], unusedCount: 2 });
  });

  it("lists all segments, tagged or not, of which only tagged ones are unused", () => {
    const all = { followsSection: false };
    expect(listed(all)).toEqual({ ids: ["S1", "S2", "S3", "S4", "S5"], unusedCount: 3 });
    expect(listed({ ...all, unusedOnly: true }).ids).toEqual(["S1", "S4", "S5"]);
  });

  it("lists nothing for a section without tags", () => {
    expect(listed({}, [])).toEqual({ ids: [], unusedCount: 0 });
  });
});

it("rowNear returns the row of a segment, or the one that took its place", () => {
  const items = evidenceItems(segments, { ...NO_SCOPE, unusedOnly: true }, material);
  expect(["S1", "S3", "S5", null].map((id) => rowNear(items, id))).toEqual([0, 1, 1, 0]);
  expect(rowNear({ ...items, kept: null }, "S4")).toBe(3);
  expect(rowNear({ ...items, kept: [0, 1] }, "S5")).toBe(1);
});

it("a change of the tags ends following the section, any other change does not", () => {
  const shown = filterOf(NO_SCOPE, ["#A"]);
  expect(shown.includedTags).toEqual(["#A"]);
  const searched = withFilter(NO_SCOPE, shown, { ...shown, text: "river" });
  expect(searched).toEqual({ ...NO_SCOPE, filter: { ...NO_SEGMENT_FILTER, text: "river" } });
  const chosen = withFilter(searched, filterOf(searched, ["#A"]), { ...shown, includedTags: ["#A", "#B"] });
  expect(chosen).toEqual({
    ...{ followsSection: false, unusedOnly: false },
    filter: { ...NO_SEGMENT_FILTER, includedTags: ["#A", "#B"] },
  });
});
