import type { SearchRank } from "./search.ts";
import { createPairs, forEachWord } from "./search-words.ts";

/** Contents of folded texts, to tell without reading them that a term cannot be there. `words` are distinct; `numbers`
 * stand for words, pairs of words and pairs of characters. Different contents may share a number. */
export type SearchEvidence = { words: string[]; numbers: number[] };

/** A word of which a term gives only a part: what it must hold, and whether that is its start or its end. */
export type OpenWord = { part: string; isStart: boolean; isEnd: boolean };

/** Contents that texts need for a hit of a rank or a better one: all of `numbers`, and a word for each of `open`.
 * `alternatives` turns the words that fit each open one (null for too many) into sets, of which the texts must hold one
 * number each. */
export type NeededEvidence = {
  numbers: number[];
  open: OpenWord[];
  alternatives: (fitting: readonly (readonly string[] | null)[]) => number[][];
};

/** Number of characters by which a word is known. Longer words with one beginning share a number. */
const KNOWN_WORD_LENGTH = 40;
const LONG_WORD_NUMBER = 0;
/** Largest number of pairs of neighbouring words that are asked for. More would not narrow the search. */
const MAX_NEIGHBOURS = 4_000;

/** Returns the evidence of folded texts. */
export function searchEvidence(foldedTexts: readonly string[]): SearchEvidence {
  const words = new Map<string, number>();
  const numbers = new Set<number>();
  const pairs = createPairs();
  for (const text of foldedTexts) {
    let before: number | null = null;
    forEachWord(text, (word) => {
      const known = knownPart(word);
      let hash = words.get(known);
      if (hash === undefined) {
        hash = hashOf(known);
        words.set(known, hash);
      }
      if (word.length > KNOWN_WORD_LENGTH) numbers.add(LONG_WORD_NUMBER);
      if (before !== null) numbers.add(neighboursNumber(before, hash));
      before = hash;
    });
    pairs.addAll(text);
  }
  for (const hash of words.values()) numbers.add(wordNumber(hash));
  for (const pair of pairs.list()) numbers.add(pairNumber(pair));
  return { words: [...words.keys()], numbers: [...numbers] };
}

/** Returns the number that the evidence of a text has for one of its `words`. */
export function numberOfWord(word: string): number {
  return wordNumber(hashOf(word));
}

type WordOfTerm = OpenWord & { hash: number };

/** Returns the evidence that texts with a hit of this rank or a better one must have. */
export function neededEvidence(term: string, rank: SearchRank): NeededEvidence {
  const words = wordsOf(term, rank);
  const isPair = [...term].length === 2 && rank === "anywhere";
  const open = isPair ? [] : words.filter((word) => !isClosed(word));
  return {
    numbers: [...closedNumbers(words), ...(words.length < 2 ? pairNumbers(term) : [])],
    open: open.map(({ part, isStart, isEnd }) => ({ part, isStart, isEnd })),
    alternatives: (fitting) => alternatives(words, open, fitting),
  };
}

function wordsOf(term: string, rank: SearchRank): WordOfTerm[] {
  const words: WordOfTerm[] = [];
  forEachWord(term, (word, start) => {
    words.push({
      part: word,
      hash: hashOf(knownPart(word)),
      isStart: start > 0 || rank !== "anywhere",
      isEnd: start + word.length < term.length || rank === "whole word",
    });
  });
  return words;
}

const isClosed = ({ isStart, isEnd }: OpenWord) => isStart && isEnd;

function closedNumbers(words: readonly WordOfTerm[]): number[] {
  return words.flatMap((word, index) => {
    if (!isClosed(word)) return [];
    const before = words[index - 1];
    const own = word.part.length > KNOWN_WORD_LENGTH ? LONG_WORD_NUMBER : wordNumber(word.hash);
    return before !== undefined && isClosed(before) ? [neighboursNumber(before.hash, word.hash), own] : [own];
  });
}

function pairNumbers(term: string): number[] {
  const pairs = createPairs();
  pairs.addAll(term);
  return pairs.list().map(pairNumber);
}

function alternatives(
  words: readonly WordOfTerm[],
  open: readonly WordOfTerm[],
  fitting: readonly (readonly string[] | null)[],
): number[][] {
  const [first, last] = fitting;
  if (open.length === 2 && words.length === 2 && first && last && first.length * last.length <= MAX_NEIGHBOURS) {
    return [
      [LONG_WORD_NUMBER, ...first.flatMap((one) => last.map((other) => neighboursNumber(hashOf(one), hashOf(other))))],
    ];
  }
  return open.flatMap((word, index) => {
    const known = fitting[index];
    if (!known) return [];
    const place = words.indexOf(word);
    const [before, after] = [words[place - 1], words[place + 1]];
    return [[LONG_WORD_NUMBER, ...known.map((one) => numberBeside(hashOf(one), before, after))]];
  });
}

/** Returns the number of a word with its neighbor where that is known, as pairs are rarer than words. */
function numberBeside(hash: number, before: WordOfTerm | undefined, after: WordOfTerm | undefined): number {
  if (before !== undefined && isClosed(before)) return neighboursNumber(before.hash, hash);
  return after !== undefined && isClosed(after) ? neighboursNumber(hash, after.hash) : wordNumber(hash);
}

function knownPart(word: string): string {
  if (word.length <= KNOWN_WORD_LENGTH) return word;
  const part = word.slice(0, KNOWN_WORD_LENGTH);
  return part.isWellFormed() ? part : part.slice(0, -1);
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Negative: beside the numbers of all that is not a word. */
function wordNumber(hash: number): number {
  return hash | (1 << 31);
}

/** As few as this, so that the index has room for all of them; as many, so that few that are not neighbours share a
 * number with some that are. */
const NEIGHBOUR_BITS = 20;

function neighboursNumber(hash: number, nextHash: number): number {
  const mixed = Math.imul(Math.imul(hash, 0x9e3779b1) ^ nextHash, 0x85ebca6b);
  return 1 + (mixed >>> (32 - NEIGHBOUR_BITS));
}

const PAIR_BITS = 24;

function pairNumber(pair: string): number {
  return 1 + (1 << NEIGHBOUR_BITS) + (Math.imul(hashOf(pair), 0x85ebca6b) >>> (32 - PAIR_BITS));
}
