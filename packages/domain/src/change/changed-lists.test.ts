import { expect, it } from "vitest";
import { sharedWordsOf } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";
import { newSegment } from "../testing.ts";
import { withChangedItems, withChangedSegments } from "./changed-lists.ts";

const segment = (id: string, changes: Partial<Segment> = {}) => newSegment({ id, ...changes });
const tagged = (id: string) => segment(id, { tags: [{ name: "#Flood", confidence: 100, alternatives: [] }] });
const list = ["S1", "S2", "S3"].map((id) => segment(id));
const changed = (after: Segment) => ({ id: after.id, after });

it("withChangedSegments puts present forms in their places and keeps all other objects", () => {
  const after = withChangedSegments(list, [changed(tagged("S2")), changed(segment("S3"))]);
  expect(after).toEqual([segment("S1"), tagged("S2"), segment("S3")]);
  expect([after[0], after[2]].every((each, index) => each === list[index * 2])).toBe(true);
  expect(sharedWordsOf(after)).toBe(sharedWordsOf(list));
  expect(withChangedSegments(list, [changed(segment("S1")), { id: "S9", after: null }])).toBe(list);
});

it("withChangedSegments adds new segments last, in the given order, and takes out those that are gone", () => {
  const after = withChangedSegments(list, [
    changed(segment("S5")),
    { id: "S2", after: null },
    changed(segment("S4")),
    changed(tagged("S3")),
  ]);
  expect(after).toEqual([segment("S1"), tagged("S3"), segment("S5"), segment("S4")]);
});

it("withChangedSegments puts new segments behind those that they follow, and others last", () => {
  const places = new Map([
    ["S4", "S5"],
    ["S5", "S1"],
    ["S6", null],
    ["S8", "S7"],
  ]);
  const after = withChangedSegments(
    list,
    ["S4", "S5", "S6", "S8", "S9"].map((id) => changed(segment(id))),
    places,
  );
  expect(after.map(({ id }) => id)).toEqual(["S6", "S1", "S5", "S4", "S2", "S3", "S8", "S9"]);
});

it("withChangedItems replaces, adds and takes out", () => {
  const items = [1, 2, 3].map((value) => ({ id: `n${value}`, value }));
  const after = withChangedItems(items, [
    { id: "n4", after: { id: "n4", value: 4 } },
    { id: "n2", after: null },
    { id: "n3", after: { id: "n3", value: 30 } },
    { id: "n9", after: null },
  ]);
  expect(after.map(({ value }) => value)).toEqual([1, 30, 4]);
});
