import { must } from "../must.ts";
import { numbered } from "../numbered.ts";
import { SHORT_TEXT_BELOW } from "../segment/short-text.ts";
import { MATCH_PREFIX_LENGTH } from "./uniqueness.ts";
import { type Beginning, type Beginnings, createBeginnings } from "./uniqueness-beginnings.ts";
import { createGramIndex, type GramIndex } from "./uniqueness-gram-index.ts";
import { createLongPrefixFinder, gramsOf, type LongPrefixFinder } from "./uniqueness-grams.ts";
import { createPrefixFinder, type PrefixFinder } from "./uniqueness-prefixes.ts";

/** Changes by a new source: the source counts of its own texts, in order, and the matching texts in each held source,
 * by their places, whose counts rise by one. */
export type SourceMatches = { counts: number[]; raised: { sourceId: string; places: number[] }[] };

/** The sources of a project, indexed so that the time to compare a new source depends almost only on its own length. */
export type SourceMatcher = {
  /** Adds a source that is not held yet, with its texts in order. */
  hold: (sourceId: string, texts: readonly string[]) => void;
  /** Returns the number of texts of each held source. */
  sizes: () => ReadonlyMap<string, number>;
  /** Returns the length of all held texts together, in UTF-16 units. */
  length: () => number;
  /** Compares a source that is not held, by the rule of `sourceCounts`. */
  match: (texts: readonly string[]) => SourceMatches;
};

type HeldText = { text: string; source: number; place: number };

/** `grams` has the grams of all texts in one sequence; `ends` has the end of each text in it. */
type Held = {
  sources: { sourceId: string; size: number }[];
  texts: HeldText[];
  beginnings: Beginnings;
  grams: GramIndex;
  ends: number[];
};

/** The places of the texts whose counts rise, for each held source. */
type Raised = readonly Set<number>[];

/** Creates a matcher without sources. */
export function createSourceMatcher(): SourceMatcher {
  const held: Held = {
    sources: [],
    texts: [],
    beginnings: createBeginnings(),
    grams: createGramIndex(),
    ends: [],
  };
  let length = 0;
  return {
    hold(sourceId, texts) {
      const source = held.sources.length;
      held.sources.push({ sourceId, size: texts.length });
      texts.forEach((written, place) => {
        const text = written.toLowerCase();
        length += text.length;
        holdText(held, { text, source, place });
      });
    },
    sizes: () => new Map(held.sources.map(({ sourceId, size }) => [sourceId, size])),
    length: () => length,
    match(texts) {
      const lower = texts.map((text) => text.toLowerCase());
      const raised = held.sources.map(() => new Set<number>());
      const holders = holdersOf(held, lower, raised);
      const counts = countsOf(held, lower, holders, raised);
      return {
        counts,
        raised: held.sources.flatMap(({ sourceId }, index) => {
          const places = [...must(raised[index], "places of a source")];
          return places.length === 0 ? [] : [{ sourceId, places }];
        }),
      };
    },
  };
}

function holdText({ texts, beginnings, grams, ends }: Held, one: HeldText): void {
  const { text, source, place } = one;
  texts.push(one);
  beginnings.add(text, { source, place });
  const ofText = gramsOf(text);
  grams.add(ofText);
  ends.push((ends.at(-1) ?? 0) + ofText.length);
}

/** Returns for each text the held sources that contain its beginning, and adds the places to `raised`. A short text is
 * looked for in none. */
function holdersOf(held: Held, texts: readonly string[], raised: Raised): Set<number>[] {
  const prefixes = numbered(texts.map((text) => text.slice(0, MATCH_PREFIX_LENGTH)));
  const holders = prefixes.distinct.map(() => new Set<number>());
  const holds = (prefix: number, { source, place }: HeldText) => {
    holders[prefix]?.add(source);
    raised[source]?.add(place);
  };
  const long = createLongPrefixFinder(prefixes.distinct);
  if (long !== null) forEachNear(held, long, holds);
  const short = prefixes.distinct.flatMap(({ length }, index) =>
    length >= SHORT_TEXT_BELOW && length < MATCH_PREFIX_LENGTH ? [index] : [],
  );
  if (short.length > 0) {
    const inText = rememberingShort(createPrefixFinder(short.map((index) => must(prefixes.distinct[index], "prefix"))));
    for (const one of held.texts) for (const found of inText(one.text)) holds(must(short[found], "short prefix"), one);
  }
  return texts.map((_, at) => holders[prefixes.of(at)] ?? new Set());
}

/** Returns a function that finds the prefixes in a text, and caches the result for short texts, which recur. */
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

/** Compares only at places where held texts have a gram of the prefixes, which are few even in a hundred sources. */
function forEachNear(
  { texts, grams, ends }: Held,
  long: LongPrefixFinder,
  found: (prefix: number, one: HeldText) => void,
): void {
  let at = -1;
  for (const gram of grams.placesOf(long.grams)) {
    if (at < 0 || gram >= (ends[at] ?? 0)) {
      while (gram >= (ends[at] ?? 0)) at += 1;
      long.beginText();
    }
    const one = texts[at];
    if (one === undefined) return;
    long.compareNear(one.text, gram - (ends[at - 1] ?? 0), (prefix) => found(prefix, one));
  }
}

/** Counts the sources that say the same as each text: those that contain its beginning, and those whose beginning it
 * contains. Adds the places of the latter to `raised`. */
function countsOf(
  { beginnings }: Held,
  texts: readonly string[],
  holders: readonly ReadonlySet<number>[],
  raised: Raised,
): number[] {
  const search = beginnings.search();
  const seen = new Set<Beginning>();
  /** Counts by text, so that a repeated text is compared once. */
  const counts = new Map<string, number>();
  const countOf = (text: string, at: number): number => {
    const matched = new Set(holders[at]);
    search(text, (beginning) => {
      for (const source of beginning.sources) matched.add(source);
      if (seen.has(beginning)) return;
      seen.add(beginning);
      for (const { source, place } of beginning.places) raised[source]?.add(place);
    });
    return matched.size + 1;
  };
  return texts.map((text, at) => {
    const count = counts.get(text) ?? countOf(text, at);
    counts.set(text, count);
    return count;
  });
}
