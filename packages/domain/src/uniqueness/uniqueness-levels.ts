import { createFilter, type Filter, hashOf, MAX_PREFIX_LENGTH, POWERS } from "./uniqueness-hashes.ts";

/** The prefixes of at least `length` characters by the hash of their start. `starts` rules out quickly that one begins so, `ends` that
 * one begins so which ends before the next level; `endings` has those, the shortest first. */
export type Level = {
  length: number;
  power: number;
  starts: Filter;
  ends: Filter;
  endings: Map<number, Ending[]>;
};

/** Prefixes with the same start and length: `only` one, or several by the hash of all their characters. */
export type Ending = { length: number; only: number | null; byHash: Map<number, number[]> };

/** Where the steps are at which a shorter prefix is compared: only where its first 16 characters stand are 32 looked at. A step
 * compares hashes, so the cost of a text grows with its length alone, however many prefixes there are. */
const CHAINS = [[1], [2], [3], [4, 8], [16, 32]];

/** The levels of each chain that any prefix needs. A prefix belongs to the last level that is not longer than it; those of full length to none. */
export function createChains(prefixes: readonly string[]): Level[][] {
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
  const endings = new Map<number, Ending[]>();
  prefixes.forEach((prefix, index) => {
    if (prefix.length < length || prefix.length >= end) return;
    const hash = hashOf(prefix, length);
    starts.push(hash);
    if (prefix.length >= nextLength) return;
    const present = endings.get(hash) ?? [];
    addEnding(present, prefix, index);
    endings.set(hash, present);
  });
  for (const ending of endings.values()) ending.sort((one, other) => one.length - other.length);
  return {
    length,
    power: POWERS[length] ?? 0,
    starts: createFilter(starts),
    ends: createFilter([...endings.keys()]),
    endings,
  };
}

function addEnding(endings: Ending[], prefix: string, index: number): void {
  const { length } = prefix;
  const hash = hashOf(prefix, length);
  const ending = endings.find((one) => one.length === length);
  if (ending === undefined) {
    endings.push({ length, only: index, byHash: new Map([[hash, [index]]]) });
    return;
  }
  ending.only = null;
  const present = ending.byHash.get(hash);
  if (present === undefined) ending.byHash.set(hash, [index]);
  else present.push(index);
}
