import type { Virtualizer } from "@tanstack/react-virtual";
import { HEADING_HEIGHT_PX } from "./row-heights.ts";

/** About one line of text. A row with less in view does not count as visible. */
const VISIBLE_PX = 40;

/** A range of rows, both ends included. */
export type RowRange = { first: number; last: number };

/** The visible part of the list. */
export type VisibleRows = RowRange & {
  /** Returns the share of a row above the viewport; negative for a row that begins below its top. */
  passedShare: (row: number) => number;
};

/** Returns the row at the top of the list. Scroll offsets are rounded, so a row with less than a pixel in view is
 * skipped. */
export function topRowOf(
  virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, "range" | "measurementsCache" | "scrollOffset">,
): number {
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const endPx = virtualizer.measurementsCache[startIndex]?.end;
  const isPassed = endPx !== undefined && endPx - (virtualizer.scrollOffset ?? 0) < 1;
  return isPassed ? Math.min(startIndex + 1, endIndex) : startIndex;
}

/** Returns the present scroll offset. The virtualizer's own is that of the last frame, which held keys overtake on a
 * busy machine. */
export function scrollTopOf({ scrollElement }: Pick<Virtualizer<HTMLDivElement, Element>, "scrollElement">): number {
  return scrollElement?.scrollTop ?? 0;
}

/** Returns the visible rows below the sticky heading; null before the list has a height. */
export function visibleRowsOf(virtualizer: Virtualizer<HTMLDivElement, Element>): VisibleRows | null {
  const heightPx = virtualizer.scrollRect?.height ?? 0;
  if (heightPx === 0) return null;
  const offset = scrollTopOf(virtualizer);
  const top = offset + HEADING_HEIGHT_PX;
  const first = virtualizer.getVirtualItemForOffset(top + VISIBLE_PX);
  const last = virtualizer.getVirtualItemForOffset(offset + heightPx - VISIBLE_PX);
  if (first === undefined || last === undefined || first.size === 0) return null;
  return {
    first: first.index,
    last: Math.max(first.index, last.index),
    passedShare: (row) => {
      const item = virtualizer.measurementsCache[row];
      return item === undefined || item.size === 0 ? 0 : (top - item.start) / item.size;
    },
  };
}
