import { type SegmentRows, segmentAfter, segmentsBetween } from "./segment-rows.ts";

/** Where the keys act, and what is selected for bulk tagging. While a selection is being extended, `anchor` is where that
 * began and what was selected before. */
export type SegmentCursor = {
  currentId: string | null;
  selected: ReadonlySet<string>;
  anchor: { id: string; selected: ReadonlySet<string> } | null;
};

/** Nowhere, with nothing selected. */
export const NO_CURSOR: SegmentCursor = { currentId: null, selected: new Set(), anchor: null };

/** The cursor at a segment; the same cursor when it is there already. */
export function focusSegment(cursor: SegmentCursor, currentId: string): SegmentCursor {
  return cursor.currentId === currentId ? cursor : { ...cursor, currentId, anchor: null };
}

/** The cursor some segments further on, held at the ends. */
export function moveCursor(cursor: SegmentCursor, rows: SegmentRows, step: number): SegmentCursor {
  const next = segmentAfter(rows, cursor.currentId, step);
  return next === undefined ? cursor : { ...cursor, currentId: next.id, anchor: null };
}

/** Moves and selects everything from where the extending began up to here; moving back lets go again. */
export function extendSelection(cursor: SegmentCursor, rows: SegmentRows, step: number): SegmentCursor {
  const next = segmentAfter(rows, cursor.currentId, step);
  return next === undefined ? cursor : selectUpTo(cursor, rows, next.id);
}

/** Selects a segment or lets it go, and goes there. */
export function toggleSegment(cursor: SegmentCursor, id: string): SegmentCursor {
  const selected = new Set(cursor.selected);
  if (!selected.delete(id)) selected.add(id);
  return { currentId: id, selected, anchor: null };
}

/** Selects everything from the current segment, or from where extending began, up to this one. */
export function selectUpTo(cursor: SegmentCursor, rows: SegmentRows, id: string): SegmentCursor {
  const anchor = cursor.anchor ?? { id: cursor.currentId ?? id, selected: cursor.selected };
  return {
    currentId: id,
    selected: new Set([...anchor.selected, ...segmentsBetween(rows, anchor.id, id)]),
    anchor,
  };
}

/** Nothing selected, the place kept. */
export function clearSelection(cursor: SegmentCursor): SegmentCursor {
  return { ...NO_CURSOR, currentId: cursor.currentId };
}
