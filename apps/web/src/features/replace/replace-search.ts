import {
  ComparedTexts,
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
export type SearchedSegment = { id: string; sourceId: string; text: string };

/** The words to look for, and those in their place. */
export type WantedWords = WordsToFind & WordsToReplace;

/** The segments to look in: all, those of a source, or those with these ids. */
export type SearchScope = { sourceId: string } | { segmentIds: string[] } | null;

/** Words to find, and where; `others` are texts beside those of segments. */
export type WordSearch = { words: WantedWords; scope: SearchScope; others: readonly ReplaceableText[] };

/** A message to the worker: segments, segments that are gone, words to find, or the wish for spellings. A search that
 * comes before the end of another one takes its place. `speakers` are the speakers of sources. */
export type SearchOrder =
  | { kind: "segments"; segments: readonly SearchedSegment[] }
  | { kind: "gone"; ids: readonly string[] }
  | ({ kind: "find"; nth: number } & WordSearch)
  | { kind: "spellings"; speakers: readonly (readonly [sourceId: string, name: string])[] };

/** A text with the places of words in it. */
export type FoundText = { target: ReplaceTarget; text: string; places: readonly TextRange[] };

/** Counts of a search. `isTooMany` tells that there are more places than can be replaced at once, which are left out;
 * `isFound` is true where the words stand in a text, also when all of them read like the new ones. */
type FoundCounts = { leftOutCount: number; isTooMany: boolean; isFound: boolean };

/** The places of words. */
export type FoundPlaces = FoundCounts & { found: readonly FoundText[] };

/** The places in segments, as they are sent quickest: for each segment its id and the number of its places, and the
 * starts and ends of all of them. */
export type PackedPlaces = { ids: string[]; counts: number[]; ends: number[] };

/** A message of the worker, of the nth search. The texts of segments are known to the page; `others` are those beside
 * them. */
export type SearchReply =
  | ({ kind: "found"; nth: number; segments: PackedPlaces; others: FoundText[] } & FoundCounts)
  | { kind: "spellings"; groups: Spelling[][] };

/** Segments that may have words and are looked through before other orders are followed. */
const SEGMENTS_PER_TASK = 1_000;
/** Segments whose names are counted before that. */
const NAMED_PER_TASK = 200;

/** Returns a function that follows orders. `reply` gets the answers, and `nextTask` lets other orders go first. */
export function createReplaceSearch(
  reply: (reply: SearchReply) => void,
  nextTask: () => Promise<void>,
): (order: SearchOrder) => void {
  const texts = new ComparedTexts<SearchedSegment>();
  let latest = 0;
  /** The latest search. Names are counted while none is under way. */
  let searched = Promise.resolve();

  const find = async (search: WordSearch & { nth: number }) => {
    latest = search.nth;
    const plan = new PlannedReplacement(search.words);
    const isIn = inScope(search.scope);
    for (const text of search.others) plan.add(text);
    let seen = 0;
    for (const some of texts.mayHave(search.words)) {
      for (const { id, sourceId, text } of some) {
        if (isIn(id, sourceId)) plan.add({ target: { segmentId: id }, part: "segment", text });
      }
      if (plan.placeCount > MAX_REPLACED_PLACES) break;
      seen += some.length;
      if (seen < SEGMENTS_PER_TASK) continue;
      seen = 0;
      await nextTask();
      if (latest !== search.nth) return;
    }
    reply({ kind: "found", nth: search.nth, ...foundBy(plan) });
  };

  return (order) => {
    if (order.kind === "segments") texts.put(order.segments);
    if (order.kind === "gone") texts.delete(order.ids);
    if (order.kind === "find") searched = find(order);
    if (order.kind === "spellings") {
      const turn = async () => {
        await nextTask();
        await searched;
      };
      void spellingsOf([...texts.all()], order.speakers, turn).then((groups) => reply({ kind: "spellings", groups }));
    }
  };
}

function inScope(scope: SearchScope): (id: string, sourceId: string) => boolean {
  if (scope === null) return () => true;
  if ("sourceId" in scope) return (_, sourceId) => sourceId === scope.sourceId;
  const ids = new Set(scope.segmentIds);
  return (id) => ids.has(id);
}

function foundBy({ items, placeCount, leftOutCount, isFound }: PlannedReplacement) {
  const isTooMany = placeCount > MAX_REPLACED_PLACES;
  const segments: PackedPlaces = { ids: [], counts: [], ends: [] };
  const others: FoundText[] = [];
  for (const { target, before, places } of isTooMany ? [] : items) {
    if (!("segmentId" in target)) {
      others.push({ target, text: before, places });
      continue;
    }
    segments.ids.push(target.segmentId);
    segments.counts.push(places.length);
    for (const { start, end } of places) segments.ends.push(start, end);
  }
  return { segments, others, leftOutCount, isTooMany, isFound };
}

async function spellingsOf(
  segments: readonly SearchedSegment[],
  speakers: readonly (readonly [sourceId: string, name: string])[],
  nextTask: () => Promise<void>,
): Promise<Spelling[][]> {
  const counter = new SpellingCounter();
  for (const [sourceId, name] of speakers) counter.addSpeaker(sourceId, name);
  for (const [index, { sourceId, text }] of segments.entries()) {
    if (index % NAMED_PER_TASK === 0) await nextTask();
    counter.addText(sourceId, text);
  }
  return counter.spellings();
}
