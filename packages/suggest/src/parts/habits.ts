import type { PreparedExample } from "../prepared.ts";
import { Usage } from "./usage.ts";

/** Shares of tags by what was done before, each an array by tag. */
export type Shares = {
  used: Float64Array;
  source: Float64Array;
  speaker: Float64Array;
  after: Float64Array;
  afterTwo: Float64Array;
};

/** Learns how tags follow each other, and which are used how often, by speaker and by source. */
export class Habits {
  /** Counts under `null` are of all examples. */
  readonly #all = new Usage<null>();
  readonly #sources = new Usage<string>();
  readonly #speakers = new Usage<string>();
  /** Counts under `null` are of examples without tags before. */
  readonly #afterTag = new Usage<number | null>();
  readonly #afterTwo = new Usage<string>();
  readonly #together = new Usage<number>();
  /** Tags before an example, and how many of them it has too. */
  #before = 0;
  #stayed = 0;

  learn({ tags, given, recent, sourceId, speaker }: PreparedExample): void {
    this.#all.add(null, tags);
    this.#sources.add(sourceId, tags);
    this.#speakers.add(speaker, tags);
    const [last, second] = recent;
    if (last === undefined) this.#afterTag.add(null, tags);
    for (const one of last ?? []) {
      this.#afterTag.add(one, tags);
      this.#before += 1;
      this.#stayed += Number(tags.includes(one));
    }
    if (last !== undefined && second !== undefined) this.#afterTwo.add(twoKey(last, second), tags);
    this.#learnPairs(tags, given);
  }

  /** Returns the number of examples with a tag. */
  usesOf(tag: number): number {
    return this.#all.countOf(null, tag);
  }

  /** Returns the number of examples with two tags. */
  usesTogether(one: number, other: number): number {
    return this.#together.countOf(one, other);
  }

  #learnPairs(tags: readonly number[], given: readonly number[]): void {
    for (const tag of tags) {
      const others = [...given, ...tags].filter((other) => other !== tag);
      if (others.length > 0) this.#together.add(tag, others);
      for (const one of given) this.#together.add(one, [tag]);
    }
  }

  /** Returns the shares of tags for an example. */
  shares({ recent, sourceId, speaker }: PreparedExample, tagCount: number): Shares {
    const used = this.#all.shares(null, new Float64Array(tagCount).fill(1 / tagCount), 3);
    const [last, second] = recent;
    const after = last === undefined ? this.#afterTag.shares(null, used, 1) : this.#after(last, used);
    return {
      used,
      source: this.#sources.shares(sourceId, used, 4),
      speaker: this.#speakers.shares(speaker, used, 5),
      after,
      afterTwo:
        last === undefined || second === undefined ? after : this.#afterTwo.shares(twoKey(last, second), after, 2),
    };
  }

  /** Returns the shares of tags after these. A tag that was seldom before another is expected to stay as others do. */
  #after(last: readonly number[], used: Float64Array): Float64Array {
    const stays = (this.#stayed + 1) / (this.#before + 2);
    const backing = used.map((share) => share * (1 - stays));
    for (const tag of last) backing[tag] = (backing[tag] ?? 0) + stays / last.length;
    const after = new Float64Array(used.length);
    for (const tag of last) this.#afterTag.addShares(tag, backing, 3, after, 1 / last.length);
    return after;
  }
}

function twoKey(last: readonly number[], second: readonly number[]): string {
  return `${last.join(",")} ${second.join(",")}`;
}
