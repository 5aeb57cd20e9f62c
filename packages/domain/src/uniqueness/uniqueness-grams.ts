import {
  createFilter,
  type Filter,
  hashAt,
  hashOf,
  hashOfPiece,
  MAX_PREFIX_LENGTH,
  mayHave,
  sumUp,
} from "./uniqueness-hashes.ts";

/** Only every eighth place of a text is looked at: wherever a prefix begins, one of its first eight grams is at such a place. */
const STRIDE = 8;
const GRAM_LENGTH = 16;
const SLOTS_PER_GRAM = 2;
const NONE = -1;

/** The hashes of a text at the places that are looked at; whoever searches the text for several sets of prefixes makes them once. */
export function gramsOf(text: string): Int32Array {
  const grams = new Int32Array(Math.max(0, Math.floor((text.length - GRAM_LENGTH) / STRIDE) + 1));
  for (let place = 0; place < grams.length; place += 1) grams[place] = hashOfPiece(text, place * STRIDE, GRAM_LENGTH);
  return grams;
}

/** Finds those of many distinct prefixes of full length that occur in a text. */
export type LongPrefixFinder = {
  /** False where no prefix can be at or near a place with this gram: nearly everywhere. */
  mayBeNear: (gram: number) => boolean;
  /** Calls `report` for each prefix near that place of a text's grams, maybe more than once. */
  compareNear: (text: string, place: number, gram: number, report: (prefix: number) => void) => void;
};

/** Prepares the search; null where no prefix has full length. The cost of a text grows with its length alone: places are compared by hash, and
 * characters only where a prefix is found. */
export function createLongPrefixFinder(prefixes: readonly string[]): LongPrefixFinder | null {
  const grams = createGrams(prefixes);
  if (grams === null) return null;
  const byHash = new Map<number, number>();
  /** The one before it with the same hash. */
  const others = new Int32Array(prefixes.length);
  prefixes.forEach((prefix, index) => {
    if (prefix.length !== MAX_PREFIX_LENGTH) return;
    const hash = hashOf(prefix, MAX_PREFIX_LENGTH);
    others[index] = byHash.get(hash) ?? NONE;
    byHash.set(hash, index);
  });
  const compareAt = (text: string, at: number, report: (prefix: number) => void) => {
    if (at < 0 || at + MAX_PREFIX_LENGTH > text.length) return;
    let index = byHash.get(hashOfPiece(text, at, MAX_PREFIX_LENGTH)) ?? NONE;
    while (index !== NONE) {
      if (text.startsWith(prefixes[index] ?? "", at)) report(index);
      index = others[index] ?? NONE;
    }
  };
  return {
    mayBeNear: (gram) => mayHave(grams.filter, gram),
    compareNear(text, place, gram, report) {
      const offsets = grams.offsetsOf(gram);
      for (let offset = 0; offset < STRIDE; offset += 1) {
        if ((offsets >>> offset) & 1) compareAt(text, place * STRIDE - offset, report);
      }
    },
  };
}

type Grams = { filter: Filter; offsetsOf: (hash: number) => number };

/** The first eight grams of all prefixes of full length, and at which places of any prefix each stands, a bit a place. Null without such a prefix. */
function createGrams(prefixes: readonly string[]): Grams | null {
  const count = prefixes.reduce((sum, { length }) => sum + (length === MAX_PREFIX_LENGTH ? 1 : 0), 0);
  if (count === 0) return null;
  const size = 2 ** Math.ceil(Math.log2(count * STRIDE * SLOTS_PER_GRAM));
  const hashes = new Int32Array(size);
  const offsets = new Uint8Array(size);
  const all = new Int32Array(count * STRIDE);
  const sums = new Int32Array(MAX_PREFIX_LENGTH + 1);
  /** The slot of a hash; a free one has no offset. */
  const slotOf = (hash: number) => {
    let slot = (hash ^ (hash >>> 15)) & (size - 1);
    while (offsets[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & (size - 1);
    return slot;
  };
  let next = 0;
  for (const prefix of prefixes) {
    if (prefix.length !== MAX_PREFIX_LENGTH) continue;
    sumUp(prefix, sums);
    for (let offset = 0; offset < STRIDE; offset += 1) {
      const hash = hashAt(sums, offset, GRAM_LENGTH);
      const slot = slotOf(hash);
      hashes[slot] = hash;
      offsets[slot] = (offsets[slot] ?? 0) | (1 << offset);
      all[next] = hash;
      next += 1;
    }
  }
  return { filter: createFilter(all), offsetsOf: (hash) => offsets[slotOf(hash)] ?? 0 };
}
