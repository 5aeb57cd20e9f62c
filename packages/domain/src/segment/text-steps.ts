import { snappedBack, snappedRange, type TextRange } from "./text-range.ts";

/** A unit that selections of words move by, in any script. */
export type TextUnit = "grapheme" | "word" | "sentence";

/** Selected words. `isBackward` tells that the start moves when the selection is extended, and not the end. */
export type WordSelection = TextRange & { isBackward: boolean };

/** Signs between words. Symbols and emoji count as words of their own. */
const BETWEEN_WORDS = /^[\s\p{P}]*$/u;

const segmenters = new Map<TextUnit, Intl.Segmenter>();

/** Returns the units of a text, in order. Words have no punctuation beside them, and sentences no spaces. */
export function unitsOf(text: string, unit: TextUnit): TextRange[] {
  const units: TextRange[] = [];
  for (const { segment, index } of segmenterOf(unit).segment(text)) {
    const start = unit === "sentence" ? index + segment.length - segment.trimStart().length : index;
    const end = unit === "sentence" ? index + segment.trimEnd().length : index + segment.length;
    const isGap = unit === "word" ? BETWEEN_WORDS.test(segment) : start >= end;
    if (!isGap) units.push({ start, end });
  }
  return units;
}

/** Scripts whose words a dictionary finds, or that join endings to them. There, the letters that a person chose
 * stay. */
const WORDS_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns the range widened so that it cuts no word in scripts with spaces between words, and no letter elsewhere. */
export function widenedToWords(text: string, range: TextRange): TextRange {
  const { start, end } = snappedRange(text, range);
  return { start: wordAround(text, start)?.start ?? start, end: wordAround(text, end)?.end ?? end };
}

/** Returns the place of an edge of words near this place: where a word begins or ends, in scripts with spaces between
 * words, and beside no space. */
export function edgeNear(text: string, edge: "start" | "end", at: number): number {
  const place = snappedBack(text, at);
  const word = wordAround(text, place);
  const near = word === null ? place : place - word.start < word.end - place ? word.start : word.end;
  return edge === "end" ? text.slice(0, near).trimEnd().length : text.length - text.slice(near).trimStart().length;
}

/** Returns the range without the spaces at its ends, or null when nothing else is in it. */
export function trimmedRange(text: string, { start, end }: TextRange): TextRange | null {
  const words = text.slice(start, end);
  const trimmed = words.trim();
  if (trimmed === "") return null;
  const from = start + words.length - words.trimStart().length;
  return { start: from, end: from + trimmed.length };
}

/** Selects the unit after or before a selection. A selection of several units narrows to the first or last of them. The
 * selection stays where there is no further unit. */
export function movedSelection(text: string, selection: TextRange, unit: TextUnit, step: 1 | -1): WordSelection {
  const units = unitsOf(text, unit);
  const inside = units.filter(({ start, end }) => start >= selection.start && end <= selection.end);
  const narrowed = inside.length > 1 ? inside.at(step > 0 ? 0 : -1) : undefined;
  const next =
    step > 0
      ? units.find(({ start }) => start > selection.start)
      : units.findLast(({ start }) => start < selection.start);
  const { start, end } = narrowed ?? next ?? selection;
  return { start, end, isBackward: false };
}

/** Extends or shortens a selection by a unit. At its last unit it turns and grows on the other side. */
export function extendedSelection(text: string, selection: WordSelection, unit: TextUnit, step: 1 | -1): WordSelection {
  const { start, end, isBackward } = selection;
  const shortens = isBackward === step > 0;
  const edge = isBackward ? "start" : "end";
  const moved = shortens ? movedEdge(text, selection, edge, unit, step) : selection;
  if (moved.start !== start || moved.end !== end) return { ...moved, isBackward };
  const grown = movedEdge(text, selection, step > 0 ? "end" : "start", unit, step);
  return { ...grown, isBackward: step < 0 };
}

/** Moves one edge of a range to where the next unit begins or ends. The range stays when nothing would be left of it or
 * the text has no further unit. */
export function movedEdge(
  text: string,
  range: TextRange,
  edge: "start" | "end",
  unit: TextUnit,
  step: 1 | -1,
): TextRange {
  const places = unitsOf(text, unit).map((one) => one[edge]);
  const at = range[edge];
  const next = step > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return next === undefined ? range : withEdgeAt(range, edge, next);
}

/** Returns the range with one edge elsewhere, or the same range when nothing would be left of it. */
export function withEdgeAt({ start, end }: TextRange, edge: "start" | "end", at: number): TextRange {
  const moved = edge === "start" ? { start: at, end } : { start, end: at };
  return moved.start < moved.end ? moved : { start, end };
}

/** Returns the word that a place is inside of, in scripts with spaces between words. */
function wordAround(text: string, at: number): TextRange | null {
  const word = at <= 0 || at >= text.length ? undefined : segmenterOf("word").segment(text).containing(at);
  if (word?.isWordLike !== true || word.index === at || WORDS_WITHOUT_SPACES.test(word.segment)) return null;
  return { start: word.index, end: word.index + word.segment.length };
}

function segmenterOf(unit: TextUnit): Intl.Segmenter {
  const known = segmenters.get(unit);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter("en", { granularity: unit });
  segmenters.set(unit, made);
  return made;
}
