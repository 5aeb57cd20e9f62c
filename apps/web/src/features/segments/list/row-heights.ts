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

/** Returns an estimate of row heights in pixels, used until a row is measured. It is derived from the number of text
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
    return (row: number) => {
      const index = indexes[row] ?? -1;
      if (index < 0) return HEADING_HEIGHT_PX;
      return AROUND_TEXT_PX + Math.ceil((textLengths[index] ?? 0) / charactersPerLine) * LINE_HEIGHT_PX;
    };
  }, [indexes, textLengths, charactersPerLine]);
}

function fittingCharacters(width: number): number {
  const gutter = width >= GUTTER_BESIDE_PX ? GUTTER_WIDTH_PX : 0;
  return Math.max(1, Math.floor((Math.min(width, COLUMN_PX) - gutter - MARGINS_PX) / CHARACTER_WIDTH_PX));
}
