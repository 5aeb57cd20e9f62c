import type { PdfItem, PdfLine } from "./pdf-lines.ts";

const MIN_MARGIN_NUMBERS = 5;
/** How many lines at each end of a page may be heads, feet and page numbers. */
const EDGE_LINES = 3;
const MIN_REPEATS = 3;
const REPEAT_SHARE = 0.4;

/** A page's items without the line numbers that stand beside the text, counting up, as in court transcripts. */
export function withoutMarginNumbers(items: readonly PdfItem[]): PdfItem[] {
  const numbers = items.filter(({ text }) => /^\d{1,3}$/.test(text.trim()));
  if (numbers.length < MIN_MARGIN_NUMBERS) return [...items];
  const others = items.filter((item) => !numbers.includes(item));
  const leftmost = others.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY);
  const rightmost = others.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY);
  const sides = [
    numbers.filter(({ right }) => right <= leftmost + 1),
    numbers.filter(({ left }) => left >= rightmost - 1),
  ];
  const removed = new Set(sides.filter(countsUp).flat());
  return items.filter((item) => !removed.has(item));
}

function countsUp(numbers: readonly PdfItem[]): boolean {
  if (numbers.length < MIN_MARGIN_NUMBERS) return false;
  const values = numbers.toSorted((a, b) => a.top - b.top).map(({ text }) => Number(text));
  const steps = values.filter((value, index) => index > 0 && value > (values[index - 1] ?? 0)).length;
  return steps >= (values.length - 1) * 0.9;
}

/** The pages without running heads, feet and page numbers: lines at a page's ends that most pages have, digits aside. */
export function withoutRunningHeads(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const repeats = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgesOf(page).map(keyOf))) repeats.set(key, (repeats.get(key) ?? 0) + 1);
  }
  const isFurniture = (line: PdfLine) => {
    const count = repeats.get(keyOf(line)) ?? 0;
    if (isPageNumber(line.text)) return count >= 2;
    return count >= MIN_REPEATS && count >= pages.length * REPEAT_SHARE;
  };
  return pages.map((page) => {
    const edges = new Set(edgesOf(page).filter(isFurniture));
    return page.filter((line) => !edges.has(line));
  });
}

function edgesOf(page: readonly PdfLine[]): PdfLine[] {
  return page.length <= EDGE_LINES * 2 ? [...page] : [...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)];
}

function keyOf(line: PdfLine): string {
  return line.text.replace(/\d+/g, "#").replace(/\s+/g, " ").toLowerCase();
}

function isPageNumber(text: string): boolean {
  return /^(?:page |p\. ?|[-–—] ?)?\d{1,5}(?: ?[-–—]| ?(?:of|\/) ?\d{1,5})?$/i.test(text.trim());
}
