import { type Segment, withoutTag, withTag } from "@quarry/domain";

/** The segment with another tag in the place of one; nothing else about it changes. */
export function withSwappedTag(segment: Segment, oldTag: string, newTag: string): Segment {
  return withTag(withoutTag(segment, oldTag), newTag);
}
