import type { Segment } from "../segment/segment.ts";
import type { TextRange } from "../segment/text-range.ts";
import { withTags } from "../segment/with-tags.ts";
import { addTagOfCoding, type CodedRange, isOnWhole, type TagOnSegment } from "./coding.ts";
import { type ShownCertainty, tagByPerson } from "./tag-rules.ts";
import { normalizeTag } from "./tag-text.ts";

/** Returns the segment with the tag on these words, or on the whole of it where `range` is null, as a person adds it.
 * Returns the same segment when the tag is there already. `id` names the coding of the words. */
export function withRange(
  segment: Segment,
  name: string,
  range: TextRange | null,
  { id, ...shown }: ShownCertainty & { id: string },
): Segment {
  const tag = tagByPerson(name, shown);
  const present = segment.tags.find((other) => other.name === tag.name);
  if (present !== undefined && isOn(present, range)) return segment;
  if (range !== null) tag.ranges = [{ id, start: range.start, end: range.end }];
  const tags = [...segment.tags];
  addTagOfCoding(tags, tag);
  return withTags(segment, tags);
}

/** Returns the segment without the words of a coding. A tag that is on nothing else goes with them. Returns the same
 * segment when it has no such coding. */
export function withoutRange(segment: Segment, id: string): Segment {
  return withRangesChanged(segment, id, (ranges) => ranges.filter((range) => range.id !== id));
}

/** Returns the segment with a tag only on the words that it is on; a tag on none is removed. Returns the same segment
 * when the tag is not on the whole of it. */
export function withoutWhole(segment: Segment, name: string): Segment {
  const tag = segment.tags.find((other) => other.name === normalizeTag(name));
  if (tag === undefined || !isOnWhole(tag)) return segment;
  const { isWhole: _, ...onWords } = tag;
  const left = tag.ranges === undefined ? [] : [onWords];
  return withTags(
    segment,
    segment.tags.flatMap((other) => (other === tag ? left : [other])),
  );
}

/** Returns the segment with a coding on other words. On the words of another coding with the same tag the two become
 * one, under the other's id. Returns the same segment when it has no such coding. */
export function withMovedRange(segment: Segment, id: string, { start, end }: TextRange): Segment {
  return withRangesChanged(segment, id, (ranges) => {
    const others = ranges.filter((range) => range.id !== id);
    return others.some(isSame({ start, end })) ? others : [...others, { id, start, end }].sort(byPlace);
  });
}

function withRangesChanged(
  segment: Segment,
  id: string,
  change: (ranges: readonly CodedRange[]) => CodedRange[],
): Segment {
  const tag = segment.tags.find(({ ranges = [] }) => ranges.some((range) => range.id === id));
  if (tag === undefined) return segment;
  const changed = withRanges(tag, change(tag.ranges ?? []));
  return withTags(
    segment,
    segment.tags.flatMap((other) => (other === tag ? changed : [other])),
  );
}

function withRanges({ ranges: _, isWhole, ...tag }: TagOnSegment, ranges: CodedRange[]): TagOnSegment[] {
  if (ranges.length > 0) return [{ ...tag, ranges, ...(isWhole && { isWhole }) }];
  return isWhole ? [tag] : [];
}

function isOn(tag: TagOnSegment, range: TextRange | null): boolean {
  return range === null ? isOnWhole(tag) : (tag.ranges ?? []).some(isSame(range));
}

const isSame = (one: TextRange) => (other: TextRange) => one.start === other.start && one.end === other.end;

function byPlace(one: TextRange, other: TextRange): number {
  return one.start - other.start || one.end - other.end;
}
