import type { Segment } from "../segment/segment.ts";
import { withTags } from "../segment/with-tags.ts";
import { addTagOfCoding, mergedTag, type TagOnSegment } from "./coding.ts";
import { normalizeTag } from "./tag-text.ts";

/** Confidence in percent below which a tag is drawn dotted and named as a gap. */
export const CERTAIN_PERCENT = 90;

/** The certainty of a suggestion that a person saw and took, in percent, and the tags that were suggested beside it. */
export type ShownCertainty = { confidence?: number; alternatives?: readonly string[] };

/** Returns a tag as a person adds it: with full confidence and without alternatives, or with those of the suggestion
 * that the person took. A tag is never its own alternative. */
export function tagByPerson(name: string, { confidence = 100, alternatives = [] }: ShownCertainty = {}): TagOnSegment {
  const tag = normalizeTag(name);
  const others = new Set(alternatives.map(normalizeTag));
  others.delete(tag);
  return { name: tag, confidence, alternatives: [...others] };
}

/** Returns true when the tag, in its stored form, is on the segment. */
export function hasTag({ tags }: Pick<Segment, "tags">, storedName: string): boolean {
  return tags.some(({ name }) => name === storedName);
}

/** Returns the segment with the tag at the end of its tags, or the same segment when it has the tag already. */
export function withTag(segment: Segment, name: string, shown: ShownCertainty = {}): Segment {
  const tag = tagByPerson(name, shown);
  return hasTag(segment, tag.name) ? segment : withTags(segment, [...segment.tags, tag]);
}

/** Returns a tag as a suggestion that no person has confirmed. */
export function suggestedTag(name: string, shown: ShownCertainty): TagOnSegment {
  return { ...tagByPerson(name, shown), origin: "suggestion" };
}

/** Returns the segment with a suggested tag at the end of its tags, or the same segment when it has the tag already. */
export function withSuggestedTag(segment: Segment, name: string, shown: ShownCertainty): Segment {
  const tag = suggestedTag(name, shown);
  return hasTag(segment, tag.name) ? segment : withTags(segment, [...segment.tags, tag]);
}

/** Returns the segment without the tag, or the same segment when it does not have the tag. */
export function withoutTag(segment: Segment, name: string): Segment {
  const gone = normalizeTag(name);
  if (!hasTag(segment, gone)) return segment;
  return withTags(
    segment,
    segment.tags.filter((tag) => tag.name !== gone),
  );
}

/** The name of a tag now, and the name it gets. */
export type TagRename = { oldTag: string; newTag: string };

/** Returns the segment with one tag in the place of another, on the same words, as a person sets it. It comes last; a
 * tag that the segment has already stays in its place. Returns the same segment when it lacks the old tag. */
export function withSwappedTag(segment: Segment, { oldTag, newTag }: TagRename): Segment {
  const [gone, added] = [normalizeTag(oldTag), normalizeTag(newTag)];
  const old = segment.tags.find(({ name }) => name === gone);
  if (old === undefined || gone === added) return segment;
  const tags = segment.tags.filter((tag) => tag !== old);
  addTagOfCoding(tags, { ...confirmedTag(old), name: added });
  return withTags(segment, tags);
}

/** Returns the segment with a tag as a person's, with full confidence. Returns the same segment when it lacks the tag,
 * or a person set it. */
export function withConfirmedTag(segment: Segment, name: string): Segment {
  const present = segment.tags.find((tag) => tag.name === normalizeTag(name));
  if (present === undefined || isConfirmed(present)) return segment;
  return withTags(
    segment,
    segment.tags.map((tag) => (tag === present ? confirmedTag(tag) : tag)),
  );
}

/** Returns the segment with the tag renamed in its place and among alternatives, or the same segment where nothing
 * names the tag. A segment that has both tags keeps them as one, by the rule of `mergedTag`. */
export function withRenamedTag(segment: Segment, rename: TagRename): Segment {
  const { oldTag, newTag } = rename;
  if (oldTag === newTag) return segment;
  let old: TagOnSegment | undefined;
  let present: TagOnSegment | undefined;
  let isAlternative = false;
  for (const tag of segment.tags) {
    if (tag.name === oldTag) old = tag;
    if (tag.name === newTag) present = tag;
    isAlternative ||= hasAlternativesToRename(tag, rename);
  }
  if (old === undefined && !isAlternative) return segment;
  // By far the most frequent case, in which little memory is taken, as it may be met 100,000 times.
  if (old?.alternatives.length === 0 && present === undefined && !isAlternative) {
    const tags = segment.tags.slice();
    tags[tags.indexOf(old)] = withName(old, newTag);
    return withTags(segment, tags);
  }
  const named = old && (present === undefined ? { ...old, name: newTag } : mergedTag(present, old));
  const replaced = present ?? old;
  const kept = present === undefined ? segment.tags : segment.tags.filter((tag) => tag !== old);
  const tags = kept.map((tag) => withAlternativesRenamed(named && tag === replaced ? named : tag, rename));
  return withTags(segment, tags);
}

/** Names each field, as `withTags` does. Fields that are added to an object take more memory. */
function withName({ confidence, alternatives, origin, ranges, isWhole }: TagOnSegment, name: string): TagOnSegment {
  const tag: TagOnSegment =
    ranges === undefined ? { name, confidence, alternatives } : { name, confidence, alternatives, ranges };
  if (origin !== undefined) tag.origin = origin;
  if (isWhole !== undefined) tag.isWhole = isWhole;
  return tag;
}

function hasAlternativesToRename({ name, alternatives }: TagOnSegment, { oldTag, newTag }: TagRename): boolean {
  if (alternatives.length === 0) return false;
  return alternatives.includes(oldTag) || (name === newTag && alternatives.includes(newTag));
}

/** Returns the segment with tags merged into another one, one after the other by the rule of `withRenamedTag`. */
export function withMergedTags(segment: Segment, oldTags: ReadonlySet<string>, newTag: string): Segment {
  const named: string[] = [];
  for (const { name, alternatives } of segment.tags) {
    if (oldTags.has(name)) named.push(name);
    for (const alternative of alternatives)
      if (oldTags.has(alternative) || (alternative === newTag && name === newTag)) named.push(alternative);
  }
  if (named.length === 0) return segment;
  // Any rename takes a tag out of its own alternatives.
  const inOrder = [...oldTags].filter((oldTag, at) => at === 0 || named.includes(oldTag));
  return inOrder.reduce((merged, oldTag) => withRenamedTag(merged, { oldTag, newTag }), segment);
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

/** Returns true for a tag that a person gave or confirmed. */
export function isByPerson({ origin }: Pick<TagOnSegment, "origin">): boolean {
  return origin === undefined;
}

/** Returns true for a tag that a person may confirm: one that is uncertain, or that no person gave and that has less
 * than full confidence. */
export function isToConfirm(tag: Pick<TagOnSegment, "confidence" | "origin">): boolean {
  return tag.confidence < CERTAIN_PERCENT || (!isByPerson(tag) && tag.confidence < 100);
}

function isConfirmed(tag: TagOnSegment): boolean {
  return isByPerson(tag) && tag.confidence === 100 && tag.alternatives.length === 0;
}
