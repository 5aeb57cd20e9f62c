import type { PdfItem } from "./pdf-page.ts";

const MIN_COLUMN_ROWS = 8;
const MIN_COLUMN_SHARE = 0.4;
const MIN_COLUMN_LENGTH = 15;
const MAX_CROSSED_SHARE = 0.3;
/** Lines of two columns stand beside each other when they are no further apart than this share of their letters'
 * size. */
const BESIDE = 0.75;
const STEPS = 100;

/** Returns the upright strip between two columns of text, or null. Both sides must have prose in many rows that stand
 * beside each other, so that neither a table is torn, nor a talk that is written left and right in turn. */
export function findGutter(rows: readonly (readonly PdfItem[])[]): number | null {
  if (rows.length < MIN_COLUMN_ROWS) return null;
  const left = rows.reduce((least, row) => Math.min(least, row[0]?.left ?? least), Number.POSITIVE_INFINITY);
  const right = rows.reduce((most, row) => Math.max(most, row.at(-1)?.right ?? most), Number.NEGATIVE_INFINITY);
  const places = Array.from({ length: STEPS + 1 }, (_, step) => left + ((right - left) * step) / STEPS);
  const beside = places.map((at, step) => (step < STEPS * 0.15 || step > STEPS * 0.85 ? 0 : rowsBeside(rows, at)));
  return middleOfWidest(places, beside);
}

/** Returns the middle of the widest strip that has most rows at its sides: gaps between words may stand below each
 * other by chance. */
function middleOfWidest(places: readonly number[], beside: readonly number[]): number | null {
  const enough = beside.reduce((most, count) => Math.max(most, count), 0) * 0.9;
  if (enough === 0) return null;
  let widest = { from: 0, length: 0 };
  let from = 0;
  beside.forEach((count, step) => {
    if (count < enough) from = step + 1;
    else if (step + 1 - from > widest.length) widest = { from, length: step + 1 - from };
  });
  return ((places[widest.from] ?? 0) + (places[widest.from + widest.length - 1] ?? 0)) / 2;
}

/** Counts the rows with another one at their side. Returns 0 where there are too few for columns, or too many cross the
 * gap. */
function rowsBeside(rows: readonly (readonly PdfItem[])[], at: number): number {
  const lefts: PdfItem[] = [];
  const rights: PdfItem[] = [];
  let crossed = 0;
  for (const row of rows) {
    if (row.some(({ left, right }) => left < at && right > at)) {
      crossed += 1;
      continue;
    }
    const first = row.filter(({ right }) => right <= at);
    const second = row.slice(first.length);
    if (isProse(first) && first[0] !== undefined) lefts.push(first[0]);
    if (isProse(second) && second[0] !== undefined) rights.push(second[0]);
  }
  if (crossed > rows.length * MAX_CROSSED_SHARE) return 0;
  const beside = pairs(lefts, rights);
  const enough = Math.max(MIN_COLUMN_ROWS, Math.min(lefts.length, rights.length) * MIN_COLUMN_SHARE);
  const isMost = beside * 2 >= (lefts.length + rights.length) * MIN_COLUMN_SHARE;
  return beside >= enough && isMost ? beside : 0;
}

function isProse(items: readonly PdfItem[]): boolean {
  return items.reduce((sum, { text }) => sum + text.length, 0) >= MIN_COLUMN_LENGTH;
}

/** Counts the left lines that have a right one beside them; both are sorted from top to bottom. */
function pairs(lefts: readonly PdfItem[], rights: readonly PdfItem[]): number {
  let count = 0;
  let next = 0;
  for (const { top, size } of lefts) {
    while ((rights[next]?.top ?? Number.POSITIVE_INFINITY) < top - size * BESIDE) next += 1;
    if (Math.abs((rights[next]?.top ?? Number.POSITIVE_INFINITY) - top) <= size * BESIDE) {
      count += 1;
      next += 1;
    }
  }
  return count;
}
