import type { WordBag, WordIndex } from "../words/word-index.ts";
import { FEATURES } from "../words/word-scan.ts";
import { withRoom } from "./arrays.ts";

/** A tagged text, and how alike it is to the one that was asked for, from 0 to 1. */
export type Neighbor = {
  segmentId: string;
  tags: readonly number[];
  refused: readonly number[];
  likeness: number;
};

type Known = Omit<Neighbor, "likeness"> & { bag: WordBag };

const NEAREST = 30;
/** Texts that are looked at for one word, the newest first, so that a frequent word costs no more than a rare one. */
const TEXTS_FOR_A_WORD = 120;
/** Places of words that are looked at in all, those of the rarest words first. */
const MOST_LOOKED_AT = 1_500;
/** Amounts are rounded to parts of one, so that a place is one small number. */
const LEVELS_OF_ONE = 4;
const LEVEL_BITS = 4;
const LEVELS = 2 ** LEVEL_BITS;
/** Likeness that counts as much as knowing nothing. */
const DOUBT = 0.1;

/** Numbers of texts at which the lengths of all are measured again, as the rarity of words has changed. */
const MEASURED_AGAIN = [8, 16, 32, 64, 128, 256, 512, 1024];

/** Finds the tagged texts that share the rarest words with a text, in an index from words to texts. */
export class Neighbors {
  readonly #known: Known[] = [];
  /** The newest entry of each feature. An entry is a text's number with how much the feature counts in it, and the
   * feature's entry before it. Entry 0 is none. */
  readonly #newestOf = new Int32Array(FEATURES);
  #entries = new Int32Array(2 * 1024);
  #entryCount = 1;
  /** Lengths and sums by the number of a text: apart from all else of a text, of which there are many to compare. */
  #lengths = new Float64Array(256);
  #sums = new Float64Array(256);

  /** Adds a text. Call it after the index counted the text. */
  add(segmentId: string, bag: WordBag, index: WordIndex, tags: readonly number[], refused: readonly number[]): void {
    const number = this.#known.length;
    if (number >= this.#sums.length) this.#sums = new Float64Array(2 * number);
    this.#lengths = withRoom(this.#lengths, number + 1);
    for (let at = 0; at < bag.features.length; at += 1) {
      const amount = bag.amounts[at] ?? 0;
      if (amount >= 1) this.#enter(bag.features[at] ?? 0, number, amount);
    }
    this.#known.push({ segmentId, tags, refused, bag });
    this.#lengths[number] = lengthOf(bag, index);
    if (!MEASURED_AGAIN.includes(number)) return;
    this.#known.forEach((known, text) => {
      this.#lengths[text] = lengthOf(known.bag, index);
    });
  }

  #enter(feature: number, text: number, amount: number): void {
    const place = (text << LEVEL_BITS) + Math.min(LEVELS - 1, Math.round(amount * LEVELS_OF_ONE));
    if (2 * this.#entryCount === this.#entries.length) {
      const larger = new Int32Array(2 * this.#entries.length);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[2 * this.#entryCount] = place;
    this.#entries[2 * this.#entryCount + 1] = this.#newestOf[feature] ?? 0;
    this.#newestOf[feature] = this.#entryCount;
    this.#entryCount += 1;
  }

  /** Returns the nearest texts, the most alike first, without those of the segment itself. */
  nearest(segmentId: string, bag: WordBag, index: WordIndex): Neighbor[] {
    const sums = this.#sums;
    const touched: number[] = [];
    const entries = this.#entries;
    let left = MOST_LOOKED_AT;
    for (const { feature, amount, rarity } of rarestFirst(bag, index)) {
      if (left <= 0) break;
      const weight = (amount * rarity * rarity) / LEVELS_OF_ONE;
      let entry = this.#newestOf[feature] ?? 0;
      for (let looked = 0; entry !== 0 && looked < TEXTS_FOR_A_WORD; looked += 1) {
        const place = entries[2 * entry] ?? 0;
        const text = place >>> LEVEL_BITS;
        if (sums[text] === 0) touched.push(text);
        sums[text] = (sums[text] ?? 0) + weight * (place & (LEVELS - 1));
        entry = entries[2 * entry + 1] ?? 0;
        left -= 1;
      }
    }
    const length = lengthOf(bag, index);
    const best: Neighbor[] = [];
    for (const text of touched) {
      const likeness = Math.min(1, (sums[text] ?? 0) / (length * (this.#lengths[text] ?? 0)));
      sums[text] = 0;
      if (best.length === NEAREST && likeness <= (best[NEAREST - 1]?.likeness ?? 0)) continue;
      const known = this.#known[text];
      if (known !== undefined && known.segmentId !== segmentId) insert(best, known, likeness);
    }
    return best;
  }

  /** Returns how strongly the nearest texts vote for tags, together at most 1 for texts with one tag each. */
  votes(nearest: readonly Neighbor[], tagCount: number): Float64Array {
    const votes = new Float64Array(tagCount);
    let sum = DOUBT ** 2;
    for (const { likeness, tags, refused } of nearest) {
      sum += likeness ** 2;
      for (const tag of tags) votes[tag] = (votes[tag] ?? 0) + likeness ** 2 / Math.sqrt(tags.length);
      for (const tag of refused) votes[tag] = (votes[tag] ?? 0) - likeness ** 2;
    }
    return votes.map((vote) => Math.max(0, vote) / sum);
  }
}

function rarestFirst({ features, amounts }: WordBag, index: WordIndex) {
  const words: { feature: number; amount: number; rarity: number }[] = [];
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? 0;
    const amount = amounts[at] ?? 0;
    const rarity = amount < 1 ? 0 : index.rarityOf(feature);
    if (rarity > 0) words.push({ feature, amount, rarity });
  }
  return words.sort((one, other) => other.rarity - one.rarity);
}

function lengthOf({ features, amounts }: WordBag, index: WordIndex): number {
  let squares = 0;
  for (let at = 0; at < features.length; at += 1) {
    const amount = amounts[at] ?? 0;
    if (amount >= 1) squares += (amount * index.rarityOf(features[at] ?? 0)) ** 2;
  }
  return Math.sqrt(squares);
}

function insert(best: Neighbor[], known: Known, likeness: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1]?.likeness ?? 0) < likeness) at -= 1;
  best.splice(at, 0, { segmentId: known.segmentId, tags: known.tags, refused: known.refused, likeness });
  if (best.length > NEAREST) best.pop();
}
