import type { Segment, TagOnSegment } from "../segment/segment.ts";

/** Below this certainty in percent a tag is drawn dotted and named as a gap. */
export const CERTAIN_PERCENT = 90;

/** The stored form of a typed tag: trimmed, Unicode NFC, case and `#` kept. Two tags are the same when these are equal. */
export function normalizeTag(typed: string): string {
  return typed.trim().normalize("NFC");
}

/** A tag as a person adds it: fully certain, without alternatives. */
export function tagByPerson(name: string): TagOnSegment {
  return { name: normalizeTag(name), confidence: 100, alternatives: [] };
}

/** The segment with the tag at the end of its tags, or the same segment when it has it already. */
export function withTag(segment: Segment, name: string): Segment {
  const tag = tagByPerson(name);
  if (segment.tags.some((present) => present.name === tag.name)) return segment;
  return { ...segment, tags: [...segment.tags, tag] };
}

/** The segment without the tag, or the same segment when it does not have it. */
export function withoutTag(segment: Segment, name: string): Segment {
  const tags = segment.tags.filter((tag) => tag.name !== normalizeTag(name));
  return tags.length === segment.tags.length ? segment : { ...segment, tags };
}
