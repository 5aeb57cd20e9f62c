import { FEATURES, scanWords } from "./word-scan.ts";

/** The numbers of the distinct features of a text, and how much each counts by the times that it occurs. */
export type WordBag = { features: Int32Array; amounts: Float32Array };

/** Features with their weights in one text. */
export type WeightedFeatures = { features: Int32Array; weights: Float32Array };

/** Amount of a feature that counts less and occurs once in a text. All other amounts are at least 1. */
const LESSER_AMOUNT = 0.5;

/** Features that weigh less change nothing that can be seen. */
const LEAST_WEIGHT = 0.02;

/** Numbers features in the order in which they are met, and counts the texts that have each, for weights by rarity.
 * What is known of frequent features lies close together that way, where a processor reads it fastest. */
export class WordIndex {
  /** The number of each feature after its hash, plus 1. */
  readonly #numberOf = new Int32Array(FEATURES);
  #featureCount = 0;
  readonly #textCounts = new Int32Array(FEATURES);
  readonly #slotOf = new Int32Array(FEATURES);
  #features = new Int32Array(1024);
  #amounts = new Float32Array(1024);
  readonly #logs = Float64Array.from({ length: 4_096 }, (_, texts) => Math.log(texts + 0.5));
  #textCount = 0;
  #logOfAll = 0;

  /** Returns the features of a text. */
  bagOf(text: string): WordBag {
    const slotOf = this.#slotOf;
    let count = 0;
    scanWords(text, (hash, _start, _end, countsLess) => {
      const feature = this.numberOf(hash);
      const slot = (slotOf[feature] ?? 0) - 1;
      if (slot >= 0) {
        this.#amounts[slot] = (this.#amounts[slot] ?? 0) + 1;
        return;
      }
      if (count === this.#features.length) this.#makeRoom();
      this.#features[count] = feature;
      this.#amounts[count] = countsLess ? LESSER_AMOUNT : 1;
      count += 1;
      slotOf[feature] = count;
    });
    const features = this.#features.slice(0, count);
    const amounts = this.#amounts.slice(0, count);
    for (let at = 0; at < count; at += 1) {
      slotOf[features[at] ?? 0] = 0;
      const amount = amounts[at] ?? 0;
      if (amount > 1) amounts[at] = 1 + Math.log(amount);
    }
    return { features, amounts };
  }

  /** Returns the number of the feature with this hash, assigned at its first use. */
  numberOf(hash: number): number {
    const known = this.#numberOf[hash] ?? 0;
    if (known !== 0) return known - 1;
    this.#featureCount += 1;
    this.#numberOf[hash] = this.#featureCount;
    return this.#featureCount - 1;
  }

  #makeRoom(): void {
    const [features, amounts] = [this.#features, this.#amounts];
    this.#features = new Int32Array(features.length * 2);
    this.#features.set(features);
    this.#amounts = new Float32Array(amounts.length * 2);
    this.#amounts.set(amounts);
  }

  /** Adds a text to the document frequencies. */
  add({ features }: WordBag): void {
    this.#textCount += 1;
    this.#logOfAll = Math.log(this.#textCount + 1);
    for (let at = 0; at < features.length; at += 1) {
      const feature = features[at] ?? 0;
      this.#textCounts[feature] = (this.#textCounts[feature] ?? 0) + 1;
    }
  }

  /** Returns the number of texts that have a feature. */
  textsWith(feature: number): number {
    return this.#textCounts[feature] ?? 0;
  }

  /** Returns the inverse document frequency of a feature; 0 for one that no text has. */
  rarityOf(feature: number): number {
    const texts = this.#textCounts[feature] ?? 0;
    return texts === 0 ? 0 : this.#logOfAll - (this.#logs[texts] ?? Math.log(texts + 0.5));
  }

  /** Returns the weights of a bag's features by rarity, scaled to unit length. A feature that no text has weighs
   * nothing, nor does one that counts less, occurs once in this bag and is in fewer than two texts. */
  weighted({ features, amounts }: WordBag): WeightedFeatures {
    const weights = new Float32Array(features.length);
    let squares = 0;
    for (let at = 0; at < features.length; at += 1) {
      const feature = features[at] ?? 0;
      const amount = amounts[at] ?? 0;
      if (amount < 1 && (this.#textCounts[feature] ?? 0) < 2) continue;
      const weight = amount * this.rarityOf(feature);
      weights[at] = weight;
      squares += weight * weight;
    }
    const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
    for (let at = 0; at < weights.length; at += 1) {
      const weight = (weights[at] ?? 0) * scale;
      weights[at] = weight < LEAST_WEIGHT ? 0 : weight;
    }
    return { features, weights };
  }
}
