import { isFiltering, placeOf, type SegmentFilter } from "@quarry/domain";
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { EditedSegment } from "../editing/edited-segment.ts";
import { rowId } from "../row/segment-actions.ts";
import { useRowHeights } from "./row-heights.ts";
import { headingAbove, rowAt, rowOf, type SegmentRows, segmentIndexes } from "./segment-rows.ts";
import { type RevealRequest, useReveal } from "./use-reveal.ts";
import { topRowOf, type VisibleRows, visibleRowsOf } from "./visible-rows.ts";

/** Rows rendered outside the viewport. Each adds to the cost of every key typed in the search. */
const OVERSCAN = 2;

export type SegmentListOptions = {
  rows: SegmentRows;
  filter: SegmentFilter;
  currentId: string | null;
  /** The requested segment; null once handled. */
  reveal: Store<RevealRequest | null>;
  /** The segment whose text is in a field. Its row stays rendered, so that typing goes on after scrolling. */
  editing: Store<EditedSegment | null>;
  /** The segment with the tag picker. Its row is rendered before the list scrolls there, for what is typed next. */
  taggingId: string | null;
  place: ReadingPositionTracker;
  /** Set to a function that returns the visible rows. */
  visibleRows: VisibleRowsRef;
};

/** Tracks the reading position in the list. */
export type ReadingPositionTracker = {
  /** Runs after each scroll, when the visible rows are known. */
  onScroll: () => void;
  /** Returns the position to restore when the filter is cleared; null for the top. */
  returning: (rows: SegmentRows) => RevealRequest | null;
};

/** A function that returns the visible rows; null while there is no list. */
export type VisibleRowsRef = RefObject<(() => VisibleRows | null) | null>;

/** Sets up the virtual list: rendered rows, sticky heading and scrolling to a segment. */
export function useSegmentList(options: SegmentListOptions) {
  const { rows, currentId, reveal, visibleRows } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const { groups, kept, rowCount } = rows;
  const indexes = useMemo(() => segmentIndexes({ groups, kept, rowCount }), [groups, kept, rowCount]);
  const { above, isGrowing } = useSegmentsAbove(rows);
  // Measured heights are cached by the index among all segments: a number is looked up much faster than an id. A new
  // function lays out all rows again. A heading stands half before its first segment.
  const getItemKey = useCallback(
    (row: number) => {
      const index = indexes[row] ?? Number.NaN;
      return index >= 0 ? index - above : (indexes[row + 1] ?? Number.NaN) - above - 0.5;
    },
    [indexes, above],
  );
  const rangeExtractor = useRangeWithFields(options);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: useRowHeights(rows, indexes, scroller),
    getItemKey,
    overscan: OVERSCAN,
    rangeExtractor,
    // Keeps the rows in view where they are when others come above them.
    anchorTo: isGrowing ? "end" : "start",
  });
  useLayoutEffect(() => {
    visibleRows.current = () => visibleRowsOf(virtualizer);
    return () => {
      visibleRows.current = null;
    };
  }, [visibleRows, virtualizer]);
  const { onScroll } = options.place;
  // Added after the virtualizer's own listener, which updates the offset.
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => element?.removeEventListener("scroll", onScroll);
  }, [onScroll]);

  useScrollOnNewFilter(options, virtualizer);
  useReveal({ rows, currentId, reveal, scroller, virtualizer, above });
  useKeptInView(options, scroller, virtualizer);

  const items = virtualizer.getVirtualItems();
  const topIndex = topRowOf(virtualizer);
  const headingIndex = headingAbove(rows, topIndex);
  const heading = headingIndex === undefined ? undefined : rowAt(rows, headingIndex);
  return { scroller, virtualizer, items, topIndex, stuck: heading?.kind === "heading" ? heading : undefined };
}

/** Returns a function that adds the rows with an open field to the rows of a range, in ascending order. */
function useRangeWithFields({ rows, editing, taggingId }: SegmentListOptions): (range: Range) => number[] {
  const editedId = useStore(editing, (edited) => edited?.segmentId);
  const rowWith = (id: string | null | undefined) => (id == null ? undefined : rowOf(rows, id));
  const [editedRow, taggedRow] = [rowWith(editedId), rowWith(taggingId)];
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      for (const row of [editedRow, taggedRow]) if (row !== undefined && !shown.includes(row)) shown.push(row);
      return shown.sort((one, other) => one - other);
    },
    [editedRow, taggedRow],
  );
}

/** Returns how many segments are above those that the list began with, as it may begin in the middle of a project that
 * is still being read. `isGrowing` is true for the render in which they come. */
function useSegmentsAbove({ segments }: SegmentRows) {
  const [firstId] = useState(() => segments[0]?.id ?? "");
  const above = segments[0]?.id === firstId ? 0 : (placeOf(segments, firstId) ?? 0);
  const before = useRef(above);
  useLayoutEffect(() => {
    before.current = above;
  }, [above]);
  return { above, isGrowing: above !== before.current };
}

type Scrolls = Pick<Virtualizer<HTMLDivElement, Element>, "scrollToIndex" | "scrollToOffset" | "scrollOffset">;

/** Scrolls to the top after a filter change, or back to the stored position once no filter is left. A pending reveal
 * request takes precedence. */
function useScrollOnNewFilter({ rows, filter, reveal, place }: SegmentListOptions, virtualizer: Scrolls) {
  const shownFilter = useRef<SegmentFilter | null>(null);
  useLayoutEffect(() => {
    if (shownFilter.current === filter) return;
    shownFilter.current = filter;
    if (reveal.get() !== null) return;
    const request = isFiltering(filter) ? null : place.returning(rows);
    if (request !== null) reveal.set(request);
    // Scrolling to the current offset would force another layout before the paint.
    else if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
  }, [filter, reveal, place, rows, virtualizer]);
}

/** Keeps the current segment in view when the list shrinks, for example for the bulk bar. */
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
