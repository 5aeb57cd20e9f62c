import { likenessKeys, type NameLikeness, nameLikeness, plainName } from "./name-likeness.ts";

/** A spelling of a name, how often it is written, and in how many sources. A speaker of this name counts once. */
export type Spelling = { name: string; count: number; sourceCount: number };

type Name = {
  name: string;
  plain: string;
  count: number;
  /** The number of times that it stands within a sentence, where only names have capitals. */
  insideCount: number;
  countBySource: Map<string, number>;
  /** Names that stand right before and after it. */
  neighbors: Set<string>;
};

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}\p{N}]*)*/gu;
const POSSESSIVE = /['’]s?$/;
const CAPITAL = /^\p{Lu}/u;
const ALL_CAPITALS = /^[^\p{Ll}]*$/u;
/** Signs before the first word of a sentence, a quote or a line. */
const OPENING = /[^\s,'’]|\n/u;
const SHORTEST = 4;
/** Share of capitals within sentences above which nouns, or all words, have one. */
const MAX_CAPITALS = 0.15;
/** Number of times from which a name of one source is no slip. */
const OFTEN = 3;
const MAX_LOWER_SHARE = 0.05;
const WEIGHTS: Record<NameLikeness, number> = { accents: 3, sound: 2, letter: 1 };
const NEIGHBOR_WEIGHT = 2;

/** Counts the names of texts, to find those that are spelled in several ways. */
export class SpellingCounter {
  readonly #names = new Map<string, Name>();
  readonly #lowerCounts = new Map<string, number>();
  #insideCount = 0;
  #capitalCount = 0;

  /** Counts the names of a text. */
  addText(sourceId: string, text: string): void {
    this.#add(sourceId, text, false);
  }

  /** Counts the names of a speaker of a source. */
  addSpeaker(sourceId: string, speaker: string): void {
    this.#add(sourceId, speaker, true);
  }

  #add(sourceId: string, text: string, isName: boolean): void {
    let end = 0;
    let before: Name | null = null;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const between = text.slice(end, index);
      const opens = !isName && (end === 0 || (between !== " " && OPENING.test(between)));
      const follows: Name | null = between === " " ? before : null;
      end = index + word.length;
      before = null;
      if (CAPITAL.test(word)) before = this.#addCapital(sourceId, word, opens);
      else this.#lowerCounts.set(word, (this.#lowerCounts.get(word) ?? 0) + 1);
      if (!opens && !isName) this.#insideCount += 1;
      if (!opens && !isName && before !== null) this.#capitalCount += 1;
      if (before !== null && follows !== null) {
        follows.neighbors.add(`> ${before.name}`);
        before.neighbors.add(`< ${follows.name}`);
      }
    }
  }

  /** Returns groups of spellings that look like one name, the most telling first; in a group the most frequent is
   * first. */
  spellings(): Spelling[][] {
    const names = [...this.#names.values()].filter((name) => this.#isName(name));
    names.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
    const byKey = new Map<string, Name[]>();
    for (const name of names) for (const key of likenessKeys(name.plain)) pushTo(byKey, key, name);
    const taken = new Set<Name>();
    const groups: { weight: number; group: Name[] }[] = [];
    for (const main of names) {
      if (taken.has(main)) continue;
      const group = [main];
      let weight = 0;
      for (const other of new Set(likenessKeys(main.plain).flatMap((key) => byKey.get(key) ?? []))) {
        const own = other === main || taken.has(other) ? 0 : this.#weightOf(main, other);
        if (own === 0) continue;
        group.push(other);
        taken.add(other);
        weight = Math.max(weight, own);
      }
      taken.add(main);
      if (group.length > 1) groups.push({ weight: weight + Math.log10(main.count), group });
    }
    groups.sort((one, other) => other.weight - one.weight);
    return groups.map(({ group }) =>
      group.map(({ name, count, countBySource }) => ({ name, count, sourceCount: countBySource.size })),
    );
  }

  /** Counts a word with a capital and returns it where it may be a name. */
  #addCapital(sourceId: string, word: string, opens: boolean): Name | null {
    const name = word.replace(POSSESSIVE, "");
    if (name.length < SHORTEST || ALL_CAPITALS.test(name)) return null;
    const counts = this.#names.get(name) ?? newName(name);
    this.#names.set(name, counts);
    counts.count += 1;
    if (!opens) counts.insideCount += 1;
    counts.countBySource.set(sourceId, (counts.countBySource.get(sourceId) ?? 0) + 1);
    return counts;
  }

  #isName({ name, count, insideCount }: Name): boolean {
    return insideCount > 0 && (this.#lowerCounts.get(name.toLowerCase()) ?? 0) <= count * MAX_LOWER_SHARE;
  }

  /** Returns how telling it is that a name has two spellings; 0 where they are likely two names. Where all nouns have
   * capitals, both have to stand beside the same name. */
  #weightOf(main: Name, other: Name): number {
    const likeness = nameLikeness(main.plain, other.plain);
    if (likeness === null) return 0;
    const hasNeighbor = [...other.neighbors].some((neighbor) => main.neighbors.has(neighbor));
    if (!hasNeighbor && this.#capitalCount > this.#insideCount * MAX_CAPITALS) return 0;
    if (!hasNeighbor && likeness === "letter" && areTwoPeople(main, other)) return 0;
    return WEIGHTS[likeness] + (hasNeighbor ? NEIGHBOR_WEIGHT : 0);
  }
}

function newName(name: string): Name {
  return { name, plain: plainName(name), count: 0, insideCount: 0, countBySource: new Map(), neighbors: new Set() };
}

function pushTo(byKey: Map<string, Name[]>, key: string, name: Name): void {
  const names = byKey.get(key);
  if (names === undefined) byKey.set(key, [name]);
  else names.push(name);
}

/** Two spellings are of two people where one source has both often, or one is nearly as frequent as the other. */
function areTwoPeople(main: Name, other: Name): boolean {
  if (other.count * OFTEN > main.count) return true;
  for (const [sourceId, count] of other.countBySource) {
    if (count >= OFTEN && (main.countBySource.get(sourceId) ?? 0) >= OFTEN) return true;
  }
  return false;
}
