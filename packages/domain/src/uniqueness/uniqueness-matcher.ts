import { numbered } from "../numbered.ts";
import { MATCH_PREFIX_LENGTH } from "./uniqueness.ts";
import { createLongPrefixFinder, gramsOf, type LongPrefixFinder } from "./uniqueness-grams.ts";
import { hashAt, hashOf, sumUp } from "./uniqueness-hashes.ts";
import { createPrefixFinder, type PrefixFinder } from "./uniqueness-prefixes.ts";

/** What a further source changes: the source counts of its own texts, in order, and the places of texts in each held source that it matches, whose
 * counts rise by one. */
export type SourceMatches = { counts: number[]; raised: { sourceId: string; places: number[] }[] };

/** The sources of a project, held so that a further one is compared with them by its own length, nearly, instead of theirs. */
export type SourceMatcher = {
  /** Takes a source that is not held yet; its texts are in order. */
  hold: (sourceId: string, texts: readonly string[]) => void;
  /** How many texts each held source has. */
  sizes: () => ReadonlyMap<string, number>;
  /** The length of all held texts together, in UTF-16 units. */
  length: () => number;
  /** Compares a source that is not held by the rule of `sourceCounts`. */
  match: (texts: readonly string[]) => SourceMatches;
};

/** `grams` are those of all texts, one after the other; `ends` says where those of each text end. */
type HeldSource = { sourceId: string; texts: string[]; grams: Int32Array; ends: number[] };

/** What texts begin with, or, where they are shorter, are, and where that was said. */
type Beginning = { prefix: string; sources: Set<number>; places: { source: number; place: number }[] };

type Held = {
  sources: HeldSource[];
  /** Of full length, by hash. */
  long: Map<number, Beginning[]>;
  short: Map<string, Beginning>;
};

/** Holds nothing yet. */
export function createSourceMatcher(): SourceMatcher {
  const held: Held = { sources: [], long: new Map(), short: new Map() };
  let length = 0;
  return {
    hold(sourceId, texts) {
      const source = held.sources.length;
      const lower = texts.map((text) => text.toLowerCase());
      lower.forEach((text, place) => {
        length += text.length;
        const beginning = beginningOf(held, text.slice(0, MATCH_PREFIX_LENGTH));
        beginning.sources.add(source);
        beginning.places.push({ source, place });
      });
      held.sources.push({ sourceId, texts: lower, ...joinedGrams(lower) });
    },
    sizes: () => new Map(held.sources.map(({ sourceId, texts }) => [sourceId, texts.length])),
    length: () => length,
    match(texts) {
      const lower = texts.map((text) => text.toLowerCase());
      const raised = held.sources.map(() => new Set<number>());
      const holders = holdersOf(held, lower, raised);
      const counts = countsOf(held, lower, holders, raised);
      return {
        counts,
        raised: held.sources.flatMap(({ sourceId }, index) => {
          const places = [...(raised[index] ?? [])];
          return places.length === 0 ? [] : [{ sourceId, places }];
        }),
      };
    },
  };
}

function beginningOf({ long, short }: Held, prefix: string): Beginning {
  const isLong = prefix.length === MATCH_PREFIX_LENGTH;
  const hash = isLong ? hashOf(prefix, MATCH_PREFIX_LENGTH) : 0;
  const present = isLong ? long.get(hash)?.find((one) => one.prefix === prefix) : short.get(prefix);
  if (present !== undefined) return present;
  const beginning: Beginning = { prefix, sources: new Set(), places: [] };
  if (!isLong) short.set(prefix, beginning);
  else long.set(hash, [...(long.get(hash) ?? []), beginning]);
  return beginning;
}

function joinedGrams(texts: readonly string[]): Pick<HeldSource, "grams" | "ends"> {
  const all = texts.map(gramsOf);
  let end = 0;
  const ends = all.map((one) => {
    end += one.length;
    return end;
  });
  const grams = new Int32Array(end);
  for (const [index, one] of all.entries()) grams.set(one, (ends[index] ?? 0) - one.length);
  return { grams, ends };
}

/** For each text the held sources that have what it begins with; the places where they have it are raised. */
function holdersOf({ sources }: Held, texts: readonly string[], raised: readonly Set<number>[]): Set<number>[] {
  const prefixes = numbered(texts.map((text) => text.slice(0, MATCH_PREFIX_LENGTH)));
  const holders = prefixes.distinct.map(() => new Set<number>());
  const long = createLongPrefixFinder(prefixes.distinct);
  const short: string[] = [];
  const shortHolders: Set<number>[] = [];
  prefixes.distinct.forEach((prefix, index) => {
    if (prefix.length === MATCH_PREFIX_LENGTH) return;
    short.push(prefix);
    shortHolders.push(holders[index] ?? new Set());
  });
  const shortIn = rememberingShort(createPrefixFinder(short));
  sources.forEach((source, index) => {
    if (long !== null) {
      forEachNear(source, long, (prefix, place) => {
        holders[prefix]?.add(index);
        raised[index]?.add(place);
      });
    }
    if (short.length === 0) return;
    source.texts.forEach((text, place) => {
      const found = shortIn(text);
      if (found.length > 0) raised[index]?.add(place);
      for (const prefix of found) shortHolders[prefix]?.add(index);
    });
  });
  return texts.map((_, at) => holders[prefixes.of(at)] ?? new Set());
}

/** The prefixes in a text; a short text, as one that is said over and over is, is searched once. */
function rememberingShort(finder: PrefixFinder): (text: string) => readonly number[] {
  const remembered = new Map<string, readonly number[]>();
  return (text) => {
    const known = text.length < MATCH_PREFIX_LENGTH ? remembered.get(text) : undefined;
    if (known !== undefined) return known;
    const found: number[] = [];
    finder.forEachIn(text, (prefix) => found.push(prefix));
    if (text.length < MATCH_PREFIX_LENGTH) remembered.set(text, found);
    return found;
  };
}

/** Goes through all texts of a source at once: a call for each of them would take longer than looking at them. */
function forEachNear(
  { texts, grams, ends }: HeldSource,
  long: LongPrefixFinder,
  found: (prefix: number, place: number) => void,
): void {
  let place = 0;
  let start = 0;
  const report = (prefix: number) => found(prefix, place);
  long.beginText();
  for (let at = 0; at < grams.length; at += 1) {
    const gram = grams[at] ?? 0;
    if (!long.mayBeNear(gram)) continue;
    while (at >= (ends[place] ?? 0)) {
      start = ends[place] ?? 0;
      place += 1;
      long.beginText();
    }
    long.compareNear(texts[place] ?? "", at - start, report);
  }
}

/** How many sources say the same as each text: its holders, and those that begin with something in it, whose places are raised. */
function countsOf(
  { long, short }: Held,
  texts: readonly string[],
  holders: readonly ReadonlySet<number>[],
  raised: readonly Set<number>[],
): number[] {
  const seen = new Set<Beginning>();
  /** By the text: what is said over and over is compared once. */
  const counts = new Map<string, number>();
  const shortBeginnings = [...short.values()];
  const shortFinder = createPrefixFinder([...short.keys()]);
  let sums = new Int32Array(1024);
  const countOf = (text: string, at: number): number => {
    const matched = new Set(holders[at]);
    const found = new Set<Beginning>();
    const add = (beginning: Beginning | undefined) => {
      if (beginning === undefined) return;
      found.add(beginning);
      for (const source of beginning.sources) matched.add(source);
      if (seen.has(beginning)) return;
      seen.add(beginning);
      for (const { source, place } of beginning.places) raised[source]?.add(place);
    };
    shortFinder.forEachIn(text, (found) => add(shortBeginnings[found]));
    if (long.size === 0) return matched.size + 1;
    if (sums.length <= text.length) sums = new Int32Array(2 * text.length + 1);
    sumUp(text, sums);
    for (let from = 0; from + MATCH_PREFIX_LENGTH <= text.length; from += 1) {
      for (const beginning of long.get(hashAt(sums, from, MATCH_PREFIX_LENGTH)) ?? NONE) {
        if (!found.has(beginning) && text.startsWith(beginning.prefix, from)) add(beginning);
      }
    }
    return matched.size + 1;
  };
  return texts.map((text, at) => {
    const count = counts.get(text) ?? countOf(text, at);
    counts.set(text, count);
    return count;
  });
}

const NONE: readonly Beginning[] = [];
