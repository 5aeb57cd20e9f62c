import { rangesInText } from "../tag/coding.ts";
import { changedPlaces, placeOf } from "./patched-list.ts";
import type { Segment } from "./segment.ts";
import { isShortText } from "./short-text.ts";
import { foldCase, textSearch } from "./text-search.ts";

/** Filter of the segment list. Every part that is on narrows the list further; null, empty, blank and false are off. */
export type SegmentFilter = {
  sourceId: string | null;
  text: string;
  /** Keeps segments with these tags: with one of them or with each, as `tagMatch` says. */
  includedTags: readonly string[];
  tagMatch: "any" | "all";
  /** Keeps segments with none of these tags. */
  excludedTags: readonly string[];
  untaggedOnly: boolean;
  /** Keeps segments of these speakers. The empty name stands for segments without a speaker. */
  speakers: readonly string[];
  notedOnly: boolean;
  /** Keeps segments of which words are tagged, and not only the whole. */
  markedOnly: boolean;
  /** Keeps segments that were said in exactly one source. */
  rareOnly: boolean;
  /** Folds away short segments that have no tag and no note. A way to read, not a search: clearing the filter leaves it
   * on. */
  foldsShort: boolean;
  /** A short segment that is shown nevertheless, because someone went to it. */
  unfoldedId: string | null;
  /** Segments that were edited while the list was searched for this text. They stay in that list. */
  edited: { text: string; ids: readonly string[] };
};

/** The filter that lets everything through. */
export const NO_SEGMENT_FILTER: SegmentFilter = {
  sourceId: null,
  text: "",
  includedTags: [],
  tagMatch: "any",
  excludedTags: [],
  untaggedOnly: false,
  speakers: [],
  notedOnly: false,
  markedOnly: false,
  rareOnly: false,
  foldsShort: false,
  unfoldedId: null,
  edited: { text: "", ids: [] },
};

/** The ids of segments that have notes: the keys of a map, or a set. */
export type NotedIds = { readonly size: number; has(id: string): boolean; keys(): Iterable<string> };

/** Result of a filter: the kept segments as ascending indexes (null: all), and the number of segments that only folding
 * hides. */
export type FilteredSegments = { kept: readonly number[] | null; foldedCount: number };

/** Returns true when the list is narrowed. Folding short segments away does not count. */
export function isFiltering(filter: SegmentFilter): boolean {
  const { sourceId, text, includedTags, excludedTags, untaggedOnly, speakers, notedOnly } = filter;
  const { markedOnly, rareOnly } = filter;
  const hasNames = includedTags.length > 0 || excludedTags.length > 0 || speakers.length > 0;
  return sourceId !== null || hasNames || untaggedOnly || notedOnly || markedOnly || rareOnly || text.trim() !== "";
}

/** Returns true when the segment was said in one source only. */
export function isRareGem(segment: Segment): boolean {
  return segment.sourceCount === 1;
}

/** Returns true when some of the segment's words are tagged. */
export function hasMarkedWords({ tags }: Segment): boolean {
  return tags.some((tag) => rangesInText(tag).length > 0);
}

type Search = { segments: readonly Segment[]; filter: SegmentFilter; needle: string; noted: NotedIds };
type Test = (index: number) => boolean;
type Found = { search: Search; kept: number[] };

/** The latest search: what passed it, for a text that only got longer and for a list in which a tag changed. One with
 * the folding, one without. */
let latestPassing: Found | null = null;
let latestUnfolded: Found | null = null;

/** Returns which segments the filter keeps. Text matches as a substring, case ignored. `kept` is the same array when a
 * patched list, or other notes, leave it the same. */
export function filterIndexes(segments: readonly Segment[], filter: SegmentFilter, noted: NotedIds): FilteredSegments {
  const search = { segments, filter, noted, needle: filter.text.trim() === "" ? "" : foldCase(filter.text) };
  const passing = isFiltering(filter) ? passingIndexes(search) : null;
  if (!filter.foldsShort) return { kept: passing, foldedCount: 0 };
  const kept = unfoldedIndexes(search, passing);
  return { kept, foldedCount: (passing ?? segments).length - kept.length };
}

/** Returns true when the filter keeps the segment. */
export function isKept(segment: Segment, filter: SegmentFilter, noted: NotedIds): boolean {
  const search = { segments: [segment], filter, noted, needle: foldCase(filter.text) };
  const isFound = filter.text.trim() === "" || foldCase(segment.text).includes(search.needle);
  return (
    (isFound || editedIds(filter).includes(segment.id)) &&
    testBesideText(search)(0) &&
    !(filter.foldsShort && isFolded(search, 0))
  );
}

function passingIndexes(search: Search): number[] {
  const { segments, needle } = search;
  const besideText = testBesideText(search);
  const isFound = needle === "" ? () => true : textSearch(segments, needle);
  const edited = new Set(editedIds(search.filter));
  const passes = (index: number) =>
    besideText(index) && (isFound(index) || (edited.size > 0 && edited.has(segments[index]?.id ?? "")));
  const kept = keptOfLatest(latestPassing, search, passes) ?? keptAmong(candidatesOf(search), segments.length, passes);
  latestPassing = { search, kept };
  return kept;
}

/** Returns the segments that were edited in the list as it is searched now. */
function editedIds({ text, edited }: SegmentFilter): readonly string[] {
  return edited.text === text ? edited.ids : [];
}

function unfoldedIndexes(search: Search, passing: readonly number[] | null): number[] {
  const isOpen = (index: number) => !isFolded(search, index);
  const isListed = (index: number) => isOpen(index) && (passing === null || isAmong(passing, index));
  const kept = keptOfLatest(latestUnfolded, search, isListed) ?? keptAmong(passing, search.segments.length, isOpen);
  latestUnfolded = { search, kept };
  return kept;
}

function isFolded({ segments, filter, noted }: Search, index: number): boolean {
  const segment = segments[index];
  if (segment === undefined || segment.tags.length > 0 || !isShortText(segment.text)) return false;
  return segment.id !== filter.unfoldedId && !noted.has(segment.id);
}

/** Tells by its index whether a segment passes everything but the text and the folding. */
function testBesideText({ segments, filter, noted }: Search): Test {
  const { sourceId, rareOnly, untaggedOnly, notedOnly, markedOnly } = filter;
  const hasTags = testOfTags(filter);
  const speakers = new Set(filter.speakers);
  return (index) => {
    const segment = segments[index];
    return (
      segment !== undefined &&
      (sourceId === null || segment.sourceId === sourceId) &&
      (!rareOnly || isRareGem(segment)) &&
      (!untaggedOnly || segment.tags.length === 0) &&
      (speakers.size === 0 || speakers.has(segment.speaker)) &&
      (!notedOnly || noted.has(segment.id)) &&
      (!markedOnly || hasMarkedWords(segment)) &&
      hasTags(segment)
    );
  };
}

function testOfTags({ includedTags, excludedTags, tagMatch }: SegmentFilter): (segment: Segment) => boolean {
  const included = new Set(includedTags);
  const excluded = new Set(excludedTags);
  const wanted = tagMatch === "all" ? included.size : Math.min(1, included.size);
  if (wanted === 0 && excluded.size === 0) return () => true;
  return ({ tags }) => {
    let found = 0;
    for (const { name } of tags) {
      if (excluded.has(name)) return false;
      if (included.has(name)) found += 1;
    }
    return found >= wanted;
  };
}

/** Returns the indexes that pass, of the candidates or, with null, of all. */
function keptAmong(candidates: readonly number[] | null, segmentCount: number, passes: Test): number[] {
  const count = candidates?.length ?? segmentCount;
  const kept: number[] = [];
  for (let place = 0; place < count; place++) {
    const index = candidates?.[place] ?? place;
    if (passes(index)) kept.push(index);
  }
  return kept;
}

/** Returns the indexes to search: a text that contains the new term contains its parts, too. Null means all. */
function candidatesOf(search: Search): readonly number[] | null {
  const before = latestPassing?.search;
  if (before?.segments !== search.segments || before.noted !== search.noted) return null;
  if (editedIds(search.filter).length > 0) return null;
  if (!search.needle.includes(before.needle) || !isSameBesideText(before.filter, search.filter)) return null;
  return latestPassing?.kept ?? null;
}

/** Returns the kept indexes after a list was patched or its notes changed: only the changed places are looked at. Null
 * when the search was another one. */
function keptOfLatest(latest: Found | null, search: Search, passes: Test): number[] | null {
  if (latest === null || latest.search.needle !== search.needle) return null;
  if (!isSameBesideText(latest.search.filter, search.filter)) return null;
  const changed = changedSince(latest.search, search);
  const { kept } = latest;
  const differing = changed && new Set(changed.filter((index) => passes(index) !== isAmong(kept, index)));
  if (!differing?.size) return differing && kept;
  const still = kept.filter((index) => !differing.has(index));
  return [...still, ...[...differing].filter(passes)].sort((a, b) => a - b);
}

/** Returns the places where two searches for the same term may differ; null when their lists are not related. */
function changedSince(before: Search, after: Search): readonly number[] | null {
  const changed = changedPlaces(before.segments, after.segments);
  const { notedOnly, foldsShort } = after.filter;
  if (changed === null) return null;
  const edited = differingIds(editedIds(before.filter), editedIds(after.filter));
  const usesNotes = before.noted !== after.noted && (notedOnly || foldsShort);
  const noted = usesNotes ? differingIds(before.noted.keys(), after.noted.keys()) : [];
  return [...changed, ...[...edited, ...noted].flatMap((id) => placeOf(after.segments, id) ?? [])];
}

/** Returns the ids that only one of two lists has. */
function differingIds(one: Iterable<string>, other: Iterable<string>): string[] {
  const [ones, others] = [new Set(one), new Set(other)];
  return [...[...ones].filter((id) => !others.has(id)), ...[...others].filter((id) => !ones.has(id))];
}

/** Parts that are equal but differently ordered count as different, which costs one search. */
function isSameBesideText(one: SegmentFilter, other: SegmentFilter): boolean {
  const besideText = (filter: SegmentFilter) => JSON.stringify({ ...filter, text: "", edited: null });
  return one === other || besideText(one) === besideText(other);
}

function isAmong(ascending: readonly number[], wanted: number): boolean {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}
