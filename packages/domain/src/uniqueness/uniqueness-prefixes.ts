import { createLongPrefixFinder, gramsOf, type LongPrefixFinder } from "./uniqueness-grams.ts";
import {
  createFilter,
  type Filter,
  hashAt,
  hashOf,
  keyOf,
  MAX_PREFIX_LENGTH,
  mayHave,
  POWERS,
  sumUp,
} from "./uniqueness-hashes.ts";

/** Finds which of many prefixes occur in a text. */
export type PrefixFinder = {
  /** Calls `found` once for each prefix that occurs anywhere in the text, with its index. */
  forEachIn: (text: string, found: (prefix: number) => void) => void;
};

/** Where the steps are at which a shorter prefix is compared: only where its first 16 characters stand are 32 looked at. A step
 * compares hashes, so the cost of a text grows with its length alone, however many prefixes there are. */
const CHAINS = [[1], [2], [3], [4, 8], [16, 32]];

/** Prepares the search for distinct prefixes. Most are of full length and have a search of their own. */
export function createPrefixFinder(prefixes: readonly string[]): PrefixFinder {
  const table = createPrefixTable(prefixes);
  const chains = createChains(prefixes);
  const long = createLongPrefixFinder(prefixes);
  const emptyPrefix = prefixes.indexOf("");
  const lastTextWith = new Int32Array(prefixes.length).fill(-1);
  let textNumber = -1;
  let sums = new Int32Array(1024);

  return {
    forEachIn(text, found) {
      textNumber += 1;
      const report = (prefix: number) => {
        if (lastTextWith[prefix] === textNumber) return;
        lastTextWith[prefix] = textNumber;
        found(prefix);
      };
      const findEnding = (level: Level, at: number, hash: number) => {
        const ending = level.endings.get(hash);
        if (ending === undefined) return;
        if (ending.prefixes.length <= FEW_PREFIXES) {
          for (const prefix of ending.prefixes) {
            if (lastTextWith[prefix] !== textNumber && text.startsWith(prefixes[prefix] ?? "", at)) report(prefix);
          }
          return;
        }
        for (const length of ending.lengths) {
          if (at + length <= text.length) table.findAt({ text, at, hash: hashAt(sums, at, length), length }, report);
        }
      };
      if (emptyPrefix !== -1) report(emptyPrefix);
      if (long !== null) searchGrams(long, text, report);
      if (chains.length === 0) return;
      if (sums.length <= text.length) sums = new Int32Array(2 * text.length + 1);
      sumUp(text, sums);
      for (const levels of chains) searchLevels(levels, text.length, sums, findEnding);
    },
  };
}

function searchGrams(long: LongPrefixFinder, text: string, report: (prefix: number) => void): void {
  gramsOf(text).forEach((gram, place) => {
    if (long.mayBeNear(gram)) long.compareNear(text, place, gram, report);
  });
}

/** The prefixes of at least `length` characters by the hash of their start. `starts` rules out quickly that one begins so, `ends` that
 * one begins so which ends before the next level; `endings` has those. */
type Level = {
  length: number;
  power: number;
  starts: Filter;
  ends: Filter;
  endings: Map<number, Ending>;
};

/** Prefixes with the same start, and the lengths that occur among them: many are found by the hash of each length, a few directly. */
type Ending = { prefixes: number[]; lengths: number[] };

const FEW_PREFIXES = 4;

/** The levels of each chain that any prefix needs. A prefix belongs to the last level that is not longer than it. */
function createChains(prefixes: readonly string[]): Level[][] {
  const firstLengths = CHAINS.map(([first = 0]) => first);
  return CHAINS.map((lengths, chain) => {
    const end = firstLengths[chain + 1] ?? MAX_PREFIX_LENGTH;
    return lengths.map((length, level) =>
      createLevel(prefixes, { length, nextLength: lengths[level + 1] ?? end, end }),
    );
  }).filter(([first]) => first !== undefined && first.starts.words.length > 1);
}

/** The level of the prefixes from `length` to `end`, without it; those of `nextLength` or more end at a later level. */
function createLevel(
  prefixes: readonly string[],
  { length, nextLength, end }: { length: number; nextLength: number; end: number },
): Level {
  const starts: number[] = [];
  const endings = new Map<number, Ending>();
  prefixes.forEach((prefix, index) => {
    if (prefix.length < length || prefix.length >= end) return;
    const hash = hashOf(prefix, length);
    starts.push(hash);
    if (prefix.length >= nextLength) return;
    const ending = endings.get(hash);
    if (ending === undefined) {
      endings.set(hash, { prefixes: [index], lengths: [prefix.length] });
      return;
    }
    ending.prefixes.push(index);
    if (!ending.lengths.includes(prefix.length)) ending.lengths.push(prefix.length);
  });
  return {
    length,
    power: POWERS[length] ?? 0,
    starts: createFilter(starts),
    ends: createFilter([...endings.keys()]),
    endings,
  };
}

/** Goes through the text once; at each place as deep into the levels as the filters let it. This is the loop that all time goes into. */
function searchLevels(
  levels: readonly Level[],
  textLength: number,
  sums: Int32Array,
  findEnding: (level: Level, at: number, hash: number) => void,
): void {
  const first = levels[0];
  if (first === undefined) return;
  const { length, power, starts } = first;
  for (let at = 0; at + length <= textLength; at += 1) {
    let hash = ((sums[at + length] ?? 0) - Math.imul(sums[at] ?? 0, power)) | 0;
    if (!mayHave(starts, hash)) continue;
    if (mayHave(first.ends, hash)) findEnding(first, at, hash);
    for (let depth = 1; depth < levels.length; depth += 1) {
      const level = levels[depth];
      if (level === undefined || at + level.length > textLength) break;
      hash = ((sums[at + level.length] ?? 0) - Math.imul(sums[at] ?? 0, level.power)) | 0;
      if (!mayHave(level.starts, hash)) break;
      if (mayHave(level.ends, hash)) findEnding(level, at, hash);
    }
  }
}

type Place = { text: string; at: number; hash: number; length: number };

/** The shorter prefixes by hash and length; equal hashes are told apart by comparing the characters. */
function createPrefixTable(prefixes: readonly string[]) {
  const byKey = new Map<number, number[]>();
  prefixes.forEach((prefix, index) => {
    if (prefix.length === MAX_PREFIX_LENGTH) return;
    const key = keyOf(hashOf(prefix, prefix.length), prefix.length);
    const present = byKey.get(key);
    if (present === undefined) byKey.set(key, [index]);
    else present.push(index);
  });
  return {
    findAt({ text, at, hash, length }: Place, report: (prefix: number) => void) {
      for (const index of byKey.get(keyOf(hash, length)) ?? []) {
        const prefix = prefixes[index] ?? "";
        if (prefix.length === length && text.startsWith(prefix, at)) report(index);
      }
    },
  };
}
