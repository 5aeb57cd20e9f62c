import type { TextRange } from "../text-range.ts";
import { foldedText } from "./folded-letters.ts";
import { editedText, type TextEdit } from "./text-edits.ts";

/** Words that take the place of others. `find` are those that were looked for. With `keepCapitals`, the new words have
 * capitals where the old ones have them. */
export type WordsToReplace = { find: string; replace: string; keepCapitals?: boolean };

/** A text with words replaced: the edits that made it, and the places of the words that were found, one for each
 * edit. */
export type ReplacedText = { text: string; edits: TextEdit[]; places: TextRange[] };

/** Returns a text with new words at some places, which are in order and do not overlap. Places that already have the
 * new words are left out. Where words go without new ones, so does one of the spaces around them. */
export function replacedText(text: string, found: readonly TextRange[], words: WordsToReplace): ReplacedText {
  const edits: TextEdit[] = [];
  const places = found.filter(({ start, end }) => {
    const before = text.slice(start, end);
    const made = wordsInPlaceOf(before, words);
    if (made === before) return false;
    edits.push(made === "" ? withSpace(text, { start, end }, edits.at(-1)?.end ?? 0) : { start, end, text: made });
    return true;
  });
  return { text: editedText(text, edits), edits, places };
}

const SPACES_AFTER = /^\s+/;

/** Returns the edit that deletes words with the spaces before them, or at the beginning with those after them. `from`
 * is the end of the edit before. */
function withSpace(text: string, { start, end }: TextRange, from: number): TextEdit {
  const after = SPACES_AFTER.exec(text.slice(end))?.[0].length ?? 0;
  if (start === from) return { start, end: end + after, text: "" };
  const isBetween = after > 0 || end === text.length;
  return { start: isBetween ? from + text.slice(from, start).trimEnd().length : start, end, text: "" };
}

/** Returns the new words for words that were found. Capitals follow these, unless they are written as they were looked
 * for: then the new words stay as they are. */
export function wordsInPlaceOf(found: string, { find, replace, keepCapitals = false }: WordsToReplace): string {
  if (!keepCapitals || isWrittenAs(found, find)) return replace;
  const letters = found.replace(NO_LETTERS, "");
  const hasLower = letters !== letters.toUpperCase();
  const hasUpper = letters !== letters.toLowerCase();
  if (!hasUpper) return hasLower ? replace.toLowerCase() : replace;
  if (!hasLower && [...letters].length > 1) return replace.toUpperCase();
  const words = found.match(WORD) ?? [];
  if (words.length > 1 && words.every(isCapitalized)) return replace.replace(WORD, capitalized);
  return isCapitalized(found.replace(BEFORE_WORD, "")) ? replace.replace(WORD_AT_START, capitalized) : replace;
}

const NO_LETTERS = /[^\p{L}]/gu;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
const BEFORE_WORD = /^[^\p{L}]+/u;
const WORD_AT_START = /\p{L}/u;
const EXACT = { matchCase: true, matchAccents: false };

function isWrittenAs(found: string, find: string): boolean {
  return foldedText(found, EXACT) === foldedText(find, EXACT);
}

function isCapitalized(word: string): boolean {
  const [first = ""] = word;
  return first !== first.toLowerCase();
}

function capitalized(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}
