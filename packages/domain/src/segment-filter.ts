import type { Segment } from "./segment.ts";

/** What narrows the segment list. `sourceId` and `tag` are null when off; `text` that is blank is off; `rareOnly` keeps
 * what was said in exactly one source. */
export type SegmentFilter = { sourceId: string | null; text: string; tag: string | null; rareOnly: boolean };

/** The filter that lets everything through. */
export const NO_SEGMENT_FILTER: SegmentFilter = { sourceId: null, text: "", tag: null, rareOnly: false };

/** A match in a text, as UTF-16 offsets of the text as written; `end` is exclusive. */
export type TextRange = { start: number; end: number };

/** Folded texts beside the list they belong to, by index. Of the latest list only: an app shows one project at a time,
 * and a patched list is the same segments in new arrays, whose texts need no second folding. */
let latest: { segments: readonly Segment[]; texts: (string | undefined)[] } = { segments: [], texts: [] };

/** A text as it is compared when case does not count. The final sigma counts as the sigma it is. */
function foldCase(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}

function foldedTextsOf(segments: readonly Segment[]): (string | undefined)[] {
  if (latest.segments === segments) return latest.texts;
  const before = latest.segments;
  const texts = latest.texts.slice(0, segments.length);
  for (let index = 0; index < segments.length; index++) {
    if (before[index] !== segments[index] && before[index]?.text !== segments[index]?.text) texts[index] = undefined;
  }
  latest = { segments, texts };
  return texts;
}

function foldedText(segment: Segment, index: number, texts: (string | undefined)[]): string {
  const known = texts[index];
  if (known !== undefined) return known;
  const folded = foldCase(segment.text);
  texts[index] = folded;
  return folded;
}

/** True when anything is narrowed. */
export function isFiltering(filter: SegmentFilter): boolean {
  return filter.sourceId !== null || filter.tag !== null || filter.rareOnly || filter.text.trim() !== "";
}

/** True when the segment was said in one source only. */
export function isRareGem(segment: Segment): boolean {
  return segment.sourceCount === 1;
}

/** The latest search: what passed it, for a text that only got longer. */
let latestSearch: { segments: readonly Segment[]; filter: SegmentFilter; needle: string; kept: number[] } | null = null;

/** The segments that pass every part of the filter, by their index and in their order; null when nothing is narrowed.
 * Text matches as a substring, case ignored. */
export function filterIndexes(segments: readonly Segment[], filter: SegmentFilter): number[] | null {
  if (!isFiltering(filter)) return null;
  const { sourceId, tag, rareOnly } = filter;
  const needle = filter.text.trim() === "" ? "" : foldCase(filter.text);
  const texts = needle === "" ? [] : foldedTextsOf(segments);
  const candidates = candidatesOf(segments, filter, needle);
  const count = candidates?.length ?? segments.length;
  const kept: number[] = [];
  for (let place = 0; place < count; place++) {
    const index = candidates?.[place] ?? place;
    const segment = segments[index];
    if (segment === undefined) continue;
    const passes =
      (sourceId === null || segment.sourceId === sourceId) &&
      (!rareOnly || isRareGem(segment)) &&
      (tag === null || segment.tags.some((present) => present.name === tag)) &&
      (needle === "" || foldedText(segment, index, texts).includes(needle));
    if (passes) kept.push(index);
  }
  latestSearch = { segments, filter, needle, kept };
  return kept;
}

/** Where to look: what contains a text is among what contains a part of it. Null when anywhere. */
function candidatesOf(segments: readonly Segment[], filter: SegmentFilter, needle: string): number[] | null {
  if (latestSearch?.segments !== segments || !needle.includes(latestSearch.needle)) return null;
  const { sourceId, tag, rareOnly } = latestSearch.filter;
  const isNarrower = sourceId === filter.sourceId && tag === filter.tag && rareOnly === filter.rareOnly;
  return isNarrower ? latestSearch.kept : null;
}

/** The segments that pass every part of the filter, in their order; the same array when nothing is narrowed. */
export function filterSegments(segments: readonly Segment[], filter: SegmentFilter): readonly Segment[] {
  const kept = filterIndexes(segments, filter);
  return kept === null ? segments : kept.flatMap((index) => segments[index] ?? []);
}

/** Does the costly part of the first text search ahead of time, for the segments from `start` up to `end` (exclusive). */
export function prepareTextSearch(segments: readonly Segment[], start: number, end: number): void {
  const texts = foldedTextsOf(segments);
  for (const [offset, segment] of segments.slice(start, end).entries()) foldedText(segment, start + offset, texts);
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
