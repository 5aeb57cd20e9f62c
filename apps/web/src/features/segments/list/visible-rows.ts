import type { Virtualizer } from "@tanstack/react-virtual";
import { HEADING_HEIGHT_PX } from "./row-heights.ts";

/** About a line of text: a row of which less shows is not in sight. */
const VISIBLE_PX = 40;

/** The rows that are in sight, first and last included. */
export type RowRange = { first: number; last: number };

/** The part of the list that is in sight now. */
export type VisibleRows = RowRange & {
  /** The share of a row that is above the window, negative for one that begins below its top. */
  passedShare: (row: number) => number;
};

/** Returns the row at the top of the list. A row of which less than a pixel shows is passed already: browsers round
 * where a list is scrolled to. */
export function topRowOf(
  virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, "range" | "measurementsCache" | "scrollOffset">,
): number {
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const endPx = virtualizer.measurementsCache[startIndex]?.end;
  const isPassed = endPx !== undefined && endPx - (virtualizer.scrollOffset ?? 0) < 1;
  return isPassed ? Math.min(startIndex + 1, endIndex) : startIndex;
}

/** Returns the rows in sight below the sticky heading; null before the list and its rows have any height. */
export function visibleRowsOf(virtualizer: Virtualizer<HTMLDivElement, Element>): VisibleRows | null {
  const heightPx = virtualizer.scrollRect?.height ?? 0;
  if (heightPx === 0) return null;
  const offset = virtualizer.scrollOffset ?? 0;
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
