import { isRangeOf, type TextRange } from "../text-range.ts";
import { UNSPACED } from "../unspaced-scripts.ts";
import { type FoldedLetters, foldedLetters, foldedText, type LetterRule } from "./folded-letters.ts";

/** Words to look for. Without `matchCase` and `matchAccents`, letters count as the same that differ only in these. */
export type WordsToFind = { find: string; wholeWord?: boolean; matchCase?: boolean; matchAccents?: boolean };

const WORD_LETTER = /[\p{L}\p{M}\p{N}_\u00ad\u200c\u200d]/u;
/** Tells of the units below the first one of accents, which most texts consist of, if they are in words. */
const IN_WORD = Uint8Array.from({ length: 0x300 }, (_, unit) => +WORD_LETTER.test(String.fromCharCode(unit)));
/** In scripts without spaces between words, a dictionary finds these. */
const WORDS = new Intl.Segmenter("en", { granularity: "word" });
/** Longest part of a text on one side of a place in which a word is looked for. */
const MAX_AROUND = 200;

/** Returns the places of words in a text, from left to right and without overlaps. No place cuts a letter, and any
 * space between two words counts as one. Blank words are found nowhere. */
export function findPlaces(text: string, words: WordsToFind): TextRange[] {
  return placeFinder(words)(text);
}

/** Returns a function that finds the places of words, for many texts. */
export function placeFinder(words: WordsToFind): (text: string) => TextRange[] {
  const rule: LetterRule = { matchCase: words.matchCase === true, matchAccents: words.matchAccents === true };
  const needle = foldedText(words.find, rule);
  if (needle.trim() === "") return () => [];
  return (text) => {
    const folded = foldedText(text, rule);
    if (!folded.includes(needle)) return [];
    const isPlace = (range: TextRange) =>
      isRangeOf(text, range) &&
      (words.wholeWord !== true || (isWordEdge(text, range.start) && isWordEdge(text, range.end)));
    return placesOf(foldedLetters(text, folded, rule), needle, isPlace);
  };
}

type IsPlace = (range: TextRange) => boolean;

function placesOf({ folded, origins }: FoldedLetters, needle: string, isPlace: IsPlace): TextRange[] {
  const places: TextRange[] = [];
  for (let at = folded.indexOf(needle); at !== -1; ) {
    const place = rangeAt(at, at + needle.length, origins);
    const isFound = place !== null && isPlace(place);
    if (isFound) places.push(place);
    at = folded.indexOf(needle, at + (isFound ? needle.length : 1));
  }
  return places;
}

/** Returns the part of the text that these units came from; null where a letter is only partly among them. */
function rangeAt(start: number, end: number, origins: readonly TextRange[] | null): TextRange | null {
  if (origins === null) return { start, end };
  const [first, last] = [origins[start], origins[end - 1]];
  if (first === undefined || last === undefined) return null;
  return first === origins[start - 1] || last === origins[end] ? null : { start: first.start, end: last.end };
}

function isWordEdge(text: string, at: number): boolean {
  const [inWord, goesOn] = [IN_WORD[text.charCodeAt(at - 1)], IN_WORD[text.charCodeAt(at)]];
  if (inWord !== undefined && goesOn !== undefined) return inWord === 0 || goesOn === 0;
  const before = letterBefore(text, at);
  const after = letterAfter(text, at);
  if (!WORD_LETTER.test(before) || !WORD_LETTER.test(after)) return true;
  if (!UNSPACED.test(before) && !UNSPACED.test(after)) return false;
  const [from, to] = [Math.max(0, at - MAX_AROUND), at + MAX_AROUND];
  return WORDS.segment(text.slice(from, to)).containing(at - from)?.index === at - from;
}

function letterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at);
}

function letterAfter(text: string, at: number): string {
  const letter = text.codePointAt(at);
  return letter === undefined ? "" : String.fromCodePoint(letter);
}
