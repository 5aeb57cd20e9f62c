import { changedPlaces, placeOf, sharedWordsOf } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";
import { lowerCaseMatch, type MatchedText } from "./uniqueness.ts";

/** Segments by their places in a list, from `start` up to `end` (exclusive). */
type Places = { start: number; end: number };

type Counted = Pick<Segment, "id" | "sourceId" | "text">;

/** Counts again, in how many sources segments were said, after some texts of a list have changed. `touched` are these
 * texts before and after. */
export type SourceRecount = {
  /** Compares the next segments. Returns true while some are left. */
  step: (count: number) => boolean;
  /** The counts by id of the segments that the changes concern, once no segment is left. */
  counts: () => ReadonlyMap<string, number>;
};

/** Returns the texts of a list that came, went or changed between two forms of it, before and after. */
export function touchedTexts(before: readonly Segment[], now: readonly Segment[]): MatchedText[] {
  if (sharedWordsOf(before) === sharedWordsOf(now)) return [];
  const changed = changedPlaces(before, now);
  if (changed?.every((place) => before[place]?.id === now[place]?.id) === true) {
    const pairs = changed.map((place) => [before[place], now[place]]);
    return pairs.flatMap(([one, other]) =>
      one?.text === other?.text ? [] : [one, other].flatMap((each) => each ?? []),
    );
  }
  const isOtherIn = (list: readonly Segment[]) => (segment: Segment, place: number) => {
    const there = list[place]?.id === segment.id ? place : placeOf(list, segment.id);
    return there === undefined || list[there]?.text !== segment.text;
  };
  return [...before.filter(isOtherIn(now)), ...now.filter(isOtherIn(before))];
}

/** Begins to count. It takes two rounds through the list: one finds the segments that the changes concern, the other
 * counts the sources of each. */
export function recountSources(segments: readonly Counted[], touched: readonly MatchedText[]): SourceRecount {
  const concerned = new Map<Counted, Set<string>>();
  let round = 1;
  let start = 0;
  const find = (places: Places) =>
    eachMatch(segments, touched.map(inLowerCase), places, (segment) => concerned.set(segment, new Set()));
  const count = (places: Places) => {
    const texts = [...concerned.keys()].map(inLowerCase);
    const sources = [...concerned.values()];
    eachMatch(segments, texts, places, (segment, index) => sources[index]?.add(segment.sourceId));
  };
  return {
    step(size) {
      const places = { start, end: Math.min(start + size, segments.length) };
      if (round === 1) find(places);
      else count(places);
      start = places.end;
      if (start < segments.length) return true;
      start = 0;
      round += 1;
      return round === 2 && concerned.size > 0;
    },
    counts: () => new Map([...concerned].map(([{ id, sourceId }, sources]) => [id, sources.add(sourceId).size])),
  };
}

function inLowerCase({ text }: MatchedText): string {
  return text.toLowerCase();
}

function eachMatch(
  segments: readonly Counted[],
  texts: readonly string[],
  { start, end }: Places,
  found: (segment: Counted, index: number) => void,
): void {
  for (let place = start; place < end; place++) {
    const segment = segments[place];
    if (segment === undefined) continue;
    const lower = segment.text.toLowerCase();
    for (const [index, text] of texts.entries()) if (lowerCaseMatch(lower, text)) found(segment, index);
  }
}
