import { must } from "../must.ts";
import {
  createFilter,
  hashAt,
  hashOf,
  hashOfPiece,
  MAX_PREFIX_LENGTH,
  mayHave,
  nextHash,
  POWERS,
  sumUp,
} from "./uniqueness-hashes.ts";

/** Distance of the places of a text that have grams. Wherever a prefix begins, one of its first eight grams is at such
 * a place. */
const STRIDE = 8;
const GRAM_LENGTH = 16;
const NONE = -1;
const BLOCK_POWER = must(POWERS[STRIDE], "power of a block");

/** Returns the grams of a text. A caller that searches the text for several sets of prefixes makes them once. */
export function gramsOf(text: string): Int32Array {
  const grams = new Int32Array(gramCount(text));
  writeGrams(text, grams, grams.length);
  return grams;
}

function gramCount(text: string): number {
  return Math.max(0, Math.floor((text.length - GRAM_LENGTH) / STRIDE) + 1);
}

/** Finds those of many distinct prefixes of full length that occur in a text. */
export type LongPrefixFinder = {
  /** Calls `report` for each prefix in a text, maybe more than once; for the prefix at the start of the text only with
   * `isStartWanted`. */
  forEachIn: (text: string, report: (prefix: number) => void, isStartWanted: boolean) => void;
  /** The grams of all prefixes. No prefix is at or near a place that has none of them. */
  grams: Int32Array;
  /** Must be called for each text before `compareNear`. */
  beginText: () => void;
  /** Calls `report` for each prefix near a place of the text's grams, maybe more than once. */
  compareNear: (text: string, place: number, report: (prefix: number) => void) => void;
};

/** Prepares the search; null where no prefix has full length. The time for a text depends only on its length: places
 * are compared by hash, and characters only where a hash matches. */
export function createLongPrefixFinder(prefixes: readonly string[]): LongPrefixFinder | null {
  const long = placesWhere(prefixes, ({ length }) => length === MAX_PREFIX_LENGTH);
  if (long.length === 0) return null;
  const grams = startingGrams(prefixes, long);
  const filter = createFilter(grams);
  const table = createTable(prefixes, long);
  const repeats = createRepeats();
  let places = new Int32Array(1024);
  const compareNear = (text: string, place: number, report: (prefix: number) => void) => {
    const last = Math.min(place * STRIDE, text.length - MAX_PREFIX_LENGTH);
    let at = Math.max(0, (place - 1) * STRIDE + 1);
    if (at > last || repeats.has(text, at, last)) return;
    let hash = hashOfPiece(text, at, MAX_PREFIX_LENGTH);
    for (; at <= last; at += 1) {
      table.findAt(text, at, hash, report);
      hash = nextHash(hash, text, at);
    }
  };
  return {
    grams,
    compareNear,
    beginText: repeats.clear,
    forEachIn(text, report, isStartWanted) {
      repeats.clear();
      const count = gramCount(text);
      if (places.length < count) places = new Int32Array(2 * count);
      writeGrams(text, places, count);
      // A loop of its own, so that the processor can fetch several places of the filter at a time.
      for (let place = isStartWanted ? 0 : 1; place < count; place += 1) {
        if (mayHave(filter, places[place] ?? 0)) compareNear(text, place, report);
      }
    },
  };
}

/** A gram is two blocks of eight characters, each of which is hashed once. */
function writeGrams(text: string, grams: Int32Array, count: number): void {
  if (count === 0) return;
  let block = hashOfPiece(text, 0, STRIDE);
  for (let place = 0; place < count; place += 1) {
    const next = hashOfPiece(text, (place + 1) * STRIDE, STRIDE);
    grams[place] = (Math.imul(block, BLOCK_POWER) + next) | 0;
    block = next;
  }
}

function placesWhere(prefixes: readonly string[], isWanted: (prefix: string) => boolean): Int32Array {
  return Int32Array.from(prefixes.keys()).filter((index) => isWanted(must(prefixes[index], "prefix")));
}

/** Returns the first eight grams of all prefixes of full length. */
function startingGrams(prefixes: readonly string[], long: Int32Array): Int32Array {
  const all = new Int32Array(long.length * STRIDE);
  const sums = new Int32Array(MAX_PREFIX_LENGTH + 1);
  let next = 0;
  for (const index of long) {
    sumUp(must(prefixes[index], "prefix"), sums);
    for (let offset = 0; offset < STRIDE; offset += 1) {
      all[next] = hashAt(sums, offset, GRAM_LENGTH);
      next += 1;
    }
  }
  return all;
}

/** The prefixes by hash, in typed arrays: a map of hundreds of thousands of hashes is slow to make and to read. */
function createTable(prefixes: readonly string[], long: Int32Array) {
  const hashes = Int32Array.from(long, (index) => hashOf(must(prefixes[index], "prefix"), MAX_PREFIX_LENGTH));
  const filter = createFilter(hashes);
  const mask = 2 ** Math.ceil(Math.log2(long.length + 1)) - 1;
  const firsts = new Int32Array(mask + 1).fill(NONE);
  /** The prefix before in the same slot. */
  const others = new Int32Array(long.length);
  hashes.forEach((hash, number) => {
    const slot = (hash ^ (hash >>> 15)) & mask;
    others[number] = firsts[slot] ?? NONE;
    firsts[slot] = number;
  });
  return {
    findAt(text: string, at: number, hash: number, report: (prefix: number) => void) {
      if (!mayHave(filter, hash)) return;
      let number = firsts[(hash ^ (hash >>> 15)) & mask] ?? NONE;
      for (; number !== NONE; number = others[number] ?? NONE) {
        const index = long[number] ?? 0;
        if (hashes[number] === hash && text.startsWith(must(prefixes[index], "prefix"), at)) report(index);
      }
    },
  };
}

const FEW_COMPARED = 8;

/** Remembers which pieces of a text were compared, once they are many. A text that repeats one letter or one word has
 * the same few pieces everywhere, so that one comparison of each is enough. */
function createRepeats() {
  const pieces = new Set<string>();
  let compared = 0;
  return {
    clear: () => {
      if (pieces.size > 0) pieces.clear();
      compared = 0;
    },
    has: (text: string, first: number, last: number) => {
      compared += 1;
      if (compared <= FEW_COMPARED) return false;
      const size = pieces.size;
      return pieces.add(text.slice(first, last + MAX_PREFIX_LENGTH)).size === size;
    },
  };
}
