import { must } from "../must.ts";
import { numbered } from "../numbered.ts";
import { SHORT_TEXT_BELOW } from "../segment/short-text.ts";
import { MAX_PREFIX_LENGTH } from "./uniqueness-hashes.ts";
import { createPrefixFinder } from "./uniqueness-prefixes.ts";

/** Number of first characters that are looked for. Two texts match when one contains the first characters of the other,
 * both in lower case. A short text matches only an equal one. */
export const MATCH_PREFIX_LENGTH = MAX_PREFIX_LENGTH;

/** Returns a function that compares a text with others by the rule of uniqueness, in both directions. */
export function textMatcher(text: string): (other: string) => boolean {
  const lower = text.toLowerCase();
  return (other) => lowerCaseMatch(other.toLowerCase(), lower);
}

/** Returns true when two texts in lower case match by the rule of uniqueness. */
export function lowerCaseMatch(one: string, other: string): boolean {
  return containsStart(one, other) || containsStart(other, one);
}

function containsStart(text: string, other: string): boolean {
  return other.length < SHORT_TEXT_BELOW ? text === other : text.includes(other.slice(0, MATCH_PREFIX_LENGTH));
}

/** Source and text of a segment. */
export type MatchedText = { sourceId: string; text: string };

/** Counts for each segment the sources in which the same was said: those of all segments that it matches, and its own.
 * The time grows with the length of the texts, not with the number of pairs (`docs/decisions/0020`). */
export function sourceCounts(segments: readonly MatchedText[]): number[] {
  const sourceIndexes = numbered(segments.map((segment) => segment.sourceId));
  if (sourceIndexes.distinct.length === 1) return segments.map(() => 1);
  const texts = segments.map((segment) => segment.text);
  const prefixIndexes = numbered(texts.map(lowerCasePrefix));

  const sourceSets = createSets(sourceIndexes.distinct.length);
  const ownersOfPrefix = sourceSets(prefixIndexes.distinct.length);
  const holdersOfPrefix = sourceSets(prefixIndexes.distinct.length);
  const matchesOfText = sourceSets(segments.length);
  texts.forEach((_, index) => {
    ownersOfPrefix.add(prefixIndexes.of(index), sourceIndexes.of(index));
  });

  const finder = createPrefixFinder(prefixIndexes.distinct);
  const { originalOf, hasCopies } = copiesOf(texts, prefixIndexes);
  const foundIn = new Map<number, number[]>();
  let current = 0;
  const match = (prefix: number) => {
    holdersOfPrefix.add(prefix, sourceIndexes.of(current));
    matchesOfText.addAll(current, ownersOfPrefix, prefix);
  };
  // In lower case for as long as it is searched: to keep a second copy of all texts costs more than to make it.
  const search = (found: (prefix: number) => void) =>
    finder.forEachIn(must(texts[current], `text ${current}`).toLowerCase(), found, prefixIndexes.of(current));
  for (; current < texts.length; current += 1) {
    if (!hasCopies(current)) {
      search(match);
      continue;
    }
    const original = originalOf(current);
    const found = foundIn.get(original) ?? [];
    if (original === current) search((prefix) => found.push(prefix));
    foundIn.set(original, found);
    found.forEach(match);
  }
  return texts.map((_, index) => {
    matchesOfText.addAll(index, holdersOfPrefix, prefixIndexes.of(index));
    return matchesOfText.count(index);
  });
}

/** Returns the first characters of the text in lower case, which may be longer than before. Only the lower case of a
 * sigma depends on the letters after it. */
function lowerCasePrefix(text: string): string {
  const start = text.includes("Σ") ? text : text.slice(0, MATCH_PREFIX_LENGTH + 1);
  return start.toLowerCase().slice(0, MATCH_PREFIX_LENGTH);
}

function isSame(one: string, other: string): boolean {
  return one === other || (one.length === other.length && one.toLowerCase() === other.toLowerCase());
}

/** Finds the texts that equal the first one with their prefix, so that a repeated text is searched once. */
function copiesOf(texts: readonly string[], prefixes: ReturnType<typeof numbered>) {
  const firsts = new Int32Array(prefixes.distinct.length).fill(-1);
  const copied = new Uint8Array(texts.length);
  texts.forEach((text, index) => {
    const first = firsts[prefixes.of(index)] ?? -1;
    if (first === -1) firsts[prefixes.of(index)] = index;
    else if (isSame(must(texts[first], `text ${first}`), text)) copied[first] = copied[index] = 1;
  });
  return {
    originalOf: (index: number) => firsts[prefixes.of(index)] ?? index,
    hasCopies: (index: number) => copied[index] === 1,
  };
}

const WORD_BITS = 32;

/** Returns a function that makes lists of sets of numbers below `size`, as bits. */
function createSets(size: number) {
  const width = Math.ceil(size / WORD_BITS);
  return (length: number) => {
    const words = new Uint32Array(length * width);
    return {
      words,
      add: (set: number, member: number) => {
        const at = set * width + Math.floor(member / WORD_BITS);
        words[at] = (words[at] ?? 0) | (1 << (member % WORD_BITS));
      },
      addAll: (set: number, others: { words: Uint32Array }, other: number) => {
        for (let word = 0; word < width; word += 1) {
          const at = set * width + word;
          words[at] = (words[at] ?? 0) | (others.words[other * width + word] ?? 0);
        }
      },
      count: (set: number) => {
        let count = 0;
        for (let word = 0; word < width; word += 1) count += bitCount(words[set * width + word] ?? 0);
        return count;
      },
    };
  };
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
