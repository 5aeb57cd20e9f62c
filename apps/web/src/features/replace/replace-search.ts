import {
  MAX_REPLACED_PLACES,
  PlannedReplacement,
  type ReplaceableText,
  type ReplaceTarget,
  type Spelling,
  SpellingCounter,
  type TextRange,
  type WordsToFind,
  type WordsToReplace,
} from "@quarry/domain";

/** A segment as the worker knows it. */
export type SearchedSegment = readonly [id: string, sourceId: string, text: string];

/** The words to look for, and those in their place. */
export type WantedWords = WordsToFind & WordsToReplace;

/** The segments to look in: all, those of a source, or those with these ids. */
export type SearchScope = { sourceId: string } | { segmentIds: string[] } | null;

/** Words to find, and where; `others` are texts beside those of segments. */
export type WordSearch = { words: WantedWords; scope: SearchScope; others: readonly ReplaceableText[] };

/** A message to the worker: segments, segments that are gone, words to find, or the wish for spellings. `speakers` are
 * the speakers of sources. */
export type SearchOrder =
  | { kind: "segments"; segments: readonly SearchedSegment[] }
  | { kind: "gone"; ids: readonly string[] }
  | ({ kind: "find" } & WordSearch)
  | { kind: "spellings"; speakers: readonly (readonly [sourceId: string, name: string])[] };

/** A text with the places of words in it. */
export type FoundText = { target: ReplaceTarget; text: string; places: readonly TextRange[] };

/** The places of words. `isTooMany` tells that there are more than can be replaced at once, which are left out. */
export type FoundPlaces = {
  found: readonly FoundText[];
  leftOutCount: number;
  isTooMany: boolean;
  /** True where the words stand in a text, also when all of them read like the new ones. */
  isFound: boolean;
};

/** A message of the worker. */
export type SearchReply = ({ kind: "found" } & FoundPlaces) | { kind: "spellings"; groups: Spelling[][] };

/** Segments whose names are counted at once, before orders that came in between are followed. */
const SEGMENTS_A_TURN = 1_000;

/** Returns a function that follows orders. `reply` gets the answers, and `nextTurn` lets other orders go first. */
export function createReplaceSearch(
  reply: (reply: SearchReply) => void,
  nextTurn: () => Promise<void>,
): (order: SearchOrder) => void {
  const segments = new Map<string, SearchedSegment>();
  return (order) => {
    if (order.kind === "segments") for (const segment of order.segments) segments.set(segment[0], segment);
    if (order.kind === "gone") for (const id of order.ids) segments.delete(id);
    if (order.kind === "find") reply({ kind: "found", ...foundIn(segments, order) });
    if (order.kind === "spellings") {
      void spellingsOf([...segments.values()], order.speakers, nextTurn).then((groups) =>
        reply({ kind: "spellings", groups }),
      );
    }
  };
}

function foundIn(segments: ReadonlyMap<string, SearchedSegment>, { words, scope, others }: WordSearch): FoundPlaces {
  const plan = new PlannedReplacement(words);
  const add = ([id, , text]: SearchedSegment) => plan.add({ target: { segmentId: id }, part: "segment", text });
  for (const text of others) plan.add(text);
  for (const segment of segmentsIn(segments, scope)) {
    if (plan.placeCount > MAX_REPLACED_PLACES) break;
    add(segment);
  }
  const isTooMany = plan.placeCount > MAX_REPLACED_PLACES;
  const found = plan.items.map(({ target, before, places }) => ({ target, text: before, places }));
  return {
    found: isTooMany ? [] : found,
    leftOutCount: plan.leftOutCount,
    isTooMany,
    isFound: plan.isFound,
  };
}

function* segmentsIn(segments: ReadonlyMap<string, SearchedSegment>, scope: SearchScope): Generator<SearchedSegment> {
  if (scope !== null && "segmentIds" in scope) {
    for (const id of scope.segmentIds) {
      const segment = segments.get(id);
      if (segment !== undefined) yield segment;
    }
    return;
  }
  for (const segment of segments.values()) if (scope === null || segment[1] === scope.sourceId) yield segment;
}

async function spellingsOf(
  segments: readonly SearchedSegment[],
  speakers: readonly (readonly [sourceId: string, name: string])[],
  nextTurn: () => Promise<void>,
): Promise<Spelling[][]> {
  const counter = new SpellingCounter();
  for (const [sourceId, name] of speakers) counter.addSpeaker(sourceId, name);
  for (const [index, [, sourceId, text]] of segments.entries()) {
    if (index % SEGMENTS_A_TURN === 0) await nextTurn();
    counter.addText(sourceId, text);
  }
  return counter.spellings();
}
