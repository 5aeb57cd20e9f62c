import { z } from "zod";
import { described } from "../described.ts";
import { append } from "../grouping.ts";
import { patchedList } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";
import { withTags } from "../segment/with-tags.ts";
import { type TagOnSegment, tagOnSegmentSchema } from "../tag/coding.ts";

/** The changes of one tag on many segments, in calls. */
export const taggingSchema = z
  .object({
    tag: described(z.string(), "The tag, by its present name, or by its last one where it is gone.", "#Bakery"),
    after: described(
      tagOnSegmentSchema.nullable(),
      "The tag as it sits on these segments now; null where it is not on them any more.",
      null,
    ),
    place: described(z.int(), "Its place among the tags of each segment, from 0.", 0),
    segmentIds: described(z.array(z.string()), "The segments.", ["S12", "S13"]),
  })
  .meta({ description: "What changes did to one tag of many segments." });
export type Tagging = z.infer<typeof taggingSchema>;

/** A tag, and segments on which changes touched it. */
export type TouchedTag = { tag: string; segmentIds: readonly string[] };

/** Returns what became of touched tags: one tagging for all segments on which a tag is the same now. */
export function taggingsOf(
  touched: readonly TouchedTag[],
  tagsBySegment: ReadonlyMap<string, readonly TagOnSegment[]>,
): Tagging[] {
  return touched.flatMap(({ tag, segmentIds }) => {
    const taggings = new Map<string, Tagging>();
    for (const segmentId of segmentIds) {
      const tags = tagsBySegment.get(segmentId) ?? [];
      const place = tags.findIndex(({ name }) => name === tag);
      const after = tags[place] ?? null;
      const key = after === null ? "" : `${place} ${JSON.stringify(after)}`;
      const tagging = taggings.get(key);
      if (tagging === undefined) taggings.set(key, { tag, after, place: Math.max(place, 0), segmentIds: [segmentId] });
      else tagging.segmentIds.push(segmentId);
    }
    return [...taggings.values()];
  });
}

/** Returns the segments with the present form of tags that changes touched. The other tags of a segment must be as they
 * are now. */
export function withTaggings(segments: readonly Segment[], taggings: readonly Tagging[]): Segment[] {
  const bySegment = new Map<string, Tagging[]>();
  // In the order of their places, so that each tag finds those before it.
  for (const tagging of taggings.toSorted((one, other) => one.place - other.place))
    for (const id of tagging.segmentIds) append(bySegment, id, tagging);
  return patchedList(segments, bySegment.keys(), (segment) => retagged(segment, bySegment.get(segment.id) ?? []));
}

function retagged(segment: Segment, taggings: readonly Tagging[]): Segment {
  const tags = segment.tags.filter(({ name }) => taggings.every(({ tag }) => tag !== name));
  for (const { after, place } of taggings) if (after !== null) tags.splice(place, 0, after);
  const isSame = tags.length === segment.tags.length && JSON.stringify(tags) === JSON.stringify(segment.tags);
  return isSame ? segment : withTags(segment, tags);
}
