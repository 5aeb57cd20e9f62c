import type { TextRange } from "../text-range.ts";

/** Differences between letters that a comparison keeps. */
export type LetterRule = { matchCase: boolean; matchAccents: boolean };

/** A text as it is compared. `origins` has the part of the text that each unit came from; null where each unit came
 * from the one at its place. */
export type FoldedLetters = { folded: string; origins: readonly TextRange[] | null };

/** Letters without accents, and signs that are written in one way. */
const PLAIN = /^[\0-\x7f\u00a1-\u00bf\u2010-\u2027\u2030-\u205e]*$/;
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and vowel signs of Arabic. Marks of other scripts make
 * other letters. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff\u1dc0-\u1dff]/g;
const LETTER = /\s+|\P{M}\p{M}*|\p{M}+/gu;
const SPACES = /\s+/g;
const OTHER_SPACE = /[^\S ]/;
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
/** Letters with a stroke or without a dot, which are no letter with an accent in Unicode. */
const STROKES: Readonly<Record<string, string>> = { ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D", ı: "i" };
const STROKED = /[łŁøØđĐı]/g;

/** Returns a text as it is compared: composed and decomposed letters, all apostrophes, and any spaces between two words
 * are the same. */
export function foldedText(text: string, { matchCase, matchAccents }: LetterRule): string {
  const isPlain = PLAIN.test(text);
  let folded = (isPlain ? text : text.normalize("NFD")).replace(APOSTROPHES, "'");
  if (folded.includes("  ") || OTHER_SPACE.test(folded)) folded = folded.replace(SPACES, " ");
  if (!isPlain && !matchAccents)
    folded = folded.replace(ACCENTS, "").replace(STROKED, (letter) => STROKES[letter] ?? letter);
  if (matchCase) return folded;
  return isPlain ? folded.toLowerCase() : folded.toLowerCase().replaceAll("ς", "σ");
}

/** Returns the result of `foldedText` with the place that each of its units came from. */
export function foldedLetters(text: string, folded: string, rule: LetterRule): FoldedLetters {
  if (folded.length === text.length && PLAIN.test(text)) return { folded, origins: null };
  const origins: TextRange[] = [];
  let letters = "";
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const origin = { start: index, end: index + letter.length };
    const own = foldedText(letter, rule);
    for (let unit = 0; unit < own.length; unit++) origins.push(origin);
    letters += own;
  }
  return { folded: letters, origins };
}
