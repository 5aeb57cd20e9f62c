import { findGutter } from "./pdf-columns.ts";
import { lineText } from "./pdf-direction.ts";
import { hangingEdge, splitAtEdge } from "./pdf-hanging.ts";
import type { PdfItem, PdfLine } from "./pdf-page.ts";

const SAME_LINE = 0.45;
/** Columns may be no further apart than this share of their letters' size, which is little more than words are. */
const COLUMN_GAP = 0.5;
/** Newspapers have more columns than this, transcripts of talks have not; it also ends the search on a page that is
 * made to have none. */
const MAX_SPLITS = 3;

/** Returns a page's items as lines from top to bottom; where the page has columns, the left one first, or the right one
 * where that is how the language is read. A line over all columns ends those above it. */
export function pageLines(items: readonly PdfItem[]): PdfLine[] {
  return linesOf(withoutDoubles(items), MAX_SPLITS);
}

function linesOf(items: readonly PdfItem[], splits: number): PdfLine[] {
  const rows = rowsOf(items);
  const gutter = splits === 0 ? null : findGutter(rows.map(fragmentsOf));
  if (gutter === null) {
    const edge = hangingEdge(rows);
    return rows.map((row, index) => ({ ...lineOf(row, edge), isAfterBreak: index === 0 }));
  }
  const lines: PdfLine[] = [];
  let left: PdfItem[] = [];
  let right: PdfItem[] = [];
  const flush = () => {
    const columns = [linesOf(left, splits - 1), linesOf(right, splits - 1)];
    for (const line of (isReadToLeft(items) ? columns.toReversed() : columns).flat()) lines.push(line);
    left = [];
    right = [];
  };
  let isOver = false;
  for (const row of rows) {
    const wasOver = isOver;
    isOver = row.some((item) => item.left < gutter && item.right > gutter);
    if (isOver) {
      flush();
      lines.push({ ...lineOf(row, null), isAfterBreak: !wasOver });
    } else {
      for (const item of row) (item.right <= gutter ? left : right).push(item);
    }
  }
  flush();
  return lines;
}

/** Returns items of one height, from left to right; rows from top to bottom. */
function rowsOf(items: readonly PdfItem[]): PdfItem[][] {
  const rows: PdfItem[][] = [];
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && isSameLine(first, item)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

function isSameLine(a: PdfItem, b: PdfItem): boolean {
  return Math.abs(a.top - b.top) < Math.max(a.size, b.size) * SAME_LINE;
}

/** Returns items without those that are drawn twice at one place, as some programs do for bold letters and shadows. */
function withoutDoubles(items: readonly PdfItem[]): PdfItem[] {
  const seen = new Map<string, PdfItem>();
  return items.filter((item) => {
    const key = `${item.text} ${Math.round(item.left / item.size)} ${Math.round(item.top / item.size)}`;
    const double = seen.get(key);
    seen.set(key, item);
    const isClose = (a: number, b: number) => Math.abs(a - b) < item.size * 0.1;
    return double === undefined || !isClose(double.left, item.left) || !isClose(double.top, item.top);
  });
}

/** Returns a row's items, those side by side as one. */
function fragmentsOf(row: readonly PdfItem[]): PdfItem[] {
  const fragments: PdfItem[] = [];
  for (const item of row) {
    const last = fragments.at(-1);
    if (last === undefined || item.left - last.right > item.size * COLUMN_GAP) fragments.push({ ...item });
    else {
      last.text += item.text;
      last.right = Math.max(last.right, item.right);
    }
  }
  return fragments;
}

/** Returns a line. A tab separates what hangs at the left of `edge` from the rest. */
function lineOf(row: readonly PdfItem[], edge: number | null): Omit<PdfLine, "isAfterBreak"> {
  const hanging = edge === null ? null : splitAtEdge(row, edge);
  const [, rest] = hanging ?? [[], row];
  return {
    text: (hanging ?? [row]).map((items) => lineText(items).trim()).join("\t"),
    left: rest[0]?.left ?? 0,
    right: row.reduce((most, { right }) => Math.max(most, right), 0),
    top: row[0]?.top ?? 0,
    size: row.reduce((most, { size }) => Math.max(most, size), 0),
    ...(hanging === null ? {} : { hangs: true }),
  };
}

function isReadToLeft(items: readonly PdfItem[]): boolean {
  const letters = items.reduce((sum, { text, isRightToLeft }) => sum + (isRightToLeft ? text.length : -text.length), 0);
  return letters > 0;
}
