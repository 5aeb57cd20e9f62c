import type { Segment } from "../segment/segment.ts";
import { addTagOfCoding, mergedTag, type TagOnSegment } from "./coding.ts";
import { normalizeTag } from "./tag-text.ts";

/** Confidence in percent below which a tag is drawn dotted and named as a gap. */
export const CERTAIN_PERCENT = 90;

/** Returns a tag as a person adds it: with full confidence, without alternatives. */
export function tagByPerson(name: string): TagOnSegment {
  return { name: normalizeTag(name), confidence: 100, alternatives: [] };
}

/** Returns true when the tag, in its stored form, is on the segment. */
export function hasTag({ tags }: Pick<Segment, "tags">, storedName: string): boolean {
  return tags.some(({ name }) => name === storedName);
}

/** Returns the segment with the tag at the end of its tags, or the same segment when it has the tag already. */
export function withTag(segment: Segment, name: string): Segment {
  const tag = tagByPerson(name);
  return hasTag(segment, tag.name) ? segment : { ...segment, tags: [...segment.tags, tag] };
}

/** Returns the segment without the tag, or the same segment when it does not have the tag. */
export function withoutTag(segment: Segment, name: string): Segment {
  const gone = normalizeTag(name);
  return hasTag(segment, gone) ? { ...segment, tags: segment.tags.filter((tag) => tag.name !== gone) } : segment;
}

/** The name of a tag now, and the name it gets. */
export type TagRename = { oldTag: string; newTag: string };

/** Returns the segment with one tag in the place of another, on the same words, as a person sets it. It comes last; a
 * tag that the segment has already stays in its place. */
export function withSwappedTag(segment: Segment, { oldTag, newTag }: TagRename): Segment {
  const [gone, added] = [normalizeTag(oldTag), normalizeTag(newTag)];
  if (gone === added) return segment;
  const old = segment.tags.find(({ name }) => name === gone);
  if (old === undefined) return withTag(segment, added);
  const tags = segment.tags.filter((tag) => tag !== old);
  addTagOfCoding(tags, { ...confirmedTag(old), name: added });
  return { ...segment, tags };
}

/** Returns the segment with a tag as a person's, with full confidence. Returns the same segment when it lacks the tag,
 * or a person set it. */
export function withConfirmedTag(segment: Segment, name: string): Segment {
  const present = segment.tags.find((tag) => tag.name === normalizeTag(name));
  if (present === undefined || isConfirmed(present)) return segment;
  return { ...segment, tags: segment.tags.map((tag) => (tag === present ? confirmedTag(tag) : tag)) };
}

/** Returns the segment with the tag renamed in its place and among alternatives, or the same segment where nothing
 * names the tag. A segment that has both tags keeps them as one, by the rule of `mergedTag`. */
export function withRenamedTag(segment: Segment, rename: TagRename): Segment {
  if (!isRenamedIn(segment, rename)) return segment;
  const { oldTag, newTag } = rename;
  const old = segment.tags.find(({ name }) => name === oldTag);
  const present = segment.tags.find(({ name }) => name === newTag);
  const tags = segment.tags.flatMap((tag) => {
    if (tag === old) return present === undefined ? [{ ...tag, name: newTag }] : [];
    return [tag === present && old !== undefined ? mergedTag(tag, old) : tag];
  });
  return { ...segment, tags: tags.map((tag) => withAlternativesRenamed(tag, rename)) };
}

/** Returns true when the rename changes the segment. */
export function isRenamedIn({ tags }: Segment, rename: TagRename): boolean {
  if (rename.oldTag === rename.newTag) return false;
  return tags.some((tag) => tag.name === rename.oldTag || hasAlternativesToRename(tag, rename));
}

function hasAlternativesToRename({ name, alternatives }: TagOnSegment, { oldTag, newTag }: TagRename): boolean {
  return alternatives.includes(oldTag) || (name === newTag && alternatives.includes(newTag));
}

/** Keeps a tag from being its own alternative, and an alternative from standing twice. */
function withAlternativesRenamed(tag: TagOnSegment, rename: TagRename): TagOnSegment {
  if (!hasAlternativesToRename(tag, rename)) return tag;
  const { oldTag, newTag } = rename;
  const renamed = tag.alternatives.map((name) => (name === oldTag ? newTag : name));
  return { ...tag, alternatives: [...new Set(renamed)].filter((name) => name !== tag.name) };
}

/** Returns the tag on the same words, as a person sets it. */
function confirmedTag({ name, ranges, isWhole }: TagOnSegment): TagOnSegment {
  return { ...tagByPerson(name), ...(ranges && { ranges }), ...(isWhole && { isWhole }) };
}

function isConfirmed({ origin, confidence, alternatives }: TagOnSegment): boolean {
  return origin === undefined && confidence === 100 && alternatives.length === 0;
}
