/** A piece of a page's text with its place: points from the left and from the top, `size` of its letters. */
export type PdfItem = { text: string; left: number; right: number; top: number; size: number; isRightToLeft: boolean };

/** A line of a page, in reading order. `isAfterBreak` is true at the top of a page or column. */
export type PdfLine = { text: string; left: number; right: number; top: number; size: number; isAfterBreak: boolean };

/** A gap of this share of the letters' size is a space; one of the other is a tab stop or a column's edge. */
const SPACE_GAP = 0.15;
const WIDE_GAP = 1.5;
const SAME_LINE = 0.45;
const MIN_COLUMN_ROWS = 8;
const MIN_COLUMN_SHARE = 0.4;
const MIN_COLUMN_LENGTH = 15;

/** A page's items as lines from top to bottom; where the page has two columns, the left one first. */
export function pageLines(items: readonly PdfItem[], pageWidth: number): PdfLine[] {
  const fragments = joinNeighbours(items);
  const gutter = findGutter(fragments, pageWidth);
  if (gutter === null) return asLines(fragments);
  const lines: PdfLine[] = [];
  let left: PdfItem[] = [];
  let right: PdfItem[] = [];
  const flush = () => {
    lines.push(...asLines(left), ...asLines(right));
    left = [];
    right = [];
  };
  for (const fragment of fragments.toSorted((a, b) => a.top - b.top)) {
    if (fragment.right <= gutter) left.push(fragment);
    else if (fragment.left >= gutter) right.push(fragment);
    else {
      flush();
      lines.push(...asLines([fragment]));
    }
  }
  flush();
  return lines;
}

/** Items that the file draws one after another, side by side, are one fragment. */
function joinNeighbours(items: readonly PdfItem[]): PdfItem[] {
  const fragments: PdfItem[] = [];
  for (const item of items) {
    const last = fragments.at(-1);
    if (last === undefined || !isSameLine(last, item) || last.isRightToLeft !== item.isRightToLeft) {
      fragments.push({ ...item });
      continue;
    }
    const gap = item.isRightToLeft ? last.left - item.right : item.left - last.right;
    if (gap > item.size * WIDE_GAP || gap < -item.size) fragments.push({ ...item });
    else {
      last.text += spaceFor(gap, item.size, last.text, item.text) + item.text;
      last.left = Math.min(last.left, item.left);
      last.right = Math.max(last.right, item.right);
    }
  }
  return fragments;
}

function asLines(fragments: readonly PdfItem[]): PdfLine[] {
  return rowsOf(fragments).map((row, index) => ({ ...lineOf(row), isAfterBreak: index === 0 }));
}

function rowsOf(fragments: readonly PdfItem[]): PdfItem[][] {
  const rows: PdfItem[][] = [];
  for (const fragment of fragments.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && isSameLine(first, fragment)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows;
}

/** A row's fragments in reading order; two spaces stand for a wide gap, as between a name and a time. */
function lineOf(row: readonly PdfItem[]): Omit<PdfLine, "isAfterBreak"> {
  const isRightToLeft = row.filter((fragment) => fragment.isRightToLeft).length > row.length / 2;
  const ordered = row.toSorted((a, b) => (isRightToLeft ? b.right - a.right : a.left - b.left));
  let text = "";
  let previous: PdfItem | undefined;
  for (const fragment of ordered) {
    const gap = previous === undefined ? 0 : Math.max(fragment.left - previous.right, previous.left - fragment.right);
    text += (gap > fragment.size * WIDE_GAP ? "  " : spaceFor(gap, fragment.size, text, fragment.text)) + fragment.text;
    previous = fragment;
  }
  return {
    text: text.trim(),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    top: row[0]?.top ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
  };
}

function spaceFor(gap: number, size: number, before: string, after: string): string {
  return gap > size * SPACE_GAP && before !== "" && !/\s$/.test(before) && !/^\s/.test(after) ? " " : "";
}

function isSameLine(a: PdfItem, b: PdfItem): boolean {
  return Math.abs(a.top - b.top) < Math.max(a.size, b.size) * SAME_LINE;
}

/** The upright strip between two columns of text, or null. Both sides must have prose in many rows, so that a table is not torn. */
function findGutter(fragments: readonly PdfItem[], pageWidth: number): number | null {
  const rows = rowsOf(fragments);
  if (rows.length < MIN_COLUMN_ROWS) return null;
  let best: { at: number; both: number } | null = null;
  for (let at = pageWidth * 0.35; at <= pageWidth * 0.65; at += pageWidth / 100) {
    const both = rows.filter((row) => isSplitAt(row, at)).length;
    const crossed = rows.filter((row) => row.some(({ left, right }) => left < at && right > at)).length;
    if (crossed <= rows.length * 0.3 && both > (best?.both ?? 0)) best = { at, both };
  }
  if (best === null || best.both < MIN_COLUMN_ROWS || best.both < rows.length * MIN_COLUMN_SHARE) return null;
  return best.at;
}

function isSplitAt(row: readonly PdfItem[], at: number): boolean {
  if (row.some(({ left, right }) => left < at && right > at)) return false;
  const length = (side: readonly PdfItem[]) => side.reduce((sum, { text }) => sum + text.length, 0);
  const left = length(row.filter(({ right }) => right <= at));
  const right = length(row.filter((fragment) => fragment.left >= at));
  return left >= MIN_COLUMN_LENGTH && right >= MIN_COLUMN_LENGTH;
}
