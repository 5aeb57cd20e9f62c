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
  readonly usage = new Usage();

  learn({ tags, given, recent, sourceId, speaker }: PreparedExample): void {
    const { usage } = this;
    usage.add("all", tags);
    usage.add(`source ${sourceId}`, tags);
    usage.add(`speaker ${speaker}`, tags);
    const [last, second] = recent;
    if (last === undefined) usage.add("start", tags);
    for (const one of last ?? []) {
      usage.add(`after ${one}`, tags);
      usage.add("stays", tags.includes(one) ? [0] : []);
    }
    if (last !== undefined && second !== undefined) usage.add(twoKey(last, second), tags);
    this.#learnPairs(tags, given);
  }

  #learnPairs(tags: readonly number[], given: readonly number[]): void {
    for (const tag of tags) {
      const others = [...given, ...tags].filter((other) => other !== tag);
      this.usage.add(`with ${tag}`, others);
      for (const one of given) this.usage.add(`with ${one}`, [tag]);
    }
  }

  /** Returns the shares of tags for an example. */
  shares({ recent, sourceId, speaker }: PreparedExample, tagCount: number): Shares {
    const { usage } = this;
    const made = (key: string, backing: Float64Array, doubt: number) => {
      const shares = new Float64Array(tagCount);
      usage.addShares(key, backing, doubt, shares);
      return shares;
    };
    const used = made("all", new Float64Array(tagCount).fill(1 / tagCount), 3);
    const [last, second] = recent;
    const after = last === undefined ? made("start", used, 1) : this.#after(last, used);
    return {
      used,
      source: made(`source ${sourceId}`, used, 4),
      speaker: made(`speaker ${speaker}`, used, 5),
      after,
      afterTwo: last === undefined || second === undefined ? after : made(twoKey(last, second), after, 2),
    };
  }

  /** Returns the shares of tags after these. A tag that was seldom before another is expected to stay as others do. */
  #after(last: readonly number[], used: Float64Array): Float64Array {
    const { usage } = this;
    const stays = (usage.countOf("stays", 0) + 1) / (usage.sumOf("stays") + 2);
    const backing = used.map((share) => share * (1 - stays));
    for (const tag of last) backing[tag] = (backing[tag] ?? 0) + stays / last.length;
    const after = new Float64Array(used.length);
    for (const tag of last) usage.addShares(`after ${tag}`, backing, 3, after, 1 / last.length);
    return after;
  }
}

function twoKey(last: readonly number[], second: readonly number[]): string {
  return `after ${last.join(",")} and ${second.join(",")}`;
}
