import { z } from "zod";
import { described } from "../described.ts";
import type { TextRange } from "../segment/text-range.ts";
import {
  list,
  object,
  oneOf,
  order,
  percent,
  type SnapshotFieldsOf,
  tagName,
  text,
  uuid,
} from "../snapshot/snapshot-fields.ts";
import { MAX_NOTE_LENGTH } from "../text-rules.ts";

/** Maximum number of alternatives of a coding. */
export const MAX_ALTERNATIVES = 100;

/** Origins of codings. The first ones outweigh the later ones where two codings become one. */
export const CODING_ORIGINS = ["person", "import", "suggestion"] as const;
export type CodingOrigin = (typeof CODING_ORIGINS)[number];

/** Field of calls for words that a correction of the text deleted. */
export const LOST_WORDS = described(
  z.string().exactOptional(),
  "The words that it was on, where a correction of the text has deleted them all: start and end are where they were.",
);

/** Words of a segment that a tag is on, in calls. */
export const codedRangeSchema = z
  .object({
    id: described(z.string(), "Names the coding in calls.", "5d0f8d7e-3c1b-4f0a-9a54-0c8f5f0e6b21"),
    start: described(z.int(), "Where the words begin, in UTF-16 units of the segment's text.", 3),
    end: described(z.int(), "Where they end.", 9),
    lost: LOST_WORDS,
  })
  .meta({ description: "Words of a segment that a tag is on." });
export type CodedRange = z.infer<typeof codedRangeSchema>;

/** A tag of a segment, in calls. It stands for all codings of the segment with this tag: confidence, origin and
 * alternatives are those of the strongest one. */
export const tagOnSegmentSchema = z
  .object({
    name: described(z.string(), "The tag as it was typed.", "#Bakery"),
    confidence: described(z.int(), "Confidence in the tag, in percent: 100 where a person set it.", 84),
    alternatives: described(z.array(z.string()), "Tags to consider instead.", ["#Family"]),
    origin: described(
      z.enum(CODING_ORIGINS).exclude(["person"]).exactOptional(),
      "Where the tag comes from, if it was not set by a person.",
    ),
    ranges: described(
      z.array(codedRangeSchema).exactOptional(),
      "The words that the tag is on, in their order; missing for a tag that is on the whole segment only.",
    ),
    isWhole: described(
      z.literal(true).exactOptional(),
      "Given with ranges if the tag is on the whole segment as well.",
    ),
  })
  .meta({ description: "A tag as it sits on a segment." });
export type TagOnSegment = z.infer<typeof tagOnSegmentSchema>;

/** Field of snapshots for words that a correction of the text deleted; `start` and `end` are where they were. */
export const lostWords = text(MAX_NOTE_LENGTH).nullable().optional();

/** A coding in snapshots: a tag on a segment, or on the words from `start` to `end` in UTF-16 units of its text. Both
 * are null for the whole segment. */
export const snapshotCodingSchema = object({
  id: uuid,
  tagId: uuid,
  start: order.nullable(),
  end: order.nullable(),
  origin: oneOf(CODING_ORIGINS),
  confidence: percent,
  alternatives: list(tagName, MAX_ALTERNATIVES),
  lost: lostWords,
} satisfies SnapshotFieldsOf<Pick<TagOnSegment, "confidence" | "alternatives">>);
export type SnapshotCoding = z.infer<typeof snapshotCodingSchema>;

/** A coding with the name of its tag. */
export type NamedCoding = Omit<SnapshotCoding, "tagId"> & { tag: string };

/** Returns the tags of a segment, in the order in which it got them, each name once. */
export function tagsOfCodings(codings: Iterable<NamedCoding>): TagOnSegment[] {
  const tags: TagOnSegment[] = [];
  for (const coding of codings) addTagOfCoding(tags, tagOfCoding(coding));
  return tags;
}

/** Adds a tag, such as that of one coding, to the tags of its segment, which keep their order. */
export function addTagOfCoding(tags: TagOnSegment[], tag: TagOnSegment): void {
  const at = tags.findIndex(({ name }) => name === tag.name);
  const present = tags[at];
  if (present === undefined) tags.push(tag);
  else tags[at] = mergedTag(present, tag);
}

/** Returns the tag of a segment that has this one coding. */
export function tagOfCoding({
  id,
  tag: name,
  start,
  end,
  origin,
  confidence,
  alternatives,
  lost,
}: NamedCoding): TagOnSegment {
  const tag: TagOnSegment = { name, confidence, alternatives };
  if (origin !== "person") tag.origin = origin;
  if (start !== null && end !== null) tag.ranges = [rangeOfCoding(id, { start, end }, lost)];
  return tag;
}

/** Returns the words of a coding as calls answer them. */
export function rangeOfCoding(id: string, { start, end }: TextRange, lost: string | null | undefined): CodedRange {
  const range: CodedRange = { id, start, end };
  if (typeof lost === "string") range.lost = lost;
  return range;
}

/** Returns the words that the tag is on, without those that a correction deleted. */
export function rangesInText({ ranges = [] }: Pick<TagOnSegment, "ranges">): readonly CodedRange[] {
  return ranges.some(({ lost }) => lost !== undefined) ? ranges.filter(({ lost }) => lost === undefined) : ranges;
}

/** Returns one tag for two of the same segment, under the name of `present`: the stronger one's confidence, and the
 * ranges of both, each once. */
export function mergedTag(present: TagOnSegment, added: TagOnSegment): TagOnSegment {
  const { confidence, alternatives, origin } = isStronger(added, present) ? added : present;
  const merged: TagOnSegment = { name: present.name, confidence, alternatives };
  if (origin !== undefined) merged.origin = origin;
  const ranges = mergedRanges(present.ranges ?? [], added.ranges ?? []);
  if (ranges.length === 0) return merged;
  merged.ranges = ranges;
  if (isOnWhole(present) || isOnWhole(added)) merged.isWhole = true;
  return merged;
}

/** Returns true if the tag is on the whole segment, and not only on some of its words. */
export function isOnWhole({ ranges, isWhole }: TagOnSegment): boolean {
  return ranges === undefined || isWhole === true;
}

function mergedRanges(present: readonly CodedRange[], added: readonly CodedRange[]): CodedRange[] {
  const isNew = (range: CodedRange) =>
    present.every(({ start, end, lost }) => start !== range.start || end !== range.end || lost !== range.lost);
  return [...present, ...added.filter(isNew)].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns true if one coding outweighs another that it becomes one with: a person's decision before an import, an
 * import before a suggestion, then the higher confidence. Without an origin it is a person's. */
export function isStronger(one: Strength, other: Strength): boolean {
  const byOrigin = CODING_ORIGINS.indexOf(other.origin ?? "person") - CODING_ORIGINS.indexOf(one.origin ?? "person");
  return byOrigin === 0 ? one.confidence > other.confidence : byOrigin > 0;
}

type Strength = { origin?: CodingOrigin; confidence: number };
