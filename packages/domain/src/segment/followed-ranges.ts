import { alignedWords, type PlacedWord, placedWords } from "./aligned-words.ts";
import { snappedRange, type TextRange } from "./text-range.ts";

/** Returns where ranges of a text are after a change of it, by the words around and in them; null for a range of which
 * less than half of the words are left. A range never grows over words that were added at its ends. */
export function followedRanges(before: string, after: string, ranges: readonly TextRange[]): (TextRange | null)[] {
  const [old, now] = [placedWords(before), placedWords(after)];
  const head = commonHead(old, now);
  const tail = commonTail(old, now, head);
  const places = alignedWords(old.slice(head, old.length - tail), now.slice(head, now.length - tail), null);
  const placeOf = (index: number): number => {
    if (index < head) return index;
    if (index >= old.length - tail) return index + now.length - old.length;
    const place = places[index - head] ?? -1;
    return place === -1 ? -1 : place + head;
  };
  return ranges.map((range) => followed({ text: before, words: old }, { text: after, words: now }, { range, placeOf }));
}

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
    followed(
      { text: part, words: wordsOfParts[index] ?? [] },
      { text, words },
      {
        range: { start: 0, end: part.length },
        placeOf: (at) => places[at + (offsets[index] ?? 0)] ?? -1,
      },
    ),
  );
}

type Text = { text: string; words: readonly PlacedWord[] };

function followed(
  before: Text,
  after: Text,
  { range, placeOf }: { range: TextRange; placeOf: (index: number) => number },
): TextRange | null {
  const inside = before.words.flatMap((word, index) =>
    word.start < range.end && range.start < word.end ? [{ word, place: placeOf(index) }] : [],
  );
  const left = inside.filter(({ word, place }) => after.words[place]?.key === word.key);
  if (range.start >= range.end || left.length === 0 || left.length * 2 < inside.length) return null;
  const stands = inside.flatMap(({ word, place }) => {
    const there = after.words[place];
    return there === undefined ? [] : [{ word, there }];
  });
  const [first, last] = [stands[0], stands.at(-1)];
  const [firstWord, lastWord] = [inside[0]?.word, inside.at(-1)?.word];
  if (!first || !last || !firstWord || !lastWord) return null;
  const { start } = first.there;
  const { end } = last.there;
  // Signs beside the words belong to the range if they did before. A range within a word stays within it.
  const opensWithSigns = range.start < firstWord.start;
  const endsWithSigns = range.end > lastWord.end;
  const cutStart = first.word === firstWord && first.there.key === firstWord.key ? range.start - firstWord.start : 0;
  const cutEnd = last.word === lastWord && last.there.key === lastWord.key ? lastWord.end - range.end : 0;
  return snappedRange(after.text, {
    start: opensWithSigns ? start - signsBefore(after.text, start) : start + Math.max(0, cutStart),
    end: endsWithSigns ? end + signsAfter(after.text, end) : end - Math.max(0, cutEnd),
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

function commonHead(one: readonly PlacedWord[], other: readonly PlacedWord[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count]?.key === other[count]?.key) count += 1;
  return count;
}

function commonTail(one: readonly PlacedWord[], other: readonly PlacedWord[], head: number): number {
  let count = 0;
  const most = Math.min(one.length, other.length) - head;
  while (count < most && one.at(-1 - count)?.key === other.at(-1 - count)?.key) count += 1;
  return count;
}
