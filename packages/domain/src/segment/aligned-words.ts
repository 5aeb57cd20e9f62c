import type { TextRange } from "./text-range.ts";

/** A word of a text with its place. Words are the same by `key`. `opens` is true for the first one of a sentence. */
export type PlacedWord = TextRange & { key: string; opens: boolean };

/** Scripts that are written without spaces between words count by the letter. */
const WORD =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{M}\p{N}])+(?:['’](?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[\p{L}\p{M}\p{N}])+)*/gu;
const SENTENCE_END = /[.!?…。！？]/;

/** Returns the words of a text in order, compared without case and with any apostrophe. */
export function placedWords(text: string): PlacedWord[] {
  let end = 0;
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const opens = SENTENCE_END.test(text.slice(end, index));
    end = index + word.length;
    return { start: index, end, key: word.toLowerCase().replaceAll("’", "'"), opens };
  });
}

/** Rules for aligning an excerpt. At free rows, numbers of its words, other words may stand between for nothing. Of
 * several best places the one that ends nearest to `near` is taken. */
export type Excerpt = { freeRows: ReadonlySet<number>; near: number };

/** The largest product of two lengths that is aligned. */
const MAX_CELLS = 16_000_000;
const NO_ROWS: ReadonlySet<number> = new Set();
const [MATCH, DELETE, INSERT] = [1, 2, 3];
/** Cost of a word too much or too few. Of as many changes, those that keep more words are better. */
const CHANGE = 1_000;
const KEPT = -2;
/** Another word is better than none. In a whole text it counts as two changes, so that most words are kept. */
const REPLACED = { excerpt: CHANGE - 1, whole: 2 * CHANGE - 1 };

/** Returns for each word of one text the index of the word of another text that stands in its place, -1 where none
 * does, with the fewest changes. `excerpt` is null for whole texts. Words that are alike stand for each other rather
 * than others. Texts that are too long have no words in common. */
export function alignedWords(
  one: readonly PlacedWord[],
  other: readonly PlacedWord[],
  excerpt: Excerpt | null,
  isAlike: (word: PlacedWord, there: PlacedWord) => boolean = () => false,
): Int32Array {
  const places = new Int32Array(one.length).fill(-1);
  const width = other.length + 1;
  if ((one.length + 1) * width > MAX_CELLS) return places;
  const freeRows = excerpt?.freeRows ?? NO_ROWS;
  const replaced = excerpt === null ? REPLACED.whole : REPLACED.excerpt;
  const moves = new Uint8Array((one.length + 1) * width);
  let above = new Int32Array(width);
  let row = new Int32Array(width);
  for (let at = 0; at <= one.length; at += 1) {
    const word = one[at - 1];
    const insertCost = freeRows.has(at) ? 0 : CHANGE;
    for (let column = 0; column < width; column += 1) {
      const there = other[column - 1];
      const before = above[column - 1] ?? 0;
      const matched = word && there ? before + substitution(word, there, replaced, isAlike) : Number.POSITIVE_INFINITY;
      const deleted = word ? (above[column] ?? 0) + CHANGE : Number.POSITIVE_INFINITY;
      const inserted = column > 0 ? (row[column - 1] ?? 0) + insertCost : Number.POSITIVE_INFINITY;
      const least = Math.min(matched, deleted, inserted);
      row[column] = at === 0 && column === 0 ? 0 : least;
      moves[at * width + column] = least === matched ? MATCH : least === deleted ? DELETE : INSERT;
    }
    [above, row] = [row, above];
  }
  let column = excerpt === null ? other.length : nearestEnd(above, other, excerpt.near);
  for (let at = one.length; at > 0; ) {
    const move = moves[at * width + column];
    if (move === INSERT) column -= 1;
    else at -= 1;
    if (move === MATCH) {
      column -= 1;
      places[at] = column;
    }
  }
  return places;
}

/** Words at different places of their sentences do not stand for each other. */
function substitution(
  word: PlacedWord,
  there: PlacedWord,
  replaced: number,
  isAlike: (word: PlacedWord, there: PlacedWord) => boolean,
): number {
  if (word.key === there.key) return KEPT;
  if (isAlike(word, there)) return CHANGE;
  return word.opens === there.opens ? replaced : 2 * CHANGE;
}

function nearestEnd(costs: Int32Array, other: readonly PlacedWord[], near: number): number {
  const ends = other.map(({ end }) => end);
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  const least = costs.reduce((one, cost) => Math.min(one, cost), Number.POSITIVE_INFINITY);
  for (const [column, cost] of costs.entries()) {
    const away = Math.abs((ends[column - 1] ?? 0) - near);
    if (cost === least && away < distance) [best, distance] = [column, away];
  }
  return best;
}
