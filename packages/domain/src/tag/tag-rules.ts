import type { Segment, TagOnSegment } from "../segment/segment.ts";

/** Below this certainty in percent a tag is drawn dotted and named as a gap. */
export const CERTAIN_PERCENT = 90;

/** The stored form of a typed tag: trimmed, Unicode NFC, case and `#` kept. Two tags are the same when these are
 * equal. */
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

/** What a tag is called, and what it is to be called from now on. */
export type TagRename = { oldTag: string; newTag: string };

/** The segment with the tag renamed in its place and in the alternatives of all its tags, or the same segment where
 * nothing names it. A segment that has both tags keeps the new one once, with the certainty of the surer one: what a
 * person has said stays said. */
export function withRenamedTag(segment: Segment, rename: TagRename): Segment {
  if (!isRenamedIn(segment, rename)) return segment;
  const { oldTag, newTag } = rename;
  const renamed = segment.tags.find(({ name }) => name === oldTag);
  const present = segment.tags.find(({ name }) => name === newTag);
  const tags = segment.tags.flatMap((tag) => {
    if (tag === renamed) return present === undefined ? [{ ...tag, name: newTag }] : [];
    if (tag !== present || renamed === undefined || renamed.confidence <= tag.confidence) return [tag];
    return [{ ...renamed, name: newTag }];
  });
  return { ...segment, tags: tags.map((tag) => withAlternativesRenamed(tag, rename)) };
}

/** True when the rename changes the segment. */
export function isRenamedIn({ tags }: Segment, rename: TagRename): boolean {
  if (rename.oldTag === rename.newTag) return false;
  return tags.some((tag) => tag.name === rename.oldTag || hasAlternativesToRename(tag, rename));
}

function hasAlternativesToRename({ name, alternatives }: TagOnSegment, { oldTag, newTag }: TagRename): boolean {
  return alternatives.includes(oldTag) || (name === newTag && alternatives.includes(newTag));
}

/** No tag is its own alternative then, and none has one twice. */
function withAlternativesRenamed(tag: TagOnSegment, rename: TagRename): TagOnSegment {
  if (!hasAlternativesToRename(tag, rename)) return tag;
  const { oldTag, newTag } = rename;
  const renamed = tag.alternatives.map((name) => (name === oldTag ? newTag : name));
  return { ...tag, alternatives: [...new Set(renamed)].filter((name) => name !== tag.name) };
}

/** The segment without the tag, or the same segment when it does not have it. */
export function withoutTag(segment: Segment, name: string): Segment {
  const tags = segment.tags.filter((tag) => tag.name !== normalizeTag(name));
  return tags.length === segment.tags.length ? segment : { ...segment, tags };
}
