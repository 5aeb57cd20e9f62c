import { isDigit, isSpace } from "../letters.ts";

const NUMBER = /^\s{0,20}(\d{1,5})(?:\s+|$)/;
const LONE_NUMBER = /^\s+\d{1,5}$/;
const MIN_LINES = 5;
const MIN_SHARE = 0.9;
/** Share of all lines that must have a number. Heads of pages have none. */
const MIN_SHARE_OF_ALL = 0.6;
const MIN_HEADS = 3;
/** Smallest number of lines on a page. */
const MIN_PAGE_LINES = 5;
const MIN_INDENT = 3;
/** Share of lines that begin at the left edge where others are indented. */
const MIN_EDGE_SHARE = 0.1;

/** Lines without their running numbers; `heads` are the heads and feet of pages that were left out with these. */
export type Unnumbered = { lines: readonly string[]; heads: readonly string[] };

/** Returns the lines without their running numbers, as courts and analysts of conversation have them, also where each
 * page begins anew; null where they have none. A line of nothing but a number is the foot of a page, or empty. */
export function withoutLineNumbers(lines: readonly string[]): Unnumbered | null {
  if (countNumbers(lines, MIN_SHARE_OF_ALL) === null) return null;
  const recurring = recurringLines(lines);
  const isHead = (line: string) => recurring.has(keyOf(line));
  const body = recurring.size === 0 ? lines : lines.filter((line) => !isHead(line));
  const counted = countNumbers(body, MIN_SHARE);
  if (counted === null) return null;
  return {
    lines: counted.pages > 1 ? pageText(body) : body.map((line) => line.replace(NUMBER, "")),
    heads: recurring.size === 0 ? [] : lines.filter(isHead).map((line) => line.trim()),
  };
}

/** Counts the pages, on each of which the numbers begin anew; null where less than `share` of the lines have one. */
function countNumbers(lines: readonly string[], share: number): { pages: number } | null {
  let written = 0;
  let numbered = 0;
  let last = 0;
  let pages = 0;
  let left = lines.length;
  for (const line of lines) {
    // However the rest begins, too few lines would have a number.
    if (numbered + left < written * share) return null;
    left -= 1;
    if (line === "") continue;
    if (!mayBeNumber(line)) {
      written += 1;
      continue;
    }
    const number = Number(NUMBER.exec(line)?.[1] ?? Number.NaN);
    const isNext = number === last + 1 || number === 1;
    if (isNext || Number.isNaN(Number(line))) written += 1;
    if (!isNext) continue;
    if (number === 1 && (last === 0 || last >= MIN_PAGE_LINES)) pages += 1;
    numbered += 1;
    last = number;
  }
  return numbered < MIN_LINES || numbered < written * share ? null : { pages };
}

/** False for most lines, which certainly begin with no number. A first letter `I` may be that of `Infinity`. */
function mayBeNumber(line: string): boolean {
  const first = line.charCodeAt(0);
  if (isDigit(first) || isSpace(first)) return true;
  return "+-.I".includes(line.charAt(0)) && /^[+-]?[\d.I]/.test(line.slice(0, 2));
}

/** Returns the keys of lines without a number that come again and again: in a text with numbers, they are the heads and
 * feet of its pages. */
function recurringLines(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === "") continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_HEADS).map(([key]) => key));
}

/** Returns what is the same in a head on all pages; empty for a line with a number, or nothing but one. */
function keyOf(line: string): string {
  const text = line.trim();
  return text === "" || NUMBER.test(line) || NUMBER.test(`${text} `) ? "" : text.replace(/\d+/g, "#");
}

/** Returns the lines of pages as paragraphs. Only an indent or an empty numbered line begins one, as lines may stand
 * far apart. */
function pageText(lines: readonly string[]): string[] {
  const edge = leftEdge(lines);
  const text: string[] = [];
  let last = 0;
  for (const written of lines) {
    // However far a lone number is indented, it is one.
    const line = LONE_NUMBER.test(written) ? written.trimStart() : written;
    const [head = "", digits = ""] = NUMBER.exec(line) ?? [];
    const number = Number(digits);
    const isNext = number === last + 1 || number === 1;
    if (isNext) last = number;
    const said = line.slice(head.length);
    // The number of a page stands alone.
    if (said === "" && (!isNext || text.at(-1) === "")) continue;
    if (said !== "" && head.length >= edge + MIN_INDENT && text.at(-1) !== "") text.push("");
    text.push(said);
  }
  return text;
}

/** Returns the column in which lines begin that are not indented. */
function leftEdge(lines: readonly string[]): number {
  const counts = new Map<number, number>();
  let numbered = 0;
  for (const line of lines) {
    const length = NUMBER.exec(line)?.[0].length ?? 0;
    if (length === 0 || length === line.length) continue;
    counts.set(length, (counts.get(length) ?? 0) + 1);
    numbered += 1;
  }
  const edges = [...counts].filter(([, count]) => count >= numbered * MIN_EDGE_SHARE);
  return Math.min(...edges.map(([column]) => column));
}
