import { isFiltering, type SegmentFilter } from "@quarry/domain";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { rowId } from "../row/segment-actions.ts";
import { indexOfSegments } from "./segment-index.ts";
import { headingAbove, rowAt, rowOf, type SegmentRows, segmentIndexReader } from "./segment-rows.ts";

const HEADING_HEIGHT_PX = 44;
const LINE_HEIGHT_PX = 26.6;
const AROUND_TEXT_PX = 67;
const CHARACTER_WIDTH_PX = 8.1;
const COLUMN_PX = 800;
/** From here on the gutter stands beside the text instead of over it. */
const GUTTER_BESIDE_PX = 576;
const GUTTER_WIDTH_PX = 120;
const MARGINS_PX = 48;
const OVERSCAN = 5;

/** A segment to bring into view; `focus` also puts the keyboard there. */
export type RevealRequest = { segmentId: string; align: "auto" | "center" | "start"; focus: boolean };

export type SegmentListOptions = {
  rows: SegmentRows;
  filter: SegmentFilter;
  currentId: string | null;
  /** Room at the foot that something covers. */
  coveredPx: number;
  reveal: RevealRequest | null;
  onRevealed: () => void;
};

/** The virtual list: which rows are drawn and where, whose heading sticks, and how a segment is brought into view. A new
 * filter starts at the top; without any, the list comes back to where the cursor is. */
export function useSegmentList({ rows, filter, currentId, coveredPx, reveal, onRevealed }: SegmentListOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const [charactersPerLine, setCharactersPerLine] = useState(76);
  const { groups, kept } = rows;
  const { textLengths } = indexOfSegments(rows.segments);
  // Heights are remembered by the index among all segments: a number is found much faster than an id, 100,000 times. A reader that
  // is not the same has all rows placed anew.
  const getItemKey = useMemo(() => segmentIndexReader({ groups, kept }), [groups, kept]);
  const estimateSize = useMemo(() => {
    const segmentIndexAt = segmentIndexReader({ groups, kept });
    return (index: number) => {
      const length = textLengths[segmentIndexAt(index)];
      if (length === undefined) return HEADING_HEIGHT_PX;
      return AROUND_TEXT_PX + Math.ceil(length / charactersPerLine) * LINE_HEIGHT_PX;
    };
  }, [groups, kept, textLengths, charactersPerLine]);
  const virtualizer = useVirtualizer({
    count: rows.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADING_HEIGHT_PX,
    scrollPaddingEnd: coveredPx,
  });

  useEffect(() => {
    const width = scroller.current?.clientWidth ?? 0;
    if (width > 0) setCharactersPerLine(fittingCharacters(width));
  }, []);

  const shownFilter = useRef(filter);
  useEffect(() => {
    if (shownFilter.current === filter) return;
    shownFilter.current = filter;
    if (reveal !== null) return;
    const index = isFiltering(filter) || currentId === null ? undefined : rowOf(rows, currentId);
    if (index === undefined) virtualizer.scrollToOffset(0);
    else virtualizer.scrollToIndex(index, { align: "center" });
  }, [filter, reveal, currentId, rows, virtualizer]);

  const awaitsFocus = useRef<string | null>(null);
  useEffect(() => {
    if (reveal === null) return;
    const index = rowOf(rows, reveal.segmentId);
    if (index === undefined) return;
    virtualizer.scrollToIndex(index, { align: reveal.align });
    if (reveal.focus) awaitsFocus.current = reveal.segmentId;
    onRevealed();
  }, [reveal, rows, virtualizer, onRevealed]);
  // A row that was out of view is drawn some renders after the scroll to it began.
  useEffect(() => {
    if (awaitsFocus.current === null) return;
    const row = document.getElementById(rowId(awaitsFocus.current));
    if (row === null) return;
    row.focus({ preventScroll: true });
    awaitsFocus.current = null;
  });

  const items = virtualizer.getVirtualItems();
  const topIndex = virtualizer.range?.startIndex ?? 0;
  const headingIndex = headingAbove(rows, topIndex);
  const heading = headingIndex === undefined ? undefined : rowAt(rows, headingIndex);
  return { scroller, virtualizer, items, topIndex, stuck: heading?.kind === "heading" ? heading : undefined };
}

function fittingCharacters(width: number): number {
  const gutter = width >= GUTTER_BESIDE_PX ? GUTTER_WIDTH_PX : 0;
  return Math.max(1, Math.floor((Math.min(width, COLUMN_PX) - gutter - MARGINS_PX) / CHARACTER_WIDTH_PX));
}
