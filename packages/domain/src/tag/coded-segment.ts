import type { Segment } from "../segment/segment.ts";
import { isByPerson } from "./tag-rules.ts";

/** Characters of a text that tags are learned from. */
const MOST_CHARACTERS = 4_000;

/** Returns a segment as tags are learned from it and suggested for it. `tagNames` are by id; refused tags that are gone
 * are left out. */
export function codedSegment(
  { id, sourceId, speaker, text, tags, refusedTagIds = [] }: Segment,
  tagNames: ReadonlyMap<string, string>,
) {
  return {
    segmentId: id,
    sourceId,
    speaker,
    text: text.slice(0, MOST_CHARACTERS),
    tags: tags.map((tag) => ({ tag: tag.name, isByPerson: isByPerson(tag) })),
    refused: refusedTagIds.flatMap((tagId) => tagNames.get(tagId) ?? []),
  };
}

/** Returns the number of segments that people tagged. */
export function countTaggedByPeople(segments: readonly Segment[]): number {
  return segments.reduce((count, { tags }) => count + Number(tags.some(isByPerson)), 0);
}
