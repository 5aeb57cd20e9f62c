import { snappedBack, snappedRange, type TextRange } from "../text-range.ts";
import { UNSPACED } from "../unspaced-scripts.ts";
import { type TextEdit, textEdits } from "./text-edits.ts";

/** A range of a corrected text. One whose words are all gone is empty, at the place where they were, and `lost` has
 * these words. */
export type CarriedRange = TextRange & { lost: string | null };

/** A range of a text, or the place of words that are lost already. */
export type RangeToCarry = TextRange & { lost?: string | null };

/** Returns where ranges of a text are after a change of it, by arithmetic. Words that take the place of words inside a
 * range belong to it, words added at its ends do not, and an end inside of changed words goes to their border. Without
 * `edits` the differences of the texts are the change. */
export function carriedRanges(
  before: string,
  after: string,
  ranges: readonly RangeToCarry[],
  edits: readonly TextEdit[] = textEdits(before, after),
): CarriedRange[] {
  return ranges.map((range) => {
    const { lost = null } = range;
    if (lost !== null) return lostAt(after, carriedPlace(range.start, edits), lost);
    const words = before.slice(range.start, range.end);
    const carried = { start: carriedStart(before, range.start, edits), end: carriedEnd(before, range.end, edits) };
    const { start, end } = trimmedLike(words, after, carried);
    const isLeft = start < end && (!hasWords(words) || hasWords(after.slice(start, end)));
    if (!isLeft) return lostAt(after, carriedPlace(range.start, edits), words);
    return { ...snappedRange(after, { start, end }), lost: null };
  });
}

/** Returns where a place of a text is after edits of it: at the border of what is inserted or replaced there. */
export function carriedPlace(place: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start >= place) break;
    if (end > place) return start + shift;
    shift += text.length - (end - start);
  }
  return place + shift;
}

/** Signs and spaces are no words; symbols and emoji are. */
const NO_WORDS = /^[\s\p{P}\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns true for a text with a word, a symbol or an emoji in it. */
export function hasWords(text: string): boolean {
  return !NO_WORDS.test(text);
}

function lostAt(after: string, place: number, lost: string): CarriedRange {
  const at = snappedBack(after, place);
  return { start: at, end: at, lost };
}

function carriedStart(before: string, start: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  let joined = 0;
  for (const edit of edits) {
    if (edit.start > start || (edit.start === start && edit.end > start)) break;
    if (edit.end > start) return edit.start + shift + edit.text.length;
    shift += edit.text.length - (edit.end - edit.start);
    if (edit.start === start) joined = lettersOfSameWord(before, start, { text: edit.text, at: "start" });
  }
  return start + shift - joined;
}

function carriedEnd(before: string, end: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const edit of edits) {
    if (edit.start === end && edit.end === end)
      return end + shift + lettersOfSameWord(before, end, { text: edit.text, at: "end" });
    if (edit.start >= end) break;
    if (edit.end > end) return edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
  }
  return end + shift;
}

const FIRST_LETTERS = /^[\p{L}\p{M}\p{N}]+/u;
const LAST_LETTER = /[\p{L}\p{M}\p{N}]$/u;
/** All before the last word of a text. A search for its last letters takes the square of their number. */
const BEFORE_LAST_LETTERS = /^.*[^\p{L}\p{M}\p{N}]/su;

/** Returns how many of the letters that were added at an edge of a range make its last or first word another one, such
 * as those of “walked” in the place of “walk”. */
function lettersOfSameWord(before: string, edge: number, { text, at }: { text: string; at: "start" | "end" }): number {
  const [left, right] = [before.slice(Math.max(0, edge - 2), edge), before.slice(edge, edge + 2)];
  const [inside, outside] = at === "end" ? [left, right] : [right, left];
  const [toInside, toOutside] = at === "end" ? [LAST_LETTER, FIRST_LETTERS] : [FIRST_LETTERS, LAST_LETTER];
  if (!toInside.test(inside) || toOutside.test(outside)) return 0;
  const added = at === "end" ? (FIRST_LETTERS.exec(text)?.[0] ?? "") : text.replace(BEFORE_LAST_LETTERS, "");
  return UNSPACED.test(added) ? 0 : added.length;
}

/** Returns the range without spaces at its ends, where its words had none there. */
function trimmedLike(words: string, after: string, { start: from, end: to }: TextRange): TextRange {
  let [start, end] = [from, to];
  if (words.trimStart() === words) while (start < end && /\s/.test(after.charAt(start))) start += 1;
  if (words.trimEnd() === words) while (end > start && /\s/.test(after.charAt(end - 1))) end -= 1;
  return { start, end };
}
