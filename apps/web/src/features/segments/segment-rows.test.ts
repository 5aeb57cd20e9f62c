import type { Segment, Source } from "@quarry/domain";
import { describe, expect, it } from "vitest";
import { groupRows, headingAbove, rowAt, segmentAfter, segmentsBetween } from "./segment-rows.ts";

const source = (id: string, displayOrder: number) => ({ id, displayOrder }) as Source;
const segment = (id: string, sourceId: string) => ({ id, sourceId, text: "said" }) as Segment;

const sources = [source("late", 5), source("none", 1), source("early", 0)];
const rows = groupRows(
  [segment("S1", "late"), segment("S2", "early"), segment("S3", "late"), segment("S4", "early"), segment("S5", "gone")],
  sources,
);
const shown = (index: number) => {
  const row = rowAt(rows, index);
  if (row === undefined) return undefined;
  return row.kind === "heading" ? `# ${row.source.id} ${row.count}` : `${row.position} ${row.segment.id}`;
};

describe("groupRows", () => {
  it("puts segments under their sources in display order and hides empty sources", () => {
    expect(Array.from({ length: 7 }, (_, index) => shown(index))).toEqual([
      "# early 2",
      "0 S2",
      "1 S4",
      "# late 2",
      "2 S1",
      "3 S3",
      undefined,
    ]);
    expect(rows.rowCount).toBe(6);
    expect(rows.segmentCount).toBe(4);
  });

  it("knows each row's key and length of text", () => {
    expect(rows.keys).toEqual(["heading early", "S2", "S4", "heading late", "S1", "S3"]);
    expect(rows.textLengths).toEqual([0, 4, 4, 0, 4, 4]);
  });

  it("finds a segment's row", () => {
    expect(["S2", "S3", "S5", "S9"].map(rows.indexOf)).toEqual([1, 5, undefined, undefined]);
  });
});

it.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [5, 3],
  [6, undefined],
])("row %i stands under heading %s", (index, heading) => {
  expect(headingAbove(rows, index)).toBe(heading);
});

it.each([
  [null, 1, "S2"],
  ["S4", 1, "S1"],
  ["S1", -1, "S4"],
  ["S3", 1, "S3"],
  ["S2", -1, "S2"],
  ["hidden", 1, "S2"],
])("from %s by %i comes %s", (from, step, expected) => {
  expect(segmentAfter(rows, from, step)?.id).toBe(expected);
});

it.each([
  ["S4", "S3", ["S4", "S1", "S3"]],
  ["S3", "S4", ["S4", "S1", "S3"]],
  ["S1", "S1", ["S1"]],
  ["hidden", "S1", ["S1"]],
  ["hidden", "gone", []],
])("between %s and %s", (a, b, expected) => {
  expect(segmentsBetween(rows, a, b)).toEqual(expected);
});
