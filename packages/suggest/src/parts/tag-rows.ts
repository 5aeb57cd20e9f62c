import { FEATURES } from "../words/word-scan.ts";

/** Tags whose numbers lie together: a line of the processor's cache. */
const BLOCK = 16;
/** Blocks that are kept at most, which take 18 MB. A system gives memory only for those that are made. */
const MOST_BLOCKS = 2 ** 18;

/** Numbers of tags that are not 0, by groups of tags that lie together. */
export type TagNumbers = { numbers: Float64Array; groups: readonly number[] };

/** Returns the numbers of tags with the groups that have any but 0. */
export function grouped(numbers: Float64Array): TagNumbers {
  const groups: number[] = [];
  for (let tag = 0; tag < numbers.length; tag += 1) {
    const group = Math.floor(tag / BLOCK);
    if (numbers[tag] !== 0 && groups.at(-1) !== group) groups.push(group);
  }
  return { numbers, groups };
}

/** A number for each tag of each feature. Only what was added to takes memory: with thousands of tags, a word speaks
 * for a few of them. */
export class TagRows {
  /** The newest block of each feature, plus 1. */
  readonly #newestOf = new Int32Array(FEATURES);
  /** For each block: the group of its tags, and the feature's block before it, plus 1. */
  readonly #groups = new Int32Array(MOST_BLOCKS);
  readonly #before = new Int32Array(MOST_BLOCKS);
  readonly #values = new Float32Array(MOST_BLOCKS * BLOCK);
  #count = 0;

  /** Returns the number of a feature for a tag. */
  numberOf(feature: number, tag: number): number {
    const block = this.#blockOf(feature, Math.floor(tag / BLOCK));
    return block < 0 ? 0 : (this.#values[block * BLOCK + (tag % BLOCK)] ?? 0);
  }

  /** Adds the numbers of a feature, times a factor, to those of tags. */
  addTo(sums: Float64Array, feature: number, factor: number): void {
    const values = this.#values;
    for (let block = (this.#newestOf[feature] ?? 0) - 1; block >= 0; block = (this.#before[block] ?? 0) - 1) {
      const first = (this.#groups[block] ?? 0) * BLOCK;
      const last = Math.min(first + BLOCK, sums.length);
      let at = block * BLOCK;
      for (let tag = first; tag < last; tag += 1) {
        sums[tag] = (sums[tag] ?? 0) + factor * (values[at] ?? 0);
        at += 1;
      }
    }
  }

  /** Takes numbers of tags, times a factor, from those of a feature. Does nothing where there is no more room. */
  take(feature: number, { numbers, groups }: TagNumbers, factor: number): void {
    for (const group of groups) {
      const block = this.#madeBlockOf(feature, group);
      if (block < 0) return;
      const values = this.#values;
      const first = group * BLOCK;
      const last = Math.min(first + BLOCK, numbers.length);
      let at = block * BLOCK;
      for (let tag = first; tag < last; tag += 1) {
        values[at] = (values[at] ?? 0) - factor * (numbers[tag] ?? 0);
        at += 1;
      }
    }
  }

  #blockOf(feature: number, group: number): number {
    let block = (this.#newestOf[feature] ?? 0) - 1;
    while (block >= 0 && this.#groups[block] !== group) block = (this.#before[block] ?? 0) - 1;
    return block;
  }

  #madeBlockOf(feature: number, group: number): number {
    const known = this.#blockOf(feature, group);
    if (known >= 0 || this.#count === MOST_BLOCKS) return known;
    const made = this.#count;
    this.#count += 1;
    this.#groups[made] = group;
    this.#before[made] = this.#newestOf[feature] ?? 0;
    this.#newestOf[feature] = made + 1;
    return made;
  }
}
