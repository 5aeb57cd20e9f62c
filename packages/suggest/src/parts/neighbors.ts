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

type Known = Omit<Neighbor, "likeness">;

const NEAREST = 30;
/** Texts that are looked at for one word, the newest first, so that a frequent word costs no more than a rare one. */
const TEXTS_FOR_A_WORD = 120;
/** Places of words that are looked at in all, those of the rarest words first. */
const MOST_LOOKED_AT = 1_500;
/** Amounts are rounded to parts of one, so that a place is one small number. */
const LEVELS_OF_ONE = 4;
const LEVEL_BITS = 4;
const LEVELS = 2 ** LEVEL_BITS;
/** A number above the places of all features of a text. */
const MOST_FEATURES = 2 ** 20;
/** Numbers of a block of places. */
const BLOCK = 8;
/** Blocks of a page. Pages are added, as a larger array would leave the smaller one behind. */
const PAGE_BITS = 13;
const PAGE = 2 ** PAGE_BITS;
/** Likeness that counts as much as knowing nothing. */
const DOUBT = 0.1;

/** Numbers of texts at which the lengths of all are measured again, as the rarity of words has changed. */
const MEASURED_AGAIN = [8, 16, 32, 64, 128, 256, 512, 1024];
const MEASURED_LAST = Math.max(...MEASURED_AGAIN);

/** Finds the tagged texts that share the rarest words with a text, in an index from words to texts. */
export class Neighbors {
  readonly #known: Known[] = [];
  /** The words of texts, until their lengths are measured for the last time. */
  #bags: WordBag[] = [];
  /** The number of the newest block of each feature. A block has the number of the feature's block before it, then
   * pairs of a text's number and the feature's weight in that text, the oldest first. 0 means no block. */
  readonly #newestOf = new Int32Array(FEATURES);
  readonly #pages: Int32Array[] = [];
  #blockCount = 1;
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
    this.#known.push({ segmentId, tags, refused });
    this.#lengths[number] = lengthOf(bag, index);
    if (number > MEASURED_LAST) return;
    this.#bags.push(bag);
    if (!MEASURED_AGAIN.includes(number)) return;
    this.#bags.forEach((known, text) => {
      this.#lengths[text] = lengthOf(known, index);
    });
    if (number === MEASURED_LAST) this.#bags = [];
  }

  #enter(feature: number, text: number, amount: number): void {
    const place = (text << LEVEL_BITS) + Math.min(LEVELS - 1, Math.round(amount * LEVELS_OF_ONE));
    const newest = this.#newestOf[feature] ?? 0;
    const page = this.#pageOf(newest);
    let at = (newest % PAGE) * BLOCK + 1;
    const end = at + BLOCK - 1;
    while (at < end && page[at] !== 0) at += 1;
    if (newest !== 0 && at < end) page[at] = place;
    else this.#addBlock(feature, place);
  }

  #addBlock(feature: number, place: number): void {
    const block = this.#blockCount;
    this.#blockCount += 1;
    const page = this.#pageOf(block);
    const start = (block % PAGE) * BLOCK;
    page[start] = this.#newestOf[feature] ?? 0;
    page[start + 1] = place;
    this.#newestOf[feature] = block;
  }

  /** Returns the page of a block, which is made where there is none. */
  #pageOf(block: number): Int32Array {
    const number = block >>> PAGE_BITS;
    const known = this.#pages[number];
    if (known !== undefined) return known;
    const made = new Int32Array(PAGE * BLOCK);
    this.#pages[number] = made;
    return made;
  }

  /** Returns the nearest texts, the most alike first, without those of the segment itself. */
  nearest(segmentId: string, bag: WordBag, index: WordIndex): Neighbor[] {
    const sums = this.#sums;
    const touched: number[] = [];
    let left = MOST_LOOKED_AT;
    for (const at of rarestFirst(bag, index)) {
      if (left <= 0) break;
      const feature = bag.features[at] ?? 0;
      const rarity = index.rarityOf(feature);
      const amount = bag.amounts[at] ?? 0;
      const weight = (amount * rarity * rarity) / LEVELS_OF_ONE;
      let looked = 0;
      let block = this.#newestOf[feature] ?? 0;
      while (block !== 0) {
        const page = this.#pageOf(block);
        const start = (block % PAGE) * BLOCK;
        for (let slot = start + BLOCK - 1; slot > start && looked < TEXTS_FOR_A_WORD; slot -= 1) {
          const place = page[slot] ?? 0;
          if (place === 0) continue;
          const text = place >>> LEVEL_BITS;
          if (sums[text] === 0) touched.push(text);
          sums[text] = (sums[text] ?? 0) + weight * (place & (LEVELS - 1));
          looked += 1;
        }
        if (looked === TEXTS_FOR_A_WORD) break;
        block = page[start] ?? 0;
      }
      left -= looked;
    }
    return this.#best(touched, lengthOf(bag, index), segmentId);
  }

  /** Returns the most alike of these texts to one of this length, and sets their sums to 0. */
  #best(texts: readonly number[], length: number, segmentId: string): Neighbor[] {
    const best: { text: number; likeness: number }[] = [];
    let least = 0;
    for (const text of texts) {
      const likeness = Math.min(1, (this.#sums[text] ?? 0) / (length * (this.#lengths[text] ?? 0)));
      this.#sums[text] = 0;
      if (likeness <= least || this.#known[text]?.segmentId === segmentId) continue;
      insert(best, { text, likeness });
      if (best.length === NEAREST) least = best[NEAREST - 1]?.likeness ?? 0;
    }
    return best.flatMap(({ text, likeness }) => {
      const known = this.#known[text];
      return known ? { segmentId: known.segmentId, tags: known.tags, refused: known.refused, likeness } : [];
    });
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

/** Returns the places of a bag's words that some text has, the rarest first. */
function rarestFirst({ features, amounts }: WordBag, index: WordIndex): Float64Array {
  const keys = new Float64Array(features.length);
  let count = 0;
  for (let at = 0; at < features.length; at += 1) {
    const texts = (amounts[at] ?? 0) < 1 ? 0 : index.textsWith(features[at] ?? 0);
    if (texts === 0) continue;
    keys[count] = texts * MOST_FEATURES + at;
    count += 1;
  }
  return keys
    .subarray(0, count)
    .sort()
    .map((key) => key % MOST_FEATURES);
}

function lengthOf({ features, amounts }: WordBag, index: WordIndex): number {
  let squares = 0;
  for (let at = 0; at < features.length; at += 1) {
    const amount = amounts[at] ?? 0;
    if (amount >= 1) squares += (amount * index.rarityOf(features[at] ?? 0)) ** 2;
  }
  return Math.sqrt(squares);
}

function insert<Item extends { likeness: number }>(best: Item[], item: Item): void {
  let at = Math.min(best.length, NEAREST - 1);
  while (at > 0 && (best[at - 1]?.likeness ?? 0) < item.likeness) {
    const before = best[at - 1];
    if (before !== undefined) best[at] = before;
    at -= 1;
  }
  best[at] = item;
}
