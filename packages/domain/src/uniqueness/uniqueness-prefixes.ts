import { must } from "../must.ts";
import { createLongPrefixFinder } from "./uniqueness-grams.ts";
import { hashAt, mayHave, sumUp } from "./uniqueness-hashes.ts";
import { createLevels, type Ending, type Level } from "./uniqueness-levels.ts";

/** Finds those of many prefixes that occur in a text. Short ones are not looked for. */
export type PrefixFinder = {
  /** Calls `found` once with the index of each prefix that occurs anywhere in the text. `start` is the prefix that was
   * made from this text, if any. */
  forEachIn: (text: string, found: (prefix: number) => void, start?: number) => void;
};

/** Prepares the search for distinct prefixes. Most are of full length and have a search of their own. */
export function createPrefixFinder(prefixes: readonly string[]): PrefixFinder {
  const levels = createLevels(prefixes);
  const long = createLongPrefixFinder(prefixes);
  const lastTextWith = new Int32Array(prefixes.length).fill(-1);
  let textNumber = -1;
  let sums = new Int32Array(1024);
  // The current search. A closure for each text would create more garbage than the text.
  let text = "";
  let found: (prefix: number) => void = () => {};

  const report = (prefix: number) => {
    if (lastTextWith[prefix] === textNumber) return;
    lastTextWith[prefix] = textNumber;
    found(prefix);
  };
  const compare = (prefix: number, at: number) => {
    if (lastTextWith[prefix] !== textNumber && text.startsWith(must(prefixes[prefix], "prefix"), at)) report(prefix);
  };
  const findEnding = (level: Level, at: number, hash: number) => {
    for (const { length, only, byHash } of level.endings.get(hash) ?? NONE) {
      if (at + length > text.length) break;
      if (only !== null) compare(only, at);
      else for (const prefix of byHash.get(hashAt(sums, at, length)) ?? NOBODY) compare(prefix, at);
    }
  };
  return {
    forEachIn(searched, onFound, start) {
      textNumber += 1;
      text = searched;
      found = onFound;
      if (start !== undefined) report(start);
      long?.forEachIn(text, report, start === undefined);
      if (levels.length === 0) return;
      if (sums.length <= text.length) sums = new Int32Array(2 * text.length + 1);
      sumUp(text, sums);
      searchLevels(levels, text.length, sums, findEnding);
    },
  };
}

const NONE: readonly Ending[] = [];
const NOBODY: readonly number[] = [];

/** Scans the text once, at each place as deep into the levels as the filters allow. Nearly all time is spent here. */
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
