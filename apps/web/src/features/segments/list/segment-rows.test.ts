import { patchedList, type Segment, type Source } from "@quarry/domain";
import { describe, expect, it } from "vitest";
import { groupRows } from "./group-rows.ts";
import {
  eachListed,
  headingAbove,
  nearestSegment,
  rowAt,
  rowOf,
  segmentAfter,
  segmentIndexes,
  segmentsBetween,
} from "./segment-rows.ts";

const source = (id: string, displayOrder: number) => ({ id, displayOrder }) as Source;
const segment = (id: string, sourceId: string) => ({ id, sourceId, text: "said" }) as Segment;

const sources = [source("late", 5), source("none", 1), source("early", 0)];
// The segments of a source need not be neighbours.
const segments = [
  segment("S1", "late"),
  segment("S2", "early"),
  segment("S3", "late"),
  segment("S4", "early"),
  segment("S5", "gone"),
];
const rows = groupRows(segments, null, sources);
const shown = (index: number) => {
  const row = rowAt(rows, index);
  if (row === undefined) return undefined;
  return row.kind === "heading" ? `# ${row.source.id} ${row.count}` : `${row.position} ${row.segment.id}`;
};

describe("groupRows with short texts last", () => {
  const long = "The river was up that spring.";
  const mixed = [
    { ...segment("S1", "early"), text: "Yeah." },
    { ...segment("S2", "early"), text: long },
    { ...segment("S3", "late"), text: long.slice(0, 25) },
    { ...segment("S4", "late"), text: long.slice(0, 24) },
    { ...segment("S5", "early"), text: long },
  ];
  const listed = (kept: number[]) => {
    const parted = groupRows(mixed, kept, sources, { shortLast: true });
    const all = Array.from({ length: parted.rowCount }, (_, index) => rowAt(parted, index));
    const lines = all.map((row) => {
      if (row?.kind === "segment") return `${row.position} ${row.segment.id}`;
      return `${row?.isBelowLine ? "--- " : ""}# ${row?.source.id} ${row?.count}`;
    });
    return { parted, lines };
  };

  it("lists them below a divider, under their own headings", () => {
    const { parted, lines } = listed([0, 1, 2, 3, 4]);
    expect(lines).toEqual([
      "# early 2",
      "0 S2",
      "1 S5",
      "# late 1",
      "2 S3",
      "--- # early 1",
      "3 S1",
      "# late 1",
      "4 S4",
    ]);
    expect(["S1", "S2", "S3", "S4"].map((id) => rowOf(parted, id))).toEqual([6, 1, 4, 8]);
    expect(segmentAfter(parted, "S3", 1)?.id).toBe("S1");
    expect(segmentsBetween(parted, "S4", "S5")).toEqual(["S5", "S3", "S1", "S4"]);
    const visited: string[] = [];
    eachListed(parted, ({ id }) => visited.push(id));
    expect(visited).toEqual(["S2", "S5", "S3", "S1", "S4"]);
    expect([...segmentIndexes(parted)]).toEqual([-1, 1, 4, -2, 2, -3, 0, -4, 3]);
  });

  it("shows no divider with nothing above or below", () => {
    expect(listed([0, 3]).lines).toEqual(["# early 1", "0 S1", "# late 1", "1 S4"]);
    expect(listed([1]).lines).toEqual(["# early 1", "0 S2"]);
  });

  it("keeps the groups of a patched list", () => {
    const kept = [0, 1, 3];
    const before = groupRows(mixed, kept, sources, { shortLast: true });
    const patched = patchedList(mixed, ["S1"], (one) => ({ ...one, tags: [] }));
    expect(groupRows(patched, kept, sources, { shortLast: true }).groups).toBe(before.groups);
    expect(groupRows(patched, kept, sources).groups).not.toBe(before.groups);
  });
});

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

  it("keeps the groups when a segment's tags change, and returns the changed segment", () => {
    const before = groupRows(segments, null, sources);
    const changed = { ...segment("S2", "early"), tags: [] };
    const patched = patchedList(segments, ["S2"], () => changed);
    const after = groupRows(patched, null, sources);
    expect(after.groups).toBe(before.groups);
    expect(rowAt(after, 1)).toMatchObject({ segment: changed });
  });

  it.each<[string, ...Parameters<typeof groupRows>]>([
    ["a segment is of another source", segments.with(1, segment("S2", "late")), null, sources],
    ["another part is kept", segments, [0], sources],
    ["the sources are in another order", segments, null, [source("late", 0), source("early", 1)]],
  ])("makes new groups when %s", (_why, ...list) => {
    const before = groupRows(segments, null, sources);
    expect(groupRows(...list).groups).not.toEqual(before.groups);
  });

  it("keeps the indexes of kept segments", () => {
    const some = groupRows(segments, [0, 3, 4], sources);
    expect(some.rowCount).toBe(4);
    expect([...segmentIndexes(some)]).toEqual([-1, 3, -2, 0]);
    expect(["S1", "S4", "S2"].map((id) => rowOf(some, id))).toEqual([3, 1, undefined]);
    expect(segmentAfter(some, "S4", 1)?.id).toBe("S1");
  });

  it.each<[number[] | null, string]>([
    [null, "S2 S4 S1 S3"],
    [[0, 3, 4], "S4 S1"],
  ])("visits all that are listed of %j, in the order of the list", (kept, visited) => {
    const ids: string[] = [];
    eachListed(groupRows(segments, kept, sources), ({ id }) => ids.push(id));
    expect(ids.join(" ")).toBe(visited);
  });

  it("returns the row of a segment", () => {
    expect(["S2", "S4", "S1", "S3", "S5", "S9"].map((id) => rowOf(rows, id))).toEqual([
      1,
      2,
      4,
      5,
      undefined,
      undefined,
    ]);
  });

  it("groups again when a segment changes its source, but not otherwise", () => {
    const tagged = segments.map((each) => (each.id === "S1" ? { ...each, tags: [] } : each));
    const first = rowAt(groupRows(tagged, null, sources), 4);
    expect(first?.kind === "segment" && first.segment).toBe(tagged[0]);
    const moved = segments.map((each) => (each.id === "S1" ? { ...each, sourceId: "early" } : each));
    expect(rowOf(groupRows(moved, null, sources), "S1")).toBe(1);
  });

  it("returns no rows when nothing is kept", () => {
    const none = groupRows(segments, [], sources);
    expect([none.rowCount, none.groups.length, rowAt(none, 0), segmentAfter(none, null, 1)]).toEqual([
      0,
      0,
      undefined,
      undefined,
    ]);
  });
});

it.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [5, 3],
  [6, undefined],
])("headingAbove returns for row %i the heading %s", (index, heading) => {
  expect(headingAbove(rows, index)).toBe(heading);
});

it.each([
  [null, 1, "S2"],
  ["S4", 1, "S1"],
  ["S1", -1, "S4"],
  ["S3", 1, "S3"],
  ["S2", -1, "S2"],
  ["hidden", 1, "S2"],
])("segmentAfter goes from %s by %i to %s", (from, step, expected) => {
  expect(segmentAfter(rows, from, step)?.id).toBe(expected);
});

it.each([
  ["S4", "S3", ["S4", "S1", "S3"]],
  ["S3", "S4", ["S4", "S1", "S3"]],
  ["S1", "S1", ["S1"]],
  ["hidden", "S1", ["S1"]],
  ["hidden", "gone", []],
])("segmentsBetween returns the ids between %s and %s", (a, b, expected) => {
  expect(segmentsBetween(rows, a, b)).toEqual(expected);
});

describe("nearestSegment", () => {
  it.each([
    ["a listed one itself", null, "S3", 0, "S3"],
    ["for one that is gone what has its place now", null, "S9", 1, "S2"],
    ["for one that was beyond the end the last", null, "S9", 99, "S5"],
    ["for one that is not listed the next that is", [1, 3], "S3", 0, "S4"],
    ["for one after all that are listed the last of these", [1, 3], "S5", 0, "S4"],
    ["nothing in an empty list", [], "S1", 0, undefined],
  ])("returns %s", (_, kept, id, index, expected) => {
    expect(nearestSegment(groupRows(segments, kept, sources), id, index)?.id).toBe(expected);
  });
});
