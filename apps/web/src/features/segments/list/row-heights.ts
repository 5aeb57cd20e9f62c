import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { indexOfSegments } from "./segment-index.ts";
import type { SegmentRows } from "./segment-rows.ts";

export const HEADING_HEIGHT_PX = 44;
const LINE_HEIGHT_PX = 26.6;
const AROUND_TEXT_PX = 67;
const CHARACTER_WIDTH_PX = 8.1;
const COLUMN_PX = 800;
/** From this width on the gutter is beside the text instead of above it. */
const GUTTER_BESIDE_PX = 576;
const GUTTER_WIDTH_PX = 120;
const MARGINS_PX = 48;

/** Returns estimates of row heights in pixels, used until a row is measured. They are derived from the number of text
 * lines in the list's width. `indexes` are the segments of the rows. */
export function useRowHeights({ segments }: SegmentRows, indexes: Int32Array, scroller: RefObject<HTMLElement | null>) {
  const [charactersPerLine, setCharactersPerLine] = useState(76);
  // A layout effect, because a change lays out all rows again.
  useLayoutEffect(() => {
    const width = scroller.current?.clientWidth ?? 0;
    if (width > 0) setCharactersPerLine(fittingCharacters(width));
  }, [scroller]);

  const { textLengths } = indexOfSegments(segments);
  return useMemo(() => {
    // The list reads all of them again whenever a row is measured.
    const heights = new Float64Array(indexes.length);
    for (let row = 0; row < indexes.length; row++) {
      const index = indexes[row] ?? -1;
      const lines = Math.ceil((textLengths[index] ?? 0) / charactersPerLine);
      heights[row] = index < 0 ? HEADING_HEIGHT_PX : AROUND_TEXT_PX + lines * LINE_HEIGHT_PX;
    }
    return (row: number) => heights[row] ?? 0;
  }, [indexes, textLengths, charactersPerLine]);
}

function fittingCharacters(width: number): number {
  const gutter = width >= GUTTER_BESIDE_PX ? GUTTER_WIDTH_PX : 0;
  return Math.max(1, Math.floor((Math.min(width, COLUMN_PX) - gutter - MARGINS_PX) / CHARACTER_WIDTH_PX));
}
