import type { PreparedExample } from "../prepared.ts";

/** Ranks that are told apart. Later ones are counted together. */
const RANKS = 12;
/** Examples that the expectation before any example counts for. */
const DOUBT = 4;

/** Learns how often the tag that was used last is right again, the one before it, and so on. */
export class Recency {
  /** When each tag was learned last, by the number of examples. */
  readonly #lastUses: number[] = [];
  readonly #counts = new Float64Array(RANKS + 1);
  #sum = 0;

  /** Learns the tags of an example. */
  learn({ recent, tags }: PreparedExample, tagCount: number): void {
    const ranks = this.#ranks(recent, tagCount);
    this.#sum += 1;
    for (const tag of tags) {
      const rank = Math.min(ranks[tag] ?? RANKS, RANKS);
      this.#counts[rank] = (this.#counts[rank] ?? 0) + 1;
      this.#lastUses[tag] = this.#sum;
    }
  }

  /** Returns the share of each tag by how lately it was used. */
  shares({ recent }: PreparedExample, tagCount: number): Float64Array {
    const ranks = this.#ranks(recent, tagCount);
    const others = Math.max(1, tagCount - RANKS);
    return Float64Array.from(ranks, (rank) => {
      const isLate = rank >= RANKS;
      const count = this.#counts[isLate ? RANKS : rank] ?? 0;
      const expected = isLate ? 0.1 : 0.4 / (rank + 1) ** 1.2;
      return (count + DOUBT * expected) / (this.#sum + DOUBT) / (isLate ? others : 1);
    });
  }

  /** Returns the rank of each tag: 0 for the one before the segment, then those before it, then the others by their
   * last use. */
  #ranks(recent: PreparedExample["recent"], tagCount: number): Int32Array {
    const ranks = new Int32Array(tagCount).fill(-1);
    let next = 0;
    const rank = (tag: number) => {
      if (ranks[tag] !== -1) return;
      ranks[tag] = next;
      next += 1;
    };
    for (const tags of recent) for (const tag of tags) rank(tag);
    while (next < Math.min(RANKS, tagCount)) rank(this.#latest(ranks));
    return ranks.map((one) => (one === -1 ? RANKS : one));
  }

  #latest(ranks: Int32Array): number {
    let latest = -1;
    for (let tag = 0; tag < ranks.length; tag += 1) {
      if (ranks[tag] === -1 && (latest < 0 || (this.#lastUses[tag] ?? 0) > (this.#lastUses[latest] ?? 0))) latest = tag;
    }
    return latest;
  }
}
