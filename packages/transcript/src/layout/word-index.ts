import { labelOf } from "../turns/known-labels.ts";
import { mayHaveTime } from "../turns/time-code.ts";

/** A page and a line, as in `12:4`, `12:4,19` or `accepted11:4`. A number of a line has no zero before it, as seconds
 * have. */
const PLACE = /(?:^|[^\d:])\d{1,4}:([1-9]\d?)(?:[,-]\d{1,2})*,?$/;
/** The number of places of a word, `[3]`, and the dots after a word that is cut off. */
const NO_WORD = /^(?:\[\d{1,4}\]|\d{1,4}(?:,\d{1,2})*,?|[.…]+)$/;
const MIN_PLACES = 40;
/** Share of the numbers of lines with one digit, as nine of 25 have. Seconds always have two. */
const MIN_ONE_DIGIT_SHARE = 0.15;
const ONE_DIGIT = /:[1-9](?!\d)/;
/** Length of a word in letters, by which words of a line without a place are counted. */
const WORD_LENGTH = 6;
/** `A`, `[& - able]`, `Page 78`, `WORD INDEX`, or a word whose places are on the next line. */
const HEADING =
  /^\s*(?:(?:word |keyword )?index|concordance|page \d{1,5}|\[.{1,40}\]|[^\s?!:)]{0,39}[^\s.?!:)](?:[.…]|\s\[\d{1,4}\])*)\s*$/i;
const MAX_HEADINGS = 6;
/** The word that a line begins with. Pages and their columns break the order of the alphabet now and then. */
const FIRST_WORD = /^\s{0,80}(\p{L}[\p{L}\p{M}'’-]{0,80})/u;
const MIN_ORDERED_SHARE = 0.7;

/** The lines of an index, from `start` up to `end`. */
export type WordIndex = { start: number; end: number };

/** Finds the index of words that courts add to a transcript: the run of lines in which places are more than words.
 * Returns null where there is none, and where the words are not in the order of the alphabet. */
export function wordIndexIn(lines: readonly string[]): WordIndex | null {
  if (!lines.some((line) => ONE_DIGIT.test(line))) return null;
  let best = { start: 0, end: 0, sum: 0 };
  let start = 0;
  let sum = 0;
  lines.forEach((line, index) => {
    if (line === "") return;
    if (sum === 0) start = index;
    sum = Math.max(0, sum + weightOf(line));
    if (sum > 0 && sum >= best.sum) best = { start, end: index + 1, sum };
  });
  const found = lines.slice(best.start, best.end);
  if (!hasPlaces(found) || !isInOrder(found)) return null;
  return { start: startWithHeadings(lines, best.start), end: endWithFeet(lines, best) };
}

/** Returns how much more a line speaks for an index than for speech. */
function weightOf(line: string): number {
  if (!mayHaveTime(line) || labelOf(line) !== null) return -Math.ceil(line.trim().length / WORD_LENGTH);
  let weight = 0;
  for (const word of line.split(/\s+/)) {
    if (PLACE.test(word)) weight += 2;
    else if (word !== "" && !NO_WORD.test(word)) weight -= 1;
  }
  return weight;
}

function hasPlaces(lines: readonly string[]): boolean {
  const places = lines.flatMap((line) => line.split(/\s+/)).flatMap((word) => PLACE.exec(word)?.[1] ?? []);
  const short = places.filter((line) => line.length === 1).length;
  return places.length >= MIN_PLACES && short >= places.length * MIN_ONE_DIGIT_SHARE;
}

function isInOrder(lines: readonly string[]): boolean {
  const words = lines.flatMap((line) => FIRST_WORD.exec(line)?.[1]?.toLowerCase() ?? []);
  const ordered = words.filter((word, index) => index > 0 && word > (words[index - 1] ?? ""));
  return words.length > 1 && ordered.length >= (words.length - 1) * MIN_ORDERED_SHARE;
}

function startWithHeadings(lines: readonly string[], first: number): number {
  let start = first;
  let headings = 0;
  for (let at = first - 1; at >= 0 && headings < MAX_HEADINGS; at -= 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    if (!HEADING.test(line)) break;
    headings += 1;
    start = at;
  }
  return start;
}

/** Returns the end of the index with the foot of its last page. */
function endWithFeet(lines: readonly string[], { start, end }: WordIndex): number {
  const inside = new Set(lines.slice(start, end).map((line) => line.trim()));
  let last = end;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? "";
    if (line === "") continue;
    if (!inside.has(line)) break;
    last = at + 1;
  }
  return last;
}
