/** Heights in pixels: the list's viewport, its sticky heading and a row. */
export type RowGeometry = { viewPx: number; headingPx: number; rowPx: number };

/** The share of the viewport above the row being read. */
const READING_SHARE = 1 / 3;
/** The height of the tag picker with five suggestions, including its gap. */
const PICKER_PX = 260;

/** Returns the top of a row after a keyboard move: a third down the viewport, or higher so that the row fits. */
export function readingTop({ viewPx, headingPx, rowPx }: RowGeometry): number {
  const third = headingPx + (viewPx - headingPx) * READING_SHARE;
  return Math.max(headingPx, Math.min(third, viewPx - rowPx));
}

/** Returns the top of a row that leaves room for the tag picker below; null when the picker fits already. Of a row too
 * tall for both, the end stays visible. */
export function topBesidePicker(geometry: RowGeometry, topPx: number): number | null {
  const { viewPx, headingPx, rowPx } = geometry;
  const bottomPx = topPx + rowPx;
  const hasBeginning = topPx >= headingPx && topPx < viewPx;
  const hasEnd = bottomPx > headingPx && bottomPx <= viewPx;
  if (hasBeginning && hasEnd && (topPx >= PICKER_PX || bottomPx <= viewPx - PICKER_PX)) return null;
  return Math.min(readingTop(geometry), viewPx - PICKER_PX - rowPx);
}
