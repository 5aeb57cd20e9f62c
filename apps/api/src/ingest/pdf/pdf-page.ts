/** A piece of a page's text with its place: points from the left and from the top, `size` of its letters. */
export type PdfItem = { text: string; left: number; right: number; top: number; size: number; isRightToLeft: boolean };

/** A line of a page, in reading order. `isAfterBreak` is true at the top of a page or column. Where a line `hangs`,
 * the text before its tab is in a column of its own, and `left` is the place of the rest. */
export type PdfLine = {
  text: string;
  left: number;
  right: number;
  top: number;
  size: number;
  isAfterBreak: boolean;
  hangs?: true;
};
