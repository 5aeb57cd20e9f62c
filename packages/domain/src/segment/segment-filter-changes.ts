import type { Segment } from "./segment.ts";
import { isKept, NO_SEGMENT_FILTER, type NotedIds, type SegmentFilter } from "./segment-filter.ts";

/** Use of a tag by a filter; null for none. */
export type TagUse = "include" | "exclude" | null;

/** Returns the filter with everything taken off. What is folded stays folded. */
export function clearedFilter({ foldsShort, unfoldedId }: SegmentFilter): SegmentFilter {
  return { ...NO_SEGMENT_FILTER, foldsShort, unfoldedId };
}

/** Returns how the filter uses the tag; null when it does not. */
export function tagUse(filter: SegmentFilter, tag: string): TagUse {
  if (filter.includedTags.includes(tag)) return "include";
  return filter.excludedTags.includes(tag) ? "exclude" : null;
}

/** Returns the filter with the tag included, excluded or, with null, not used. A tag that is included takes off
 * 'untagged'. */
export function withTagUse(filter: SegmentFilter, tag: string, use: TagUse): SegmentFilter {
  const includedTags = filter.includedTags.filter((name) => name !== tag);
  const excludedTags = filter.excludedTags.filter((name) => name !== tag);
  if (use === "include") return { ...filter, includedTags: [...includedTags, tag], excludedTags, untaggedOnly: false };
  return { ...filter, includedTags, excludedTags: use === "exclude" ? [...excludedTags, tag] : excludedTags };
}

/** Returns the filter after a tag got another name, or was merged into another tag. */
export function withTagRenamed(filter: SegmentFilter, oldTag: string, newTag: string): SegmentFilter {
  const use = tagUse(filter, oldTag);
  if (use === null) return filter;
  const others = withTagUse(filter, oldTag, null);
  return withTagUse(others, newTag, tagUse(others, newTag) ?? use);
}

/** Returns the filter after a click on a tag of a segment: with only this tag, or without the tag when it is
 * included. */
export function withTagToggled(filter: SegmentFilter, tag: string): SegmentFilter {
  if (filter.includedTags.includes(tag)) return withTagUse(filter, tag, null);
  return withTagUse({ ...filter, includedTags: [] }, tag, "include");
}

/** Returns the filter with 'untagged' on or off; on, it takes off the tags, as no segment has both. */
export function withUntagged(filter: SegmentFilter, untaggedOnly: boolean): SegmentFilter {
  if (!untaggedOnly) return { ...filter, untaggedOnly };
  return { ...filter, untaggedOnly, markedOnly: false, includedTags: [], excludedTags: [] };
}

/** Returns the filter with 'marked words' on or off; on, it takes off 'untagged', as words are marked by tags. */
export function withMarked(filter: SegmentFilter, markedOnly: boolean): SegmentFilter {
  return { ...filter, markedOnly, untaggedOnly: filter.untaggedOnly && !markedOnly };
}

/** Returns the filter with the speaker added to those it keeps, or taken off. */
export function withSpeakerToggled(filter: SegmentFilter, speaker: string): SegmentFilter {
  const others = filter.speakers.filter((name) => name !== speaker);
  return { ...filter, speakers: others.length < filter.speakers.length ? others : [...others, speaker] };
}

/** Returns the filter in whose list a segment stays although its text is edited. */
export function withEdited(filter: SegmentFilter, segmentId: string): SegmentFilter {
  const { text, edited } = filter;
  if (text.trim() === "") return filter;
  const ids = edited.text === text ? edited.ids : [];
  return ids.includes(segmentId) ? filter : { ...filter, edited: { text, ids: [...ids, segmentId] } };
}

/** Returns the filter that shows the segment: the same where it already does, unfolded where only the folding hides it,
 * cleared otherwise. */
export function filterShowing(filter: SegmentFilter, segment: Segment, noted: NotedIds): SegmentFilter {
  if (isKept(segment, filter, noted)) return filter;
  const unfolded = { ...filter, unfoldedId: segment.id };
  return isKept(segment, unfolded, noted) ? unfolded : { ...clearedFilter(filter), unfoldedId: segment.id };
}
