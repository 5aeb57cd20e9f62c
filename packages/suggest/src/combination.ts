import type { Measured } from "./evidence.ts";
import { MEASURES, startWeights } from "./measures.ts";
import { mixed, softmax } from "./parts/arrays.ts";

type Judged = { measured: Measured; tags: readonly number[] };

const RATE = 0.05;
/** The strength with which the weights are held to those at the start. */
const HOLD = 0.01;
/** Earlier examples that a step looks at besides the newest, so that no single one leads it astray. */
const BATCH = 8;
/** Examples that are kept for later steps. */
const KEPT = 300;
/** Measures that are kept in all, which take 4 MB: with many hundreds of tags fewer examples are kept. */
const MOST_MEASURES = 1_000_000;

/** Weighs the measures of tags against each other. It learns from examples that were measured before their tags were
 * known. */
export class Combination {
  readonly #start = startWeights();
  readonly #weights = startWeights();
  readonly #squares = new Float64Array(MEASURES).fill(0.2);
  readonly #kept: Judged[] = [];
  #judgedCount = 0;

  /** Returns the shares of tags, which are 1 together. */
  shares({ values, tagCount }: Measured): Float64Array {
    const shares = new Float64Array(tagCount);
    for (let tag = 0; tag < tagCount; tag += 1) {
      let score = 0;
      for (let number = 0; number < MEASURES; number += 1)
        score += (this.#weights[number] ?? 0) * (values[tag * MEASURES + number] ?? 0);
      shares[tag] = score;
    }
    softmax(shares);
    return shares;
  }

  /** Learns the right tags of a measured example. */
  learn(judged: Judged): void {
    if (judged.tags.length === 0) return;
    this.#judgedCount += 1;
    const batch = [judged];
    for (let one = 0; one < Math.min(BATCH, this.#kept.length); one += 1) {
      const kept = this.#kept[mixed(this.#judgedCount * 31 + one) % this.#kept.length];
      if (kept !== undefined) batch.push(kept);
    }
    this.#step(batch);
    const room = Math.max(BATCH, Math.min(KEPT, Math.floor(MOST_MEASURES / judged.measured.values.length)));
    this.#kept.length = Math.min(this.#kept.length, room);
    this.#kept[(this.#judgedCount - 1) % room] = judged;
  }

  #step(batch: readonly Judged[]): void {
    const gradients = new Float64Array(MEASURES);
    for (const { measured, tags } of batch) {
      const errors = this.shares(measured);
      for (const tag of tags) errors[tag] = (errors[tag] ?? 0) - 1 / tags.length;
      for (let tag = 0; tag < errors.length; tag += 1) {
        const error = errors[tag] ?? 0;
        for (let number = 0; number < MEASURES; number += 1)
          gradients[number] =
            (gradients[number] ?? 0) + (error * (measured.values[tag * MEASURES + number] ?? 0)) / batch.length;
      }
    }
    for (let number = 0; number < MEASURES; number += 1) {
      const weight = this.#weights[number] ?? 0;
      const gradient = (gradients[number] ?? 0) + HOLD * (weight - (this.#start[number] ?? 0));
      const squares = (this.#squares[number] ?? 0) + gradient * gradient;
      this.#squares[number] = squares;
      this.#weights[number] = weight - (RATE * gradient) / Math.sqrt(squares);
    }
  }
}
