import { alignedWords, type PlacedWord, placedWords } from "./aligned-words.ts";
import { snappedRange, type TextRange } from "./text-range.ts";

/** Returns where parts of a text stand in another text, in their order and with anything between them; null for a part
 * of which less than half of the words stand there. Of several such places the one nearest to `near` is taken. */
export function placesOfParts(parts: readonly string[], text: string, near: number): (TextRange | null)[] {
  const words = placedWords(text);
  const wordsOfParts = parts.map(placedWords);
  const freeRows = new Set([0]);
  const all: PlacedWord[] = [];
  const offsets = wordsOfParts.map((own) => {
    const offset = all.length;
    all.push(...own);
    freeRows.add(all.length);
    return offset;
  });
  const places = alignedWords(all, words, { freeRows, near });
  return parts.map((part, index) =>
    placeOfPart({ text: part, words: wordsOfParts[index] ?? [] }, { text, words }, (at) => {
      return places[at + (offsets[index] ?? 0)] ?? -1;
    }),
  );
}

type Text = { text: string; words: readonly PlacedWord[] };

function placeOfPart(part: Text, { text, words }: Text, placeOf: (index: number) => number): TextRange | null {
  const standing = part.words.flatMap((word, index) => {
    const there = words[placeOf(index)];
    return there === undefined ? [] : [{ word, there }];
  });
  const same = standing.filter(({ word, there }) => there.key === word.key);
  const [first, last] = [standing[0], standing.at(-1)];
  if (!first || !last || same.length === 0 || same.length * 2 < part.words.length) return null;
  const { start } = first.there;
  const { end } = last.there;
  // Signs beside the words belong to the part if they did before.
  const opensWithSigns = (part.words[0]?.start ?? 0) > 0;
  const endsWithSigns = (part.words.at(-1)?.end ?? 0) < part.text.length;
  return snappedRange(text, {
    start: opensWithSigns ? start - signsBefore(text, start) : start,
    end: endsWithSigns ? end + signsAfter(text, end) : end,
  });
}

const SIGNS_BEFORE = /[^\s\p{L}\p{M}\p{N}]*$/u;
const SIGNS_AFTER = /^[^\s\p{L}\p{M}\p{N}]*/u;
/** Longest run of signs beside a word. */
const MAX_SIGNS = 8;

function signsBefore(text: string, at: number): number {
  return SIGNS_BEFORE.exec(text.slice(Math.max(0, at - MAX_SIGNS), at))?.[0].length ?? 0;
}

function signsAfter(text: string, at: number): number {
  return SIGNS_AFTER.exec(text.slice(at, at + MAX_SIGNS))?.[0].length ?? 0;
}
