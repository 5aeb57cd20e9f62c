/** A part of a text, as UTF-16 offsets of the text as written; `end` is exclusive. */
export type TextRange = { start: number; end: number };

/** Returns true for a range of at least one letter of the text, both ends of which are between two letters. */
export function isRangeOf(text: string, { start, end }: TextRange): boolean {
  if (start < 0 || start >= end || end > text.length) return false;
  return letterAround(text, start) === null && letterAround(text, end) === null;
}

/** Refusal of a range for which `isRangeOf` is false. */
export const NO_RANGE = "Start and end must be places in the segment's text, in their order, and not inside a letter.";

/** Returns the range widened so that it cuts no letter, and narrowed to the text. */
export function snappedRange(text: string, { start, end }: TextRange): TextRange {
  return { start: snappedBack(text, start), end: letterAround(text, end)?.end ?? clamped(text, end) };
}

/** Returns the place where a letter begins, at or before this place. */
export function snappedBack(text: string, at: number): number {
  return letterAround(text, at)?.start ?? clamped(text, at);
}

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The first character that may combine with the one before it. */
const FIRST_COMBINING = 0x300;
const LINE_FEED = 0x0a;

/** Characters that combine with none of their kind: letters, digits, signs and spaces. Parts of Korean syllables, the
 * vowels of Thai and Lao, a sign of Malayalam, and narrow voice marks of Japanese do combine. */
const APART = /^(?![\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f])[\p{L}\p{N}\p{P}\p{Z}]$/u;
/** Longest part of a text on one side of a place that is searched for the letter there. */
const MAX_AROUND = 500;

/** Returns the letter that a place is inside of: a surrogate pair, a letter with its accents, an emoji of several, or a
 * line break of two characters. Returns null between two letters and outside the text. */
function letterAround(text: string, at: number): TextRange | null {
  if (isBorder(text, at)) return null;
  let [from, to] = [at - 1, at + 1];
  while (at - from < MAX_AROUND && !isBorder(text, from)) from -= 1;
  while (to - at < MAX_AROUND && !isBorder(text, to)) to += 1;
  const letter = LETTERS.segment(text.slice(from, to)).containing(at - from);
  if (letter === undefined || letter.index === at - from) return null;
  return { start: from + letter.index, end: from + letter.index + letter.segment.length };
}

/** Returns true for a place that is inside of no letter, as the characters on both sides tell. */
function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (before < FIRST_COMBINING && after < FIRST_COMBINING) return after !== LINE_FEED;
  return APART.test(text.charAt(at - 1)) && APART.test(text.charAt(at));
}

function clamped(text: string, at: number): number {
  return Math.max(0, Math.min(at, text.length));
}
