import { placeOf, type Segment, type Source } from "@quarry/domain";
import type { RowRange } from "./visible-rows.ts";

/** A row of the list: the heading of a source or a segment. `isBelowLine` marks the heading that begins the short
 * texts. */
export type SegmentRow =
  | { kind: "heading"; source: Source; count: number; isBelowLine: boolean }
  | { kind: "segment"; segment: Segment; source: Source; position: number };

/** Consecutive kept segments of one source; `end` is exclusive. */
export type Run = { start: number; end: number };
/** The rows of a source: its heading and the kept segments below. */
export type SegmentGroup = {
  source: Source;
  runs: readonly Run[];
  count: number;
  headingIndex: number;
  firstPosition: number;
  isBelowLine: boolean;
};

/** The list as groups in the order of the sources. With 100,000 rows, nothing is copied per row. */
export type SegmentRows = {
  segments: readonly Segment[];
  /** The indexes of the kept segments in order, with short texts last if `shortFrom` says so; null when all are
   * kept. */
  kept: readonly number[] | null;
  /** The position in `kept` at which the short texts begin; its length when they are not last. */
  shortFrom: number;
  groups: readonly SegmentGroup[];
  rowCount: number;
  segmentCount: number;
};

/** Returns the row at an index; undefined past the end. */
export function rowAt(rows: SegmentRows, index: number): SegmentRow | undefined {
  const group = groupAt(rows.groups, index);
  if (group === undefined) return undefined;
  const { source, count, headingIndex, firstPosition, isBelowLine } = group;
  if (index === headingIndex) return { kind: "heading", source, count, isBelowLine };
  const offset = index - headingIndex - 1;
  const segment = rows.segments[segmentIndexIn(rows, group, offset)];
  return segment && { kind: "segment", segment, source, position: firstPosition + offset };
}

/** Returns the index of each row's segment among all segments; headings are −1, −2 and so on. The list reads all of
 * them again whenever a row is measured. */
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

/** Returns the index of the heading above a row. */
export function headingAbove({ groups }: SegmentRows, index: number): number | undefined {
  return groupAt(groups, index)?.headingIndex;
}

/** Returns the row of a segment; undefined when it is not kept. */
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

/** Returns the segment `step` positions away, clamped to the list; the first one when `from` is null. */
export function segmentAfter(rows: SegmentRows, from: string | null, step: number): Segment | undefined {
  const start = from === null ? undefined : rowOf(rows, from);
  const row = start === undefined ? undefined : rowAt(rows, start);
  if (row?.kind !== "segment") return segmentAt(rows, 0);
  return segmentAt(rows, Math.max(0, Math.min(rows.segmentCount - 1, row.position + step)));
}

/** Returns the first or last segment in an inclusive range of rows; undefined when it contains only headings. */
export function segmentWithin(rows: SegmentRows, range: RowRange, from: "first" | "last"): Segment | undefined {
  const step = from === "first" ? 1 : -1;
  for (let index = range[from]; index >= range.first && index <= range.last; index += step) {
    const row = rowAt(rows, index);
    if (row?.kind === "segment") return row.segment;
  }
  return undefined;
}

/** Returns the segment with this id, or the nearest listed one. `index` is the last known position of a deleted
 * segment. */
export function nearestSegment(rows: SegmentRows, segmentId: string, index: number): Segment | undefined {
  const { segments, kept, shortFrom } = rows;
  const at = Math.max(0, Math.min(placeOf(segments, segmentId) ?? index, segments.length - 1));
  if (kept === null) return segments[at];
  const place = placeAmong(kept, shortFrom, at) ?? placeFrom(kept, at, 0, shortFrom);
  return segments[kept[Math.min(place, kept.length - 1)] ?? -1];
}

/** Visits all listed segments in order. */
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

/** Returns the ids between two segments, both included, in either direction. */
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

/** Returns the position of a segment's index in `kept`; undefined when it is not kept. Short texts at the end are
 * sorted separately. */
function placeAmong(kept: readonly number[], shortFrom: number, index: number): number | undefined {
  const places = [placeFrom(kept, index, 0, shortFrom), placeFrom(kept, index, shortFrom, kept.length)];
  return places.find((place) => kept[place] === index);
}

/** Returns the position of the first index that is at least this one, in the ascending range from `low` to `high`. */
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
