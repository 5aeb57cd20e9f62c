import type { PdfItem, PdfLine } from "./pdf-page.ts";

const MIN_MARGIN_NUMBERS = 5;
/** Lines at each end of a page that may be headers, footers and page numbers. */
const EDGE_LINES = 3;
const MIN_REPEATS = 3;
const REPEAT_SHARE = 0.4;
/** Points that a strip of a page is high, in which a head is looked for. */
const STRIP = 4;
/** A head on three of so many pages before and after is one, even where all other chapters have other heads. */
const NEAR_PAGES = 4;

/** Returns a page's items without the line numbers that stand beside the text, counting up, as in court transcripts. */
export function withoutMarginNumbers(items: readonly PdfItem[]): PdfItem[] {
  const numbers = items.filter(({ text }) => /^\d{1,5}$/.test(text.trim()));
  if (numbers.length < MIN_MARGIN_NUMBERS) return [...items];
  const all = new Set(numbers);
  const others = items.filter((item) => !all.has(item));
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

/** Returns the pages without running heads, feet and page numbers: lines at a page's ends that stand at the same place
 * on other pages, digits aside. */
export function withoutRunningHeads(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const edges = pages.map(edgesOf);
  const places: Places = new Map();
  edges.forEach((lines, page) => {
    for (const line of lines) {
      for (const key of [keyOf(line), placeKey(line)]) {
        const known = places.get(key) ?? new Set<number>();
        places.set(key, known.add(page));
      }
    }
  });
  return pages.map((page, number) => {
    const furniture = new Set(edges[number]?.filter((line) => isHeader(line, number, places, pages.length)));
    return page.filter((line) => !furniture.has(line));
  });
}

/** The pages that have a line, by its text alone, and by text and height. */
type Places = Map<string, Set<number>>;

/** A head may stand on all pages, on every other one, or only on those of a chapter; a page number may stand
 * anywhere. */
function isHeader(line: PdfLine, page: number, places: Places, pageCount: number): boolean {
  if (PAGE_OF_PAGES.test(line.text)) return true;
  if (isPageNumber(line.text)) return (places.get(keyOf(line))?.size ?? 0) >= 2;
  // A head that stands a little higher on another page may be in the next strip.
  const strips = [-1, 0, 1].map((step) => places.get(placeKey(line, step)) ?? new Set<number>());
  const count = strips.reduce((sum, strip) => sum + strip.size, 0);
  const near = Array.from({ length: NEAR_PAGES * 2 + 1 }, (_, index) => page - NEAR_PAGES + index);
  const nearCount = near.filter((other) => strips.some((strip) => strip.has(other))).length;
  return nearCount >= MIN_REPEATS || (count >= MIN_REPEATS && count >= pageCount * REPEAT_SHARE);
}

/** Returns the lines nearest to the top and to the foot of the page, in whatever order they are read. */
function edgesOf(page: readonly PdfLine[]): PdfLine[] {
  if (page.length <= EDGE_LINES * 2) return [...page];
  const byTop = page.toSorted((a, b) => a.top - b.top);
  return [...byTop.slice(0, EDGE_LINES), ...byTop.slice(-EDGE_LINES)];
}

function keyOf({ text }: PdfLine): string {
  if (isPageNumber(text)) return "#";
  return text.replace(/\d+/g, "#").replace(/\s+/g, " ").toLowerCase();
}

function placeKey(line: PdfLine, step = 0): string {
  return `${Math.round(line.top / STRIP) + step} ${keyOf(line)}`;
}

const PAGE_OF_PAGES = /^(?:page|seite|página|pagina) \d{1,5} (?:of|von|de|di|sur|\/) \d{1,5}$/i;

function isPageNumber(text: string): boolean {
  return /^(?:page |p\. ?|[-–—] ?)?(?:\d{1,5}|[ivxl]{1,7})(?: ?[-–—]| ?(?:of|\/) ?\d{1,5})?$/i.test(text.trim());
}
