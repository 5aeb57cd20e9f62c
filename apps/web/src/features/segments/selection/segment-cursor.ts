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

/** The start of a range, and the selection outside the range. */
type RangeStart = { id: string; selected: ReadonlySet<string> };

/** The current segment and the selection. `anchor` is the start of a range extended by keys. `picked` is the last
 * segment toggled alone: a shift-click on another row focuses that row first and then selects the range. */
export type SegmentCursor = {
  currentId: string | null;
  selected: ReadonlySet<string>;
  anchor: RangeStart | null;
  picked: RangeStart | null;
};

/** No current segment and no selection. */
export const NO_CURSOR: SegmentCursor = { currentId: null, selected: new Set(), anchor: null, picked: null };

/** Makes a segment the current one; returns the same cursor when nothing changes. */
export function focusSegment(cursor: SegmentCursor, currentId: string): SegmentCursor {
  return cursor.currentId === currentId ? cursor : { ...cursor, currentId, anchor: null };
}

/** Returns true when the current segment is visible, or when the visible rows are unknown. */
export function isCurrentVisible(
  { currentId }: SegmentCursor,
  rows: SegmentRows,
  visibleRows: RowRange | null,
): boolean {
  if (visibleRows === null) return true;
  const row = currentId === null ? undefined : rowOf(rows, currentId);
  return row !== undefined && row >= visibleRows.first && row <= visibleRows.last;
}

/** Moves by one segment, clamped to the list. When the current segment is out of view, it moves to the first visible
 * segment, or to the last one when moving back. */
export function moveCursor(
  cursor: SegmentCursor,
  rows: SegmentRows,
  step: number,
  visibleRows: RowRange | null,
): SegmentCursor {
  const next = segmentAtStep(cursor, rows, step, visibleRows);
  return next === undefined ? cursor : { ...cursor, currentId: next.id, anchor: null };
}

/** Moves to the first or last segment of the list. */
export function moveToEnd(cursor: SegmentCursor, rows: SegmentRows, end: "first" | "last"): SegmentCursor {
  const next = segmentWithin(rows, { first: 0, last: rows.rowCount - 1 }, end);
  return next === undefined ? cursor : { ...cursor, currentId: next.id, anchor: null };
}

/** Moves and selects the range from the anchor; moving back deselects. The range begins in view. */
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

/** Toggles the selection of a segment and makes it the current one. */
export function toggleSegment(cursor: SegmentCursor, id: string): SegmentCursor {
  const selected = new Set(cursor.selected);
  if (!selected.delete(id)) selected.add(id);
  return { currentId: id, selected, anchor: null, picked: { id, selected } };
}

/** Selects the range from the last toggled segment, or else from the current one. */
export function selectUpTo(cursor: SegmentCursor, rows: SegmentRows, id: string): SegmentCursor {
  const picked = cursor.picked ?? { id: cursor.currentId ?? id, selected: cursor.selected };
  return { currentId: id, selected: withRange(picked, rows, id), anchor: null, picked };
}

/** Adds all listed segments to the selection; keeps the current segment. */
export function selectAll(cursor: SegmentCursor, rows: SegmentRows): SegmentCursor {
  const selected = new Set(cursor.selected);
  eachListed(rows, ({ id }) => selected.add(id));
  return { ...NO_CURSOR, currentId: cursor.currentId, selected };
}

/** Deselects all listed segments; hidden ones stay selected. */
export function deselectAll(cursor: SegmentCursor, rows: SegmentRows): SegmentCursor {
  const selected = new Set(cursor.selected);
  eachListed(rows, ({ id }) => selected.delete(id));
  return { ...NO_CURSOR, currentId: cursor.currentId, selected };
}

/** Clears the selection; keeps the current segment. */
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
