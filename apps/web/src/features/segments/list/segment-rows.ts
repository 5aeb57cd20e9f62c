import { placeOf, type Segment, type Source } from "@quarry/domain";
import type { RowRange } from "./visible-rows.ts";

/** What the list shows at one place: a source's heading or one of its segments. `isBelowLine` is true for the heading
 * that begins the short texts. */
export type SegmentRow =
  | { kind: "heading"; source: Source; count: number; isBelowLine: boolean }
  | { kind: "segment"; segment: Segment; source: Source; position: number };

/** Neighbours of one source among the kept segments, `end` exclusive. */
export type Run = { start: number; end: number };
/** A source among the rows: its heading, and the kept segments below it. */
export type SegmentGroup = {
  source: Source;
  runs: readonly Run[];
  count: number;
  headingIndex: number;
  firstPosition: number;
  isBelowLine: boolean;
};

/** The list as groups in the order of the sources. There may be 100,000 rows, so that nothing is copied for each of
 * them. */
export type SegmentRows = {
  segments: readonly Segment[];
  /** The kept segments by their index, in order, short texts behind all others where they come last; null when all are
   * kept. */
  kept: readonly number[] | null;
  /** The place among the kept ones from which short texts come last; behind all where they do not. */
  shortFrom: number;
  groups: readonly SegmentGroup[];
  rowCount: number;
  segmentCount: number;
};

/** The row at an index, or undefined past the end. */
export function rowAt(rows: SegmentRows, index: number): SegmentRow | undefined {
  const group = groupAt(rows.groups, index);
  if (group === undefined) return undefined;
  const { source, count, headingIndex, firstPosition, isBelowLine } = group;
  if (index === headingIndex) return { kind: "heading", source, count, isBelowLine };
  const offset = index - headingIndex - 1;
  const segment = rows.segments[segmentIndexIn(rows, group, offset)];
  return segment && { kind: "segment", segment, source, position: firstPosition + offset };
}

/** Returns for each row the index of its segment among all: −1 for the first heading, −2 for the second and so on.
 * The list asks for all of them again whenever the height of a row becomes known. */
export function segmentIndexes({
  groups,
  kept,
  rowCount,
}: Pick<SegmentRows, "groups" | "kept" | "rowCount">): Int32Array {
  const indexes = new Int32Array(rowCount);
  for (const [number, { runs, headingIndex }] of groups.entries()) {
    indexes[headingIndex] = -1 - number;
    let row = headingIndex + 1;
    for (const { start, end } of runs) {
      for (let place = start; place < end; place++) indexes[row++] = kept === null ? place : (kept[place] ?? 0);
    }
  }
  return indexes;
}

/** The index of the heading above a row. */
export function headingAbove({ groups }: SegmentRows, index: number): number | undefined {
  return groupAt(groups, index)?.headingIndex;
}

/** The row of a segment, undefined when it is not among the kept ones. */
export function rowOf(rows: SegmentRows, segmentId: string): number | undefined {
  const at = placeOf(rows.segments, segmentId);
  if (at === undefined) return undefined;
  const place = rows.kept === null ? at : placeAmong(rows.kept, rows.shortFrom, at);
  if (place === undefined) return undefined;
  for (const { runs, headingIndex } of rows.groups) {
    let before = headingIndex + 1;
    for (const { start, end } of runs) {
      if (place >= start && place < end) return before + place - start;
      before += end - start;
    }
  }
  return undefined;
}

/** The segment that many segments further on (back when negative), held at the ends; the first when none is given. */
export function segmentAfter(rows: SegmentRows, from: string | null, step: number): Segment | undefined {
  const start = from === null ? undefined : rowOf(rows, from);
  const row = start === undefined ? undefined : rowAt(rows, start);
  if (row?.kind !== "segment") return segmentAt(rows, 0);
  return segmentAt(rows, Math.max(0, Math.min(rows.segmentCount - 1, row.position + step)));
}

/** The first (or last) segment in a range of rows, both ends included; undefined where there are only headings. */
export function segmentWithin(rows: SegmentRows, range: RowRange, from: "first" | "last"): Segment | undefined {
  const step = from === "first" ? 1 : -1;
  for (let index = range[from]; index >= range.first && index <= range.last; index += step) {
    const row = rowAt(rows, index);
    if (row?.kind === "segment") return row.segment;
  }
  return undefined;
}

/** The segment with this id; where it is not listed, the one next to its place among all segments, which is `index` for
 * one that is gone. */
export function nearestSegment(rows: SegmentRows, segmentId: string, index: number): Segment | undefined {
  const { segments, kept, shortFrom } = rows;
  const at = Math.max(0, Math.min(placeOf(segments, segmentId) ?? index, segments.length - 1));
  if (kept === null) return segments[at];
  const place = placeAmong(kept, shortFrom, at) ?? placeFrom(kept, at, 0, shortFrom);
  return segments[kept[Math.min(place, kept.length - 1)] ?? -1];
}

/** Visits all segments that are listed, in the order of the list. */
export function eachListed({ segments, kept, groups }: SegmentRows, visit: (segment: Segment) => void): void {
  for (const { runs } of groups) {
    for (const { start, end } of runs) {
      for (let place = start; place < end; place++) {
        const segment = segments[kept === null ? place : (kept[place] ?? -1)];
        if (segment !== undefined) visit(segment);
      }
    }
  }
}

/** The ids from one segment to another, both included, whichever comes first. */
export function segmentsBetween(rows: SegmentRows, a: string, b: string): string[] {
  const ends = [rowOf(rows, a), rowOf(rows, b)].filter((index) => index !== undefined).sort((x, y) => x - y);
  const [first, last = first] = ends;
  if (first === undefined || last === undefined) return [];
  const ids: string[] = [];
  for (let index = first; index <= last; index++) {
    const row = rowAt(rows, index);
    if (row?.kind === "segment") ids.push(row.segment.id);
  }
  return ids;
}

/** The place of a segment's index among the kept ones, undefined when it is not kept. Short texts that come last are a
 * list of their own. */
function placeAmong(kept: readonly number[], shortFrom: number, index: number): number | undefined {
  const places = [placeFrom(kept, index, 0, shortFrom), placeFrom(kept, index, shortFrom, kept.length)];
  return places.find((place) => kept[place] === index);
}

/** Returns the place of the first index that is not below this one, among the ascending ones from `low` to `high`. */
function placeFrom(indexes: readonly number[], index: number, low: number, high: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((indexes[middle] ?? index) < index) from = middle + 1;
    else to = middle;
  }
  return from;
}

function segmentIndexIn({ kept }: Pick<SegmentRows, "kept">, { runs }: SegmentGroup, offset: number): number {
  let left = offset;
  for (const { start, end } of runs) {
    if (left < end - start) return kept === null ? start + left : (kept[start + left] ?? Number.NaN);
    left -= end - start;
  }
  return Number.NaN;
}

function segmentAt(rows: SegmentRows, position: number): Segment | undefined {
  const group = rows.groups.findLast(({ firstPosition }) => firstPosition <= position);
  return group && rows.segments[segmentIndexIn(rows, group, position - group.firstPosition)];
}

function groupAt(groups: readonly SegmentGroup[], index: number): SegmentGroup | undefined {
  let low = 0;
  let high = groups.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group === undefined) return undefined;
    if (index < group.headingIndex) high = middle - 1;
    else if (index > group.headingIndex + group.count) low = middle + 1;
    else return group;
  }
  return undefined;
}
