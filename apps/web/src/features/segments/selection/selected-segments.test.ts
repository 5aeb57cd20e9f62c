import type { Segment, Source } from "@quarry/domain";
import { expect, it } from "vitest";
import { groupRows } from "../list/group-rows.ts";
import { selectionIn } from "./selected-segments.ts";

const sources = [{ id: "a", displayOrder: 0 }] as Source[];
const TAGS: Record<string, string[]> = { S1: ["#A", "#B"], S2: ["#B"], S3: [], S4: ["#B", "#C"] };
const segments = Object.entries(TAGS).map(
  ([id, names]) => ({ id, sourceId: "a", text: "", tags: names.map((name) => ({ name })) }) as unknown as Segment,
);
const all = groupRows(segments, null, sources);
const firstTwo = groupRows(segments, [0, 1], sources);

it.each([
  ["nothing", all, [], "none", 0, [], []],
  ["some", all, ["S4", "S1"], "some", 0, ["S1", "S4"], ["#B"]],
  ["one without a tag among them", all, ["S2", "S3", "S4"], "some", 0, ["S2", "S3", "S4"], []],
  ["all", all, ["S1", "S2", "S3", "S4"], "all", 0, ["S1", "S2", "S3", "S4"], []],
  ["all that the filter leaves", firstTwo, ["S1", "S2"], "all", 0, ["S1", "S2"], ["#B"]],
  ["more than the filter leaves", firstTwo, ["S1", "S2", "S4"], "all", 1, ["S1", "S2", "S4"], ["#B"]],
  ["only what the filter hides", firstTwo, ["S3", "S4"], "none", 2, ["S3", "S4"], []],
  ["one without a tag", all, ["S3"], "some", 0, ["S3"], []],
  ["one that is gone", all, ["S1", "S9"], "some", 0, ["S1"], ["#A", "#B"]],
])("%s", (_what, rows, selected, extent, hiddenCount, ids, commonTags) => {
  const isTagged = ids.some((id) => (TAGS[id] ?? []).length > 0);
  const expected = { ids, commonTags: new Set(commonTags), isTagged, hiddenCount, extent };
  expect(selectionIn(rows, new Set(selected))).toEqual(expected);
});
