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

/** Returns the letter that a place is inside of: a surrogate pair, a letter with its accents, an emoji of several, or a
 * line break of two characters. Returns null between two letters and outside the text. */
function letterAround(text: string, at: number): TextRange | null {
  if (at <= 0 || at >= text.length) return null;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (before < FIRST_COMBINING && after < FIRST_COMBINING && after !== LINE_FEED) return null;
  const letter = LETTERS.segment(text).containing(at);
  if (letter === undefined || letter.index === at) return null;
  return { start: letter.index, end: letter.index + letter.segment.length };
}

function clamped(text: string, at: number): number {
  return Math.max(0, Math.min(at, text.length));
}
