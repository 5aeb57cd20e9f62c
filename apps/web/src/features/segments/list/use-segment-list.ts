import { isFiltering, type SegmentFilter } from "@quarry/domain";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Store } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { rowId } from "../row/segment-actions.ts";
import { useRowHeights } from "./row-heights.ts";
import { headingAbove, rowAt, rowOf, type SegmentRows, segmentIndexes } from "./segment-rows.ts";
import { type RevealRequest, useReveal } from "./use-reveal.ts";
import { topRowOf, type VisibleRows, visibleRowsOf } from "./visible-rows.ts";

/** Rows drawn out of sight, so that scrolling meets them ready: each costs its part of every key that is typed in the
 * search. */
const OVERSCAN = 2;

export type SegmentListOptions = {
  rows: SegmentRows;
  filter: SegmentFilter;
  currentId: string | null;
  /** The segment to bring into view; null again once it is there. */
  reveal: Store<RevealRequest | null>;
  place: ReadingPositionTracker;
  /** Filled with a way to ask what is in sight. */
  visibleRows: VisibleRowsRef;
};

/** Follows the place in the list that is being read. */
export type ReadingPositionTracker = {
  /** Runs after each scroll, once it can be asked what is in sight. */
  onScroll: () => void;
  /** Returns where the list goes when its filter is cleared; null for its beginning. */
  returning: (rows: SegmentRows) => RevealRequest | null;
};

/** A way to ask a list what of it is in sight; null while there is no list. */
export type VisibleRowsRef = RefObject<(() => VisibleRows | null) | null>;

/** The virtual list: which rows are drawn and where, whose heading sticks, and how a segment is brought into view. */
export function useSegmentList(options: SegmentListOptions) {
  const { rows, reveal, visibleRows } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const { groups, kept, rowCount } = rows;
  const indexes = useMemo(() => segmentIndexes({ groups, kept, rowCount }), [groups, kept, rowCount]);
  // Heights are remembered by the index among all segments: a number is found much faster than an id, 100,000 times.
  // Another function has all rows placed again.
  const getItemKey = useCallback((row: number) => indexes[row] ?? Number.NaN, [indexes]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: useRowHeights(rows, indexes, scroller),
    getItemKey,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => {
    visibleRows.current = () => visibleRowsOf(virtualizer);
    return () => {
      visibleRows.current = null;
    };
  }, [visibleRows, virtualizer]);
  const { onScroll } = options.place;
  // Added after the virtualizer's own listener, which learns first where the list is.
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => element?.removeEventListener("scroll", onScroll);
  }, [onScroll]);

  useScrollOnNewFilter(options, virtualizer);
  useReveal({ rows, reveal, scroller, virtualizer });
  useKeptInView(options, scroller, virtualizer);

  const items = virtualizer.getVirtualItems();
  const topIndex = topRowOf(virtualizer);
  const headingIndex = headingAbove(rows, topIndex);
  const heading = headingIndex === undefined ? undefined : rowAt(rows, headingIndex);
  return { scroller, virtualizer, items, topIndex, stuck: heading?.kind === "heading" ? heading : undefined };
}

type Scrolls = Pick<Virtualizer<HTMLDivElement, Element>, "scrollToIndex" | "scrollToOffset" | "scrollOffset">;

/** A new filter starts at the top; without any, the list comes back to where one was. What is to be brought into view
 * goes first. */
function useScrollOnNewFilter({ rows, filter, reveal, place }: SegmentListOptions, virtualizer: Scrolls) {
  const shownFilter = useRef<SegmentFilter | null>(null);
  useLayoutEffect(() => {
    if (shownFilter.current === filter) return;
    shownFilter.current = filter;
    if (reveal.get() !== null) return;
    const request = isFiltering(filter) ? null : place.returning(rows);
    if (request !== null) reveal.set(request);
    // At the top already, asking for it would have the page laid out once more before it is painted.
    else if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
  }, [filter, reveal, place, rows, virtualizer]);
}

/** Keeps the current segment in view when the list gets less room, as by the bar of a selection. */
function useKeptInView(
  { rows, currentId }: SegmentListOptions,
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Scrolls,
) {
  const latest = useLatest({ rows, currentId, virtualizer });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let heightPx = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const beforePx = heightPx;
      heightPx = element.clientHeight;
      const { rows, currentId, virtualizer } = latest.current;
      const row = currentId === null ? null : document.getElementById(rowId(currentId));
      if (heightPx >= beforePx || currentId === null || row === null) return;
      const fromTopPx = row.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const index = fromTopPx < beforePx && fromTopPx + row.offsetHeight > 0 ? rowOf(rows, currentId) : undefined;
      if (index !== undefined) virtualizer.scrollToIndex(index, { align: "auto" });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, latest]);
}
