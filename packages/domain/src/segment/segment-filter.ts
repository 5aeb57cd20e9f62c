import { changedPlaces } from "./patched-list.ts";
import type { Segment } from "./segment.ts";
import { foldCase, textSearch } from "./text-search.ts";

/** What narrows the segment list. `sourceId` and `tag` are null when off; `text` that is blank is off; `rareOnly` keeps
 * what was said in exactly one source. */
export type SegmentFilter = { sourceId: string | null; text: string; tag: string | null; rareOnly: boolean };

/** The filter that lets everything through. */
export const NO_SEGMENT_FILTER: SegmentFilter = { sourceId: null, text: "", tag: null, rareOnly: false };

/** A match in a text, as UTF-16 offsets of the text as written; `end` is exclusive. */
export type TextRange = { start: number; end: number };

/** True when anything is narrowed. */
export function isFiltering(filter: SegmentFilter): boolean {
  return filter.sourceId !== null || filter.tag !== null || filter.rareOnly || filter.text.trim() !== "";
}

/** True when the segment was said in one source only. */
export function isRareGem(segment: Segment): boolean {
  return segment.sourceCount === 1;
}

type Search = { segments: readonly Segment[]; filter: SegmentFilter; needle: string };

/** The latest search: what passed it, for a text that only got longer, and for a list in which a tag changed. */
let latestSearch: (Search & { kept: number[] }) | null = null;

/** The segments that pass every part of the filter, by their index and in their order; null when nothing is narrowed.
 * Text matches as a substring, case ignored. The same array when a patched list keeps the same. */
export function filterIndexes(segments: readonly Segment[], filter: SegmentFilter): number[] | null {
  if (!isFiltering(filter)) return null;
  const search = { segments, filter, needle: filter.text.trim() === "" ? "" : foldCase(filter.text) };
  const passes = testOf(search);
  const kept = keptOfPatched(search, passes) ?? keptAmong(search, passes);
  latestSearch = { ...search, kept };
  return kept;
}

/** Whether the segment at an index passes. */
function testOf({ segments, filter, needle }: Search): (index: number) => boolean {
  const { sourceId, tag, rareOnly } = filter;
  const hasText = needle === "" ? () => true : textSearch(segments, needle);
  return (index) => {
    const segment = segments[index];
    return (
      segment !== undefined &&
      (sourceId === null || segment.sourceId === sourceId) &&
      (!rareOnly || isRareGem(segment)) &&
      (tag === null || segment.tags.some((present) => present.name === tag)) &&
      hasText(index)
    );
  };
}

function keptAmong(search: Search, passes: (index: number) => boolean): number[] {
  const candidates = candidatesOf(search);
  const count = candidates?.length ?? search.segments.length;
  const kept: number[] = [];
  for (let place = 0; place < count; place++) {
    const index = candidates?.[place] ?? place;
    if (passes(index)) kept.push(index);
  }
  return kept;
}

/** Where to look: what contains a text is among what contains a part of it. Null when anywhere. */
function candidatesOf({ segments, filter, needle }: Search): number[] | null {
  if (latestSearch?.segments !== segments || !needle.includes(latestSearch.needle)) return null;
  return isSameBesideText(latestSearch.filter, filter) ? latestSearch.kept : null;
}

/** What a list keeps of which a patched one was searched for the same: only what changed can be otherwise. Null when it was not. */
function keptOfPatched({ segments, filter, needle }: Search, passes: (index: number) => boolean): number[] | null {
  if (latestSearch?.needle !== needle || !isSameBesideText(latestSearch.filter, filter)) return null;
  const { kept } = latestSearch;
  const changed = changedPlaces(latestSearch.segments, segments);
  const differing = changed && new Set(changed.filter((index) => passes(index) !== isAmong(kept, index)));
  if (!differing?.size) return differing && kept;
  const still = kept.filter((index) => !differing.has(index));
  return [...still, ...[...differing].filter(passes)].sort((a, b) => a - b);
}

function isSameBesideText(one: SegmentFilter, other: SegmentFilter): boolean {
  return one.sourceId === other.sourceId && one.tag === other.tag && one.rareOnly === other.rareOnly;
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

/** Where a text matches, left to right and without overlaps, by the same rule as the filter. Blank finds nothing. */
export function matchRanges(text: string, search: string): TextRange[] {
  if (search.trim() === "") return [];
  const folded = foldCase(text);
  const needle = foldCase(search);
  const found = foundAt(folded, needle);
  if (found.length === 0) return [];
  if (folded.length === text.length) return found.map((start) => ({ start, end: start + needle.length }));
  const origins = foldedOrigins(text);
  return found.flatMap((start) => {
    const first = origins[start];
    const last = origins[start + needle.length - 1];
    return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  });
}

function foundAt(text: string, needle: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) found.push(at);
  return found;
}

/** For each unit of the folded text the character it came from: `İ` becomes two units when its case is folded. */
function foldedOrigins(text: string): TextRange[] {
  const origins: TextRange[] = [];
  let start = 0;
  for (const character of text) {
    const origin = { start, end: start + character.length };
    for (let unit = 0; unit < foldCase(character).length; unit++) origins.push(origin);
    start = origin.end;
  }
  return origins;
}
