import { must } from "../must.ts";
import { type SharedWords, sharedWordsOf } from "./patched-list.ts";
import type { Segment } from "./segment.ts";

/** Number of indexed letters: the space and a to z, of which most searches consist. */
const LETTERS = 27;
const NO_LETTER = -1;
/** Words of 32 bits for a text: one for the letters in it, and one for each letter with those that follow it. */
const WORDS_A_TEXT = 1 + LETTERS;

/** Folded texts beside the list they belong to, by index, and the letters of those that are known. Of the latest list
 * only, as an app shows one project at a time. A change of tags leaves them as they are. */
type FoldedTexts = {
  segments: readonly Segment[];
  words: SharedWords;
  texts: (string | undefined)[];
  letters: Uint32Array;
};

let latest: FoldedTexts = { segments: [], words: { places: null }, texts: [], letters: new Uint32Array() };

/** Returns a text for comparison without case. The final sigma counts as a sigma. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}

/** Tells by its index whether a segment's text has this folded text in it, which is not empty. One or two letters are
 * not looked for in the text itself: there they would be found 100,000 times at each of the first keys. */
export function textSearch(segments: readonly Segment[], needle: string): (index: number) => boolean {
  const folded = foldedTextsOf(segments);
  const { letters } = folded;
  const asked = bitsOf(needle);
  const isAnswered = asked.length > 0 && needle.length <= 2;
  return (index) => {
    const text = foldedText(folded, index);
    for (const { word, bit } of asked) {
      if (((letters[index * WORDS_A_TEXT + word] ?? 0) & bit) === 0) return false;
    }
    return isAnswered || text.includes(needle);
  };
}

/** Does the costly part of the first text search ahead of time, for the segments from `start` up to `end`
 * (exclusive). */
export function prepareTextSearch(segments: readonly Segment[], start: number, end: number): void {
  const folded = foldedTextsOf(segments);
  for (let index = start; index < Math.min(end, segments.length); index++) foldedText(folded, index);
}

function foldedTextsOf(segments: readonly Segment[]): FoldedTexts {
  const words = sharedWordsOf(segments);
  const { segments: before, texts } = latest;
  if (latest.words === words) return Object.assign(latest, { segments });
  for (let index = 0; index < segments.length; index++) {
    if (before[index] !== segments[index] && before[index]?.text !== segments[index]?.text) texts[index] = undefined;
  }
  if (texts.length > segments.length) texts.length = segments.length;
  latest = { segments, words, texts, letters: withRoomFor(segments.length, latest.letters) };
  return latest;
}

function withRoomFor(count: number, letters: Uint32Array): Uint32Array {
  if (letters.length === count * WORDS_A_TEXT) return letters;
  const sized = new Uint32Array(count * WORDS_A_TEXT);
  sized.set(letters.subarray(0, sized.length));
  return sized;
}

function foldedText({ segments, texts, letters }: FoldedTexts, index: number): string {
  const known = texts[index];
  if (known !== undefined) return known;
  const folded = foldCase(must(segments[index], `segment ${index}`).text);
  texts[index] = folded;
  noteLetters(folded, letters, index * WORDS_A_TEXT);
  return folded;
}

function noteLetters(text: string, letters: Uint32Array, from: number): void {
  letters.fill(0, from, from + WORDS_A_TEXT);
  let before = NO_LETTER;
  for (let at = 0; at < text.length; at++) {
    const letter = letterOf(text.charCodeAt(at));
    if (letter !== NO_LETTER) {
      letters[from] = (letters[from] ?? 0) | (1 << letter);
      const after = from + 1 + before;
      if (before !== NO_LETTER) letters[after] = (letters[after] ?? 0) | (1 << letter);
    }
    before = letter;
  }
}

/** Returns the bits of any text that contains this one: that of its letter, or of each two letters in a row. */
function bitsOf(needle: string): { word: number; bit: number }[] {
  const letters = Array.from({ length: needle.length }, (_, at) => letterOf(needle.charCodeAt(at)));
  const [first = NO_LETTER, ...rest] = letters;
  if (rest.length === 0) return first === NO_LETTER ? [] : [{ word: 0, bit: 1 << first }];
  return rest.flatMap((letter, index) => {
    const before = letters[index] ?? NO_LETTER;
    return before === NO_LETTER || letter === NO_LETTER ? [] : [{ word: 1 + before, bit: 1 << letter }];
  });
}

function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  return code === 32 ? 0 : NO_LETTER;
}
