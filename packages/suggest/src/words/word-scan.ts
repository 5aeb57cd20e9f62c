import { kindOf, LETTER, lowerOf, UNSPACED } from "./letters.ts";

/** Number of features that hashes of words are mapped to. */
export const FEATURES = 2 ** 18;

const SEED = 0x811c9dc5;
const STEM_SEED = 0x2f0b4a91;
const PAIR_SEED = 0x51ed270b;
/** Longer words also count as their first letters, so that their forms are alike in any language with endings. */
const STEM_LETTERS = 5;

/** Characters that normalizing may change: none before the first combining one. */
const COMPOSABLE = /[\u0300-\uffff]/;

/** Takes a feature of a text, and the place of the word in the text. `countsLess` is true for a feature that repeats
 * others: a pair of words, or one or three characters of a script without spaces. */
export type FeatureTaker = (feature: number, start: number, end: number, countsLess: boolean) => void;

/** Passes on the hashed words of a text, their stems, and pairs of words; for scripts without spaces single
 * characters, pairs and triples of them. */
export function scanWords(text: string, take: FeatureTaker): void {
  const given = COMPOSABLE.test(text) ? text.normalize("NFC") : text;
  const length = given.length;
  let before = 0;
  let beforeStart = 0;
  let at = 0;
  while (at < length) {
    const kind = kindOf(given.charCodeAt(at));
    if (kind === LETTER) {
      const start = at;
      let hash = SEED;
      let stem = 0;
      do {
        if (at - start === STEM_LETTERS) stem = hash;
        hash = Math.imul(hash ^ lowerOf(given.charCodeAt(at)), 0x01000193);
        at += 1;
      } while (at < length && kindOf(given.charCodeAt(at)) === LETTER);
      take(featureOf(hash), start, at, false);
      if (stem !== 0) take(featureOf(stem ^ STEM_SEED), start, at, false);
      const root = stem === 0 ? hash : stem;
      if (before !== 0) take(featureOf(Math.imul(before, 0x85ebca6b) ^ root ^ PAIR_SEED), beforeStart, at, true);
      before = root;
      beforeStart = start;
    } else if (kind === UNSPACED) {
      const start = at;
      do at += 1;
      while (at < length && kindOf(given.charCodeAt(at)) === UNSPACED);
      scanUnspaced(given, start, at, take);
      before = 0;
    } else at += 1;
  }
}

function scanUnspaced(text: string, start: number, end: number, take: FeatureTaker): void {
  for (let at = start; at < end; at += 1) {
    let hash = SEED ^ PAIR_SEED;
    for (let to = at; to < Math.min(at + 3, end); to += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(to), 0x01000193);
      take(featureOf(hash), at, to + 1, to !== at + 1);
    }
  }
}

function featureOf(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) & (FEATURES - 1);
}
