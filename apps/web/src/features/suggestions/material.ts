import { codedSegment, type Segment } from "@quarry/domain";
import { contextAt, type Example, exampleAt, type SegmentAt } from "@quarry/suggest";
import type { AskedSegment } from "./learn-orders.ts";

/** The segments of a project, and the names of its tags by id. */
export type Material = { segments: readonly Segment[]; tagNames: ReadonlyMap<string, string> };

/** Returns the segments at places as examples to learn. Places without one are left out. */
export function examplesAt(material: Material, places: readonly number[]): Example[] {
  const segmentAt = codedAt(material);
  return places.flatMap((place) => exampleAt(segmentAt, place) ?? []);
}

/** Returns the segments at places as ones to ask about. */
export function askedAt(material: Material, places: readonly number[]): AskedSegment[] {
  const segmentAt = codedAt(material);
  return places.flatMap((place) => {
    const coded = segmentAt(place);
    if (coded === undefined) return [];
    const { segmentId, sourceId, speaker, text } = coded;
    return { segment: { segmentId, sourceId, speaker, text }, context: contextAt(segmentAt, place) };
  });
}

function codedAt({ segments, tagNames }: Material): SegmentAt {
  return (place) => {
    const segment = segments[place];
    return segment && codedSegment(segment, tagNames);
  };
}
