/** The list's window, the heading that sticks at its top, and a row: all in pixels. */
export type RowGeometry = { viewPx: number; headingPx: number; rowPx: number };

/** The share of the window above the row that is being read. */
const READING_SHARE = 1 / 3;
/** The tag picker with five suggestions, and the gap between it and its segment. */
const PICKER_PX = 260;

/** Returns how far below the window's top a row stands after a key moved there: a third down, or higher to fit. */
export function readingTop({ viewPx, headingPx, rowPx }: RowGeometry): number {
  const third = headingPx + (viewPx - headingPx) * READING_SHARE;
  return Math.max(headingPx, Math.min(third, viewPx - rowPx));
}

/** How far below the window's top a row has to stand for the tag picker to fit below it; null where it fits above or
 * below the row as it stands. Of a row that leaves no room, the end stays in sight. */
export function topBesidePicker(geometry: RowGeometry, topPx: number): number | null {
  const { viewPx, headingPx, rowPx } = geometry;
  const bottomPx = topPx + rowPx;
  const hasBeginning = topPx >= headingPx && topPx < viewPx;
  const hasEnd = bottomPx > headingPx && bottomPx <= viewPx;
  if (hasBeginning && hasEnd && (topPx >= PICKER_PX || bottomPx <= viewPx - PICKER_PX)) return null;
  return Math.min(readingTop(geometry), viewPx - PICKER_PX - rowPx);
}
