import { append } from "../grouping.ts";
import { must } from "../must.ts";
import { SHORT_TEXT_BELOW } from "../segment/short-text.ts";
import { createFilter, type Filter, hashOf, MAX_PREFIX_LENGTH, POWERS } from "./uniqueness-hashes.ts";

/** The prefixes of at least `length` characters. `starts` is a Bloom filter of the hashes of their first `length`
 * characters, `ends` of the hashes of those that end before the next level. `endings` maps the latter hashes to the
 * prefixes, shortest first. */
export type Level = {
  length: number;
  power: number;
  starts: Filter;
  ends: Filter;
  endings: Map<number, Ending[]>;
};

/** Prefixes with the same start and length: one in `only`, or several by the hash of all their characters. */
export type Ending = { length: number; only: number | null; byHash: Map<number, number[]> };

/** Lengths at which a prefix that is not of full length is compared: 37 characters only where the first 25 match. Each
 * step compares hashes, so the time for a text depends on its length, not on the number of prefixes. */
const LEVEL_LENGTHS = [SHORT_TEXT_BELOW, 37];

/** Creates the levels that the prefixes need. A prefix belongs to the longest level that fits into it. Prefixes of full
 * length, and those too short to be looked for, belong to none. */
export function createLevels(prefixes: readonly string[]): Level[] {
  const levels = LEVEL_LENGTHS.map((length, level) =>
    createLevel(prefixes, length, LEVEL_LENGTHS[level + 1] ?? MAX_PREFIX_LENGTH),
  );
  return levels[0] !== undefined && levels[0].starts.words.length > 1 ? levels : [];
}

/** Creates the level of the prefixes of at least `length`; those of `nextLength` or more end at a later level. */
function createLevel(prefixes: readonly string[], length: number, nextLength: number): Level {
  const starts: number[] = [];
  const endings = new Map<number, Ending[]>();
  prefixes.forEach((prefix, index) => {
    if (prefix.length < length || prefix.length >= MAX_PREFIX_LENGTH) return;
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
    power: must(POWERS[length], `power ${length}`),
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
  append(ending.byHash, hash, index);
}
