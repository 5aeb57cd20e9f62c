import type { PreparedExample } from "../prepared.ts";

/** Ranks that are told apart. Later ones are counted together. */
const RANKS = 12;
/** Examples that the expectation before any example counts for. */
const DOUBT = 4;

/** Learns how often the tag that was used last is right again, the one before it, and so on. */
export class Recency {
  /** Tags by their last use, the latest first. */
  #latest: number[] = [];
  readonly #counts = new Float64Array(RANKS + 1);
  #sum = 0;
  /** Ranks of the example looked at, by tag. */
  #ranksOfTags = new Int32Array(16);

  /** Learns the tags of an example. */
  learn({ recent, tags }: PreparedExample, tagCount: number): void {
    const ranks = this.#ranks(recent, tagCount);
    this.#sum += 1;
    for (const tag of tags) {
      const rank = Math.min(ranks[tag] ?? RANKS, RANKS);
      this.#counts[rank] = (this.#counts[rank] ?? 0) + 1;
    }
    const before = this.#latest.filter((tag) => !tags.includes(tag));
    this.#latest = [...tags.toSorted((one, other) => one - other), ...before];
  }

  /** Returns the share of each tag by how lately it was used. */
  shares({ recent }: PreparedExample, tagCount: number): Float64Array {
    const ranks = this.#ranks(recent, tagCount);
    const others = Math.max(1, tagCount - RANKS);
    const byRank = this.#counts.map((count, rank) => {
      const isLate = rank === RANKS;
      const expected = isLate ? 0.1 : 0.4 / (rank + 1) ** 1.2;
      return (count + DOUBT * expected) / (this.#sum + DOUBT) / (isLate ? others : 1);
    });
    const shares = new Float64Array(tagCount);
    for (let tag = 0; tag < tagCount; tag += 1) shares[tag] = byRank[Math.min(ranks[tag] ?? RANKS, RANKS)] ?? 0;
    return shares;
  }

  /** Returns the rank of each tag: 0 for the one before the segment, then those before it, then the others by their
   * last use. */
  #ranks(recent: PreparedExample["recent"], tagCount: number): Int32Array {
    if (tagCount > this.#ranksOfTags.length) this.#ranksOfTags = new Int32Array(2 * tagCount);
    const ranks = this.#ranksOfTags.subarray(0, tagCount).fill(RANKS);
    let next = 0;
    const rank = (tag: number) => {
      if (ranks[tag] !== RANKS) return;
      ranks[tag] = next;
      next += 1;
    };
    for (const tags of recent) for (const tag of tags) rank(tag);
    for (let at = 0; next < RANKS && at < this.#latest.length; at += 1) rank(this.#latest[at] ?? 0);
    for (let tag = 0; next < RANKS && tag < tagCount; tag += 1) rank(tag);
    return ranks;
  }
}
