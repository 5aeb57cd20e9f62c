import { isFiltering, type SegmentFilter } from "@quarry/domain";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useWatched, type WatchedValue } from "../../../components/hooks/watched-value.ts";
import { rowId } from "../row/segment-actions.ts";
import { HEADING_HEIGHT_PX, useRowHeights } from "./row-heights.ts";
import { headingAbove, rowAt, rowOf, type SegmentRows, segmentIndexReader } from "./segment-rows.ts";

/** Rows drawn out of sight, so that scrolling meets them ready: each costs its part of every key that is typed in the search. */
const OVERSCAN = 2;

/** A segment to bring into view; `focus` also puts the keyboard there. */
export type RevealRequest = { segmentId: string; align: "auto" | "center" | "start"; focus: boolean };

export type SegmentListOptions = {
  rows: SegmentRows;
  filter: SegmentFilter;
  currentId: string | null;
  /** What is to be brought into view; null again once it is. */
  reveal: WatchedValue<RevealRequest | null>;
};

/** The virtual list: which rows are drawn and where, whose heading sticks, and how a segment is brought into view. */
export function useSegmentList(options: SegmentListOptions) {
  const { rows } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const { groups, kept } = rows;
  // Heights are remembered by the index among all segments: a number is found much faster than an id, 100,000 times. A reader that
  // is not the same has all rows placed anew.
  const getItemKey = useMemo(() => segmentIndexReader({ groups, kept }), [groups, kept]);
  const virtualizer = useVirtualizer({
    count: rows.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: useRowHeights(rows, scroller),
    getItemKey,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADING_HEIGHT_PX,
  });

  useScrollOnNewFilter(options, virtualizer);
  useReveal(options, virtualizer);
  useKeptInView(options, scroller, virtualizer);

  const items = virtualizer.getVirtualItems();
  const topIndex = virtualizer.range?.startIndex ?? 0;
  const headingIndex = headingAbove(rows, topIndex);
  const heading = headingIndex === undefined ? undefined : rowAt(rows, headingIndex);
  return { scroller, virtualizer, items, topIndex, stuck: heading?.kind === "heading" ? heading : undefined };
}

type Scrolls = Pick<Virtualizer<HTMLDivElement, Element>, "scrollToIndex" | "scrollToOffset" | "scrollOffset">;

/** A new filter starts at the top; without any, the list comes back to where the cursor is. */
function useScrollOnNewFilter({ rows, filter, currentId, reveal }: SegmentListOptions, virtualizer: Scrolls) {
  const shownFilter = useRef(filter);
  useEffect(() => {
    if (shownFilter.current === filter) return;
    shownFilter.current = filter;
    if (reveal.get() !== null) return;
    const index = isFiltering(filter) || currentId === null ? undefined : rowOf(rows, currentId);
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: "center" });
    // At the top already, asking for it would have the page laid out once more before it is painted.
    else if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
  }, [filter, reveal, currentId, rows, virtualizer]);
}

/** Answers each request once its segment has a row. One that takes the keys along waits for what is being drawn; any other is
 * answered at once, and draws nothing. */
function useReveal({ rows, reveal }: SegmentListOptions, virtualizer: Scrolls) {
  const awaitsFocus = useRef<string | null>(null);
  const focusing = useWatched(reveal, (request) => (request?.focus ? request : null));
  useEffect(() => {
    const answer = (request: RevealRequest | null) => {
      const index = request === null ? undefined : rowOf(rows, request.segmentId);
      if (request === null || index === undefined) return;
      virtualizer.scrollToIndex(index, { align: request.align });
      if (request.focus) awaitsFocus.current = request.segmentId;
      reveal.set(null);
    };
    answer(focusing ?? reveal.get());
    return reveal.subscribe(() => {
      const request = reveal.get();
      if (request?.focus === false) answer(request);
    });
  }, [rows, reveal, focusing, virtualizer]);
  // A row that was out of view is drawn some renders after the scroll to it began.
  useEffect(() => {
    if (awaitsFocus.current === null) return;
    const row = document.getElementById(rowId(awaitsFocus.current));
    if (row === null) return;
    row.focus({ preventScroll: true });
    awaitsFocus.current = null;
  });
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
