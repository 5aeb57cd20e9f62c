import { numbered } from "./numbered.ts";
import { MATCH_PREFIX_LENGTH } from "./uniqueness.ts";
import { gramsOf } from "./uniqueness-grams.ts";
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

/** `places` has for each prefix of the finder the places of the texts that begin so. */
type HeldSource = {
  sourceId: string;
  texts: string[];
  grams: Int32Array[];
  finder: PrefixFinder;
  places: number[][];
};

/** A text shorter than a prefix of full length, and where it was said. */
type ShortText = { sources: Set<number>; places: { source: number; place: number }[] };

/** Holds nothing yet. */
export function createSourceMatcher(): SourceMatcher {
  const held: HeldSource[] = [];
  const shortTexts = new Map<string, ShortText>();
  let length = 0;

  return {
    hold(sourceId, texts) {
      const lower = texts.map((text) => text.toLowerCase());
      const isLong = (text: string) => text.length >= MATCH_PREFIX_LENGTH;
      const longPrefixes = new Map<string, number[]>();
      lower.forEach((text, place) => {
        length += text.length;
        if (isLong(text)) pushTo(longPrefixes, text.slice(0, MATCH_PREFIX_LENGTH), place);
        else addShort(shortTexts, text, { source: held.length, place });
      });
      held.push({
        sourceId,
        texts: lower,
        grams: lower.map(gramsOf),
        finder: createPrefixFinder([...longPrefixes.keys()]),
        places: [...longPrefixes.values()],
      });
    },
    sizes: () => new Map(held.map(({ sourceId, texts }) => [sourceId, texts.length])),
    length: () => length,
    match: (texts) => matchWith(held, shortTexts, texts),
  };
}

function pushTo(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function addShort(shortTexts: Map<string, ShortText>, text: string, at: { source: number; place: number }): void {
  const present = shortTexts.get(text);
  if (present === undefined) shortTexts.set(text, { sources: new Set([at.source]), places: [at] });
  else {
    present.sources.add(at.source);
    present.places.push(at);
  }
}

function matchWith(
  held: readonly HeldSource[],
  shortTexts: ReadonlyMap<string, ShortText>,
  texts: readonly string[],
): SourceMatches {
  const lower = texts.map((text) => text.toLowerCase());
  const prefixes = numbered(lower.map((text) => text.slice(0, MATCH_PREFIX_LENGTH)));
  const raised = held.map(() => new Set<number>());
  const holders = prefixes.distinct.map(() => new Set<number>());

  const finder = createPrefixFinder(prefixes.distinct);
  held.forEach((source, index) => {
    source.texts.forEach((text, place) => {
      const found = (prefix: number) => {
        holders[prefix]?.add(index);
        raised[index]?.add(place);
      };
      finder.forEachIn(text, found, source.grams[place]);
    });
  });

  const short = [...shortTexts.values()];
  const raisedShort = new Set<number>();
  const shortFinder = createPrefixFinder([...shortTexts.keys()]);
  const counts = lower.map((text, at) => {
    const matched = new Set(holders[prefixes.of(at)]);
    const grams = gramsOf(text);
    held.forEach((source, index) => {
      const found = (prefix: number) => {
        matched.add(index);
        for (const place of source.places[prefix] ?? []) raised[index]?.add(place);
      };
      source.finder.forEachIn(text, found, grams);
    });
    shortFinder.forEachIn(text, (found) => {
      const said = short[found];
      if (said === undefined) return;
      for (const index of said.sources) matched.add(index);
      if (raisedShort.has(found)) return;
      raisedShort.add(found);
      for (const { source, place } of said.places) raised[source]?.add(place);
    });
    return matched.size + 1;
  });
  return {
    counts,
    raised: held.flatMap(({ sourceId }, index) => {
      const places = [...(raised[index] ?? [])];
      return places.length === 0 ? [] : [{ sourceId, places }];
    }),
  };
}
