import { mayHaveTime } from "../turns/time-code.ts";
import { isUnfinished } from "../turns/unfinished-lines.ts";

/** A head or foot is a line. */
const MAX_LENGTH = 200;
/** Without a sign of a page it is short. */
const MAX_PLAIN_LENGTH = 60;
const MIN_PAGES = 2;
const MIN_PAGES_WITHOUT_SIGN = 3;
const MIN_SHARE = 0.5;
/** `8 of 38`, `8/38`. */
const OF_ALL = /(?<!\d)(\d{1,4})(?:\s?\/\s?|\s\p{L}{1,4}\s)(\d{1,4})(?!\d)/u;
const WIDE_GAP = /\S(?:\s{3,}|\t)\S/;
/** `p. 12` far behind the other words. */
const PAGE_AT_END = /\S(?:\s{3,}|\t)\p{L}{1,6}\.?\s?\d{1,4}$/u;
const SMALL_LETTER = /^\s*\p{Ll}/u;

/** Lines without the heads and feet of pages, and these. */
export type Unpaged = { lines: readonly string[]; heads: readonly string[] };

/** Returns the lines without the heads and feet that a text has on each page: lines that are the same but for the
 * number of the page, which goes up by one. Their parts stand far apart, count `8 of 38`, or interrupt sentences. Null
 * where there are none. */
export function withoutRunningHeads(lines: readonly string[]): Unpaged | null {
  const places = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = keyOf(line);
    if (key === null) return;
    const found = places.get(key);
    if (found === undefined) places.set(key, [index]);
    else found.push(index);
  });
  const heads = new Set<number>();
  for (const found of places.values())
    if (found.length >= MIN_PAGES && areHeads(lines, found)) for (const index of found) heads.add(index);
  if (heads.size === 0) return null;
  return { lines: withoutLines(lines, heads), heads: lines.filter((_line, index) => heads.has(index)) };
}

/** Returns what is the same on all pages; null for most lines, which are no head. */
function keyOf(line: string): string | null {
  if (line.length > MAX_LENGTH || !/\d/.test(line) || mayHaveTime(line)) return null;
  const isShort = line.length <= MAX_PLAIN_LENGTH && !/[.?!…,;:]$/.test(line);
  return isShort || WIDE_GAP.test(line) || OF_ALL.test(line) ? line.trim().replace(/\d+/g, "#") : null;
}

function areHeads(lines: readonly string[], places: readonly number[]): boolean {
  const written = places.map((index) => lines[index] ?? "");
  if (!goUpByOne(written)) return false;
  const [first = ""] = written;
  if (OF_ALL.test(first)) return haveOneEnd(written);
  if (PAGE_AT_END.test(first)) return true;
  if (places.length < MIN_PAGES_WITHOUT_SIGN) return false;
  return WIDE_GAP.test(first) || places.filter((index) => interrupts(lines, index)).length >= places.length * MIN_SHARE;
}

/** Returns true where one of the numbers in the lines goes up by one from page to page. */
function goUpByOne(written: readonly string[]): boolean {
  const numbers = written.map((line) => (line.match(/\d+/g) ?? []).map(Number));
  const [first = []] = numbers;
  return first.some((_number, place) =>
    numbers.every((page, index) => index === 0 || (page[place] ?? 0) - (numbers[index - 1]?.[place] ?? 0) === 1),
  );
}

function haveOneEnd(written: readonly string[]): boolean {
  const ends = written.map((line) => OF_ALL.exec(line));
  return ends.every((found) => found?.[2] === ends[0]?.[2] && Number(found?.[1]) <= Number(found?.[2]));
}

/** Returns true where a sentence goes on below the line. */
function interrupts(lines: readonly string[], index: number): boolean {
  const [above, below] = neighbors(lines, index);
  return isUnfinished(lines[above] ?? "") && SMALL_LETTER.test(lines[below] ?? "");
}

/** Returns the places of the lines above and below, blank ones skipped. */
function neighbors(lines: readonly string[], index: number): [above: number, below: number] {
  return [lines[index - 1] === "" ? index - 2 : index - 1, lines[index + 1] === "" ? index + 2 : index + 1];
}

/** Blank lines around a head that interrupts a sentence go with it. */
function withoutLines(lines: readonly string[], heads: ReadonlySet<number>): string[] {
  const left = new Set(heads);
  for (const index of heads) {
    if (!interrupts(lines, index)) continue;
    const [above, below] = neighbors(lines, index);
    for (let at = above + 1; at < below; at += 1) left.add(at);
  }
  const kept = lines.filter((_line, index) => !left.has(index));
  return kept.filter((line, index) => line !== "" || kept[index - 1] !== "");
}
