/** A part of a text, as UTF-16 offsets of the text as written; `end` is exclusive. */
export type TextRange = { start: number; end: number };

/** Returns true for a range of at least one letter of the text, both ends of which are between two letters. */
export function isRangeOf(text: string, { start, end }: TextRange): boolean {
  if (start < 0 || start >= end || end > text.length) return false;
  return isBetweenLetters(text, start) && isBetweenLetters(text, end);
}

/** Refusal of a range for which `isRangeOf` is false. */
export const NO_RANGE = "Start and end must be places in the segment's text, in their order, and not inside a letter.";

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The first character that may combine with the one before it. */
const FIRST_COMBINING = 0x300;
const LINE_FEED = 0x0a;

/** Returns true if a place is not inside a letter: a surrogate pair, a letter with its accents, an emoji of several, or
 * a line break of two characters. */
export function isBetweenLetters(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (before < FIRST_COMBINING && after < FIRST_COMBINING && after !== LINE_FEED) return true;
  return LETTERS.segment(text).containing(at)?.index === at;
}
