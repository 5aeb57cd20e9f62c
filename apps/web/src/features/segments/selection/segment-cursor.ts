import type { Segment } from "@quarry/domain";
import {
  eachListed,
  rowOf,
  type SegmentRows,
  segmentAfter,
  segmentsBetween,
  segmentWithin,
} from "../list/segment-rows.ts";
import type { RowRange } from "../list/visible-rows.ts";

/** A segment that a range begins at, and what is selected beside the range. */
type RangeStart = { id: string; selected: ReadonlySet<string> };

/** Where the keys act, and what is selected for bulk tagging. `anchor` is where extending by keys began, while it goes
 * on; `picked` the segment that was last selected, or let go, by itself: pressing another one moves the focus there
 * before it makes a range. */
export type SegmentCursor = {
  currentId: string | null;
  selected: ReadonlySet<string>;
  anchor: RangeStart | null;
  picked: RangeStart | null;
};

/** Nowhere, with nothing selected. */
export const NO_CURSOR: SegmentCursor = { currentId: null, selected: new Set(), anchor: null, picked: null };

/** The cursor at a segment; the same cursor when it is there already. */
export function focusSegment(cursor: SegmentCursor, currentId: string): SegmentCursor {
  return cursor.currentId === currentId ? cursor : { ...cursor, currentId, anchor: null };
}

/** True when the current segment is among the rows in sight, or when nothing is known of these. */
export function isCurrentVisible(
  { currentId }: SegmentCursor,
  rows: SegmentRows,
  visibleRows: RowRange | null,
): boolean {
  if (visibleRows === null) return true;
  const row = currentId === null ? undefined : rowOf(rows, currentId);
  return row !== undefined && row >= visibleRows.first && row <= visibleRows.last;
}

/** The cursor one segment further on or back, held at the ends. From out of sight it comes to the first segment in
 * view, or going back to the last. */
export function moveCursor(
  cursor: SegmentCursor,
  rows: SegmentRows,
  step: number,
  visibleRows: RowRange | null,
): SegmentCursor {
  const next = segmentAtStep(cursor, rows, step, visibleRows);
  return next === undefined ? cursor : { ...cursor, currentId: next.id, anchor: null };
}

/** The cursor at the first or last segment of the list. */
export function moveToEnd(cursor: SegmentCursor, rows: SegmentRows, end: "first" | "last"): SegmentCursor {
  const next = segmentWithin(rows, { first: 0, last: rows.rowCount - 1 }, end);
  return next === undefined ? cursor : { ...cursor, currentId: next.id, anchor: null };
}

/** Moves and selects everything from where the extending began up to here; moving back lets go again. It begins in
 * view. */
export function extendSelection(
  cursor: SegmentCursor,
  rows: SegmentRows,
  step: number,
  visibleRows: RowRange | null,
): SegmentCursor {
  const isUnderWay = cursor.anchor !== null;
  const next = isUnderWay ? segmentAfter(rows, cursor.currentId, step) : segmentAtStep(cursor, rows, step, visibleRows);
  if (next === undefined) return cursor;
  const isFresh = !isUnderWay && !isCurrentVisible(cursor, rows, visibleRows);
  const anchor = cursor.anchor ?? { id: (isFresh ? null : cursor.currentId) ?? next.id, selected: cursor.selected };
  return { currentId: next.id, selected: withRange(anchor, rows, next.id), anchor, picked: null };
}

/** Selects a segment or lets it go, and goes there. */
export function toggleSegment(cursor: SegmentCursor, id: string): SegmentCursor {
  const selected = new Set(cursor.selected);
  if (!selected.delete(id)) selected.add(id);
  return { currentId: id, selected, anchor: null, picked: { id, selected } };
}

/** Selects everything from the segment that was last picked, or else from the current one, up to this one. */
export function selectUpTo(cursor: SegmentCursor, rows: SegmentRows, id: string): SegmentCursor {
  const picked = cursor.picked ?? { id: cursor.currentId ?? id, selected: cursor.selected };
  return { currentId: id, selected: withRange(picked, rows, id), anchor: null, picked };
}

/** Selects everything that is listed, beside what is selected already; the place is kept. */
export function selectAll(cursor: SegmentCursor, rows: SegmentRows): SegmentCursor {
  const selected = new Set(cursor.selected);
  eachListed(rows, ({ id }) => selected.add(id));
  return { ...NO_CURSOR, currentId: cursor.currentId, selected };
}

/** Lets go of everything that is listed; what a filter hides stays selected. */
export function deselectAll(cursor: SegmentCursor, rows: SegmentRows): SegmentCursor {
  const selected = new Set(cursor.selected);
  eachListed(rows, ({ id }) => selected.delete(id));
  return { ...NO_CURSOR, currentId: cursor.currentId, selected };
}

/** Nothing selected, the place kept. */
export function clearSelection(cursor: SegmentCursor): SegmentCursor {
  return { ...NO_CURSOR, currentId: cursor.currentId };
}

function segmentAtStep(
  cursor: SegmentCursor,
  rows: SegmentRows,
  step: number,
  visibleRows: RowRange | null,
): Segment | undefined {
  if (visibleRows === null || isCurrentVisible(cursor, rows, visibleRows))
    return segmentAfter(rows, cursor.currentId, step);
  return segmentWithin(rows, visibleRows, cursor.currentId === null || step > 0 ? "first" : "last");
}

function withRange({ id, selected }: RangeStart, rows: SegmentRows, end: string): ReadonlySet<string> {
  return new Set([...selected, ...segmentsBetween(rows, id, end)]);
}
