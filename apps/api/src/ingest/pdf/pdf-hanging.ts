import type { PdfItem } from "./pdf-page.ts";

const SAME_EDGE = 3;
const MIN_ROWS = 4;
const MIN_SHARE = 0.7;
const MAX_HEAD_LENGTH = 60;
/** A gap of this share of the letters' size is wider than any between words that are not spread out. */
const EDGE_GAP = 0.6;

/** Returns the left edge of the speech on a page with times or names in a column of their own; null on other pages.
 * Continued lines begin there too, so that it is the edge of most lines. */
export function hangingEdge(rows: readonly (readonly PdfItem[])[]): number | null {
  const starts = new Map<number, number>();
  for (const row of rows) {
    for (const start of startsOf(row)) starts.set(start, (starts.get(start) ?? 0) + 1);
  }
  const leftmost = rows.reduce((least, row) => Math.min(least, row[0]?.left ?? least), Number.POSITIVE_INFINITY);
  let edge: number | null = null;
  for (const [start, count] of starts) {
    const isUsual = count >= MIN_ROWS && count >= rows.length * MIN_SHARE && start > leftmost + SAME_EDGE * 2;
    if (isUsual && start > (edge ?? 0)) edge = start;
  }
  return edge !== null && isClear(rows, edge) ? edge : null;
}

/** Returns a row's items before and after the edge; null where nothing hangs before it. */
export function splitAtEdge(row: readonly PdfItem[], edge: number): [head: PdfItem[], rest: PdfItem[]] | null {
  const head = row.filter(({ left }) => left < edge - SAME_EDGE);
  const rest = row.slice(head.length);
  return head.length === 0 || rest.length === 0 ? null : [head, rest];
}

function startsOf(row: readonly PdfItem[]): Set<number> {
  const starts = row.filter((item, index) => {
    const before = row[index - 1];
    return before === undefined || item.left - before.right > item.size * EDGE_GAP;
  });
  return new Set(starts.map(({ left }) => Math.round(left)));
}

/** Returns true where everything left of the edge is short and does not reach over it. */
function isClear(rows: readonly (readonly PdfItem[])[], edge: number): boolean {
  let hanging = 0;
  let crossed = 0;
  for (const row of rows) {
    const split = splitAtEdge(row, edge);
    if (split === null) continue;
    hanging += 1;
    const [head] = split;
    const length = head.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MAX_HEAD_LENGTH || head.some(({ right }) => right > edge)) crossed += 1;
  }
  return hanging >= 2 && crossed <= hanging * (1 - MIN_SHARE);
}
