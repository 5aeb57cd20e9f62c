import type { WordBag, WordIndex } from "../words/word-index.ts";

/** The rarity of a word that no text has. */
const UNSEEN_RARITY = 3;

/** The tags of a model by number, and the words of their names. */
export class TagNames {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bags: WordBag[] = [];
  readonly #index: WordIndex;

  constructor(index: WordIndex) {
    this.#index = index;
  }

  /** Returns the number of a tag, which it keeps. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const made = this.names.push(name) - 1;
    this.#numbers.set(name, made);
    this.#bags.push(this.#index.bagOf(name));
    return made;
  }

  /** Returns the number of a tag, or nothing where no example had it. */
  knownNumberOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** Gives tags new names, by their old ones. */
  rename(names: ReadonlyMap<string, string>): void {
    const renamed = [...this.#numbers].filter(([name]) => names.has(name));
    for (const [name] of renamed) this.#numbers.delete(name);
    for (const [before, number] of renamed) {
      const name = names.get(before) ?? before;
      this.names[number] = name;
      this.#numbers.set(name, number);
      this.#bags[number] = this.#index.bagOf(name);
    }
  }

  /** Returns the part of each name's words that a text has, from 0 to 1. */
  named({ features }: WordBag): Float64Array {
    const said = new Set(features);
    const named = new Float64Array(this.#bags.length);
    this.#bags.forEach((bag, tag) => {
      let shared = 0;
      let all = 1;
      for (let at = 0; at < bag.features.length; at += 1) {
        const feature = bag.features[at] ?? 0;
        const rarity = this.#index.rarityOf(feature) || UNSEEN_RARITY;
        all += rarity;
        if (said.has(feature)) shared += rarity;
      }
      named[tag] = shared / all;
    });
    return named;
  }
}
