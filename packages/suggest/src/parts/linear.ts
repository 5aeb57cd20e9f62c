import type { WeightedFeatures } from "../words/word-index.ts";
import { FEATURES } from "../words/word-scan.ts";
import { softmax, withRoom } from "./arrays.ts";
import { grouped, TagRows } from "./tag-rows.ts";

const RATE = 1.5;
const BIAS_RATE = 0.02;
/** Gradients below it change nothing that can be seen. */
const NEGLIGIBLE = 0.003;
/** Squared gradients that a feature begins with, so that its first steps are not too long. */
const FIRST_SQUARES = 0.1;

/** Logistic regression over tags (softmax), learned one example at a time with steps that shrink with use. */
export class Linear {
  readonly #weights = new TagRows();
  readonly #squares = new Float32Array(FEATURES);
  #bias = new Float64Array(16);

  /** Makes room for tags. */
  fit(tagCount: number): void {
    this.#bias = withRoom(this.#bias, tagCount);
  }

  /** Returns the probabilities of tags for an example. They are 1 together. */
  probabilities({ features, weights }: WeightedFeatures, tagCount: number): Float64Array {
    const scores = this.#bias.slice(0, tagCount);
    for (let at = 0; at < features.length; at += 1) {
      const weight = weights[at] ?? 0;
      if (weight !== 0) this.#weights.addTo(scores, features[at] ?? 0, weight);
    }
    softmax(scores);
    return scores;
  }

  /** Returns how much a feature speaks for a tag. */
  weightOf(feature: number, tag: number): number {
    return this.#weights.numberOf(feature, tag);
  }

  /** Learns that an example has these tags. */
  learn(example: WeightedFeatures, tags: readonly number[], tagCount: number): void {
    const gradients = this.probabilities(example, tagCount);
    for (const tag of tags) gradients[tag] = (gradients[tag] ?? 0) - 1 / tags.length;
    this.#step(example, gradients);
  }

  /** Learns that an example does not have this tag. */
  refuse(example: WeightedFeatures, refused: number, tagCount: number): void {
    const gradients = this.probabilities(example, tagCount);
    const probability = Math.min(gradients[refused] ?? 0, 0.98);
    for (let tag = 0; tag < tagCount; tag += 1)
      gradients[tag] = (-probability * (gradients[tag] ?? 0)) / (1 - probability);
    gradients[refused] = probability;
    this.#step(example, gradients);
  }

  #step({ features, weights }: WeightedFeatures, gradients: Float64Array): void {
    let squares = 0;
    for (let tag = 0; tag < gradients.length; tag += 1) {
      const gradient = gradients[tag] ?? 0;
      if (Math.abs(gradient) < NEGLIGIBLE) gradients[tag] = 0;
      else {
        squares += gradient * gradient;
        this.#bias[tag] = (this.#bias[tag] ?? 0) - BIAS_RATE * gradient;
      }
    }
    if (squares === 0) return;
    const steps = grouped(gradients);
    for (let at = 0; at < features.length; at += 1) {
      const weight = weights[at] ?? 0;
      if (weight === 0) continue;
      const feature = features[at] ?? 0;
      const sum = (this.#squares[feature] || FIRST_SQUARES) + squares * weight * weight;
      this.#squares[feature] = sum;
      this.#weights.take(feature, steps, (RATE * weight) / Math.sqrt(sum));
    }
  }
}
