import { SHORT_TEXT_BELOW } from "../segment/short-text.ts";
import { MATCH_PREFIX_LENGTH } from "./uniqueness.ts";
import { createFilter, hashAt, hashOf, mayHave, sumUp } from "./uniqueness-hashes.ts";
import { createPrefixFinder } from "./uniqueness-prefixes.ts";

/** The shared beginning of several texts, and the places of these texts. A short text counts as a whole. */
export type Beginning = { prefix: string; sources: Set<number>; places: { source: number; place: number }[] };

/** Index of the beginnings of the texts of many sources. */
export type Beginnings = {
  /** Adds the text at a place of a source. */
  add: (text: string, at: { source: number; place: number }) => void;
  /** Prepares the search for the present beginnings. The search calls `found` once for each beginning that occurs
   * anywhere in a text; for a short text only with the beginning that equals the text. */
  search: () => (text: string, found: (beginning: Beginning) => void) => void;
};

/** Creates an empty index. */
export function createBeginnings(): Beginnings {
  const long = new Map<number, Beginning[]>();
  const hashes: number[] = [];
  const short = new Map<string, Beginning>();

  const ofFullLength = (prefix: string): Beginning => {
    const hash = hashOf(prefix, MATCH_PREFIX_LENGTH);
    const alike = long.get(hash) ?? [];
    const present = alike.find((one) => one.prefix === prefix);
    if (present !== undefined) return present;
    const beginning: Beginning = { prefix, sources: new Set(), places: [] };
    long.set(hash, [...alike, beginning]);
    hashes.push(hash);
    return beginning;
  };
  const shorter = (text: string): Beginning => {
    const beginning = short.get(text) ?? { prefix: text, sources: new Set(), places: [] };
    short.set(text, beginning);
    return beginning;
  };
  return {
    add(text, at) {
      const beginning =
        text.length < MATCH_PREFIX_LENGTH ? shorter(text) : ofFullLength(text.slice(0, MATCH_PREFIX_LENGTH));
      beginning.sources.add(at.source);
      beginning.places.push(at);
    },
    search() {
      const all = [...short.values()].filter(({ prefix }) => prefix.length >= SHORT_TEXT_BELOW);
      const finder = createPrefixFinder(all.map(({ prefix }) => prefix));
      const findLong = searchLong(long, hashes);
      return (text, found) => {
        if (text.length < SHORT_TEXT_BELOW) {
          const same = short.get(text);
          if (same !== undefined) found(same);
          return;
        }
        finder.forEachIn(text, (index) => {
          const beginning = all[index];
          if (beginning !== undefined) found(beginning);
        });
        findLong(text, found);
      };
    },
  };
}

function searchLong(long: ReadonlyMap<number, Beginning[]>, hashes: readonly number[]) {
  const filter = createFilter(hashes);
  let sums = new Int32Array(1024);
  return (text: string, found: (beginning: Beginning) => void) => {
    if (hashes.length === 0 || text.length < MATCH_PREFIX_LENGTH) return;
    if (sums.length <= text.length) sums = new Int32Array(2 * text.length + 1);
    sumUp(text, sums);
    const reported = new Set<Beginning>();
    for (let from = 0; from + MATCH_PREFIX_LENGTH <= text.length; from += 1) {
      const hash = hashAt(sums, from, MATCH_PREFIX_LENGTH);
      if (!mayHave(filter, hash)) continue;
      for (const beginning of long.get(hash) ?? NONE) {
        if (reported.has(beginning) || !text.startsWith(beginning.prefix, from)) continue;
        reported.add(beginning);
        found(beginning);
      }
    }
  };
}

const NONE: readonly Beginning[] = [];
