/** Counts of tags under keys of one kind, such as speakers or the tag before. */
export class Usage<Key> {
  readonly #counts = new Map<Key, { tags: Map<number, number>; sum: number }>();

  /** Counts an example with these tags. */
  add(key: Key, tags: readonly number[]): void {
    let under = this.#counts.get(key);
    if (under === undefined) {
      under = { tags: new Map(), sum: 0 };
      this.#counts.set(key, under);
    }
    under.sum += 1;
    for (const tag of tags) under.tags.set(tag, (under.tags.get(tag) ?? 0) + 1);
  }

  /** Returns the number of examples under a key with the tag. */
  countOf(key: Key, tag: number): number {
    return this.#counts.get(key)?.tags.get(tag) ?? 0;
  }

  /** Returns the shares of tags under a key. They lean on `backing` as if it were `doubt` examples. */
  shares(key: Key, backing: Float64Array, doubt: number): Float64Array {
    const shares = new Float64Array(backing.length);
    this.addShares(key, backing, doubt, shares);
    return shares;
  }

  /** Adds `part` times the shares of tags under a key. They lean on `backing` as if it were `doubt` examples. */
  addShares(key: Key, backing: Float64Array, doubt: number, into: Float64Array, part = 1): void {
    const under = this.#counts.get(key);
    const sum = (under?.sum ?? 0) + doubt;
    for (let tag = 0; tag < into.length; tag += 1)
      into[tag] = (into[tag] ?? 0) + (part * doubt * (backing[tag] ?? 0)) / sum;
    for (const [tag, count] of under?.tags ?? []) into[tag] = (into[tag] ?? 0) + (part * count) / sum;
  }
}
