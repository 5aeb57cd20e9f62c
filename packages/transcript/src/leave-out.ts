import { DomainError, listOf } from "@quarry/domain";
import { z } from "zod";
import { MAX_SEGMENTS } from "./segment-limit.ts";

const PLACE = "Each segment to be left out must be named by its place, counted from 0.";

/** The segments of a transcript that are not stored, by their places in its preview, as an upload takes them. */
export const leaveOutSchema = listOf(
  z.int(PLACE).min(0, PLACE),
  "Segments to be left out must be a list of their places.",
)
  .max(MAX_SEGMENTS, "More segments are left out than a transcript can have.")
  .default([]);

/** Returns the segments without those at these places. Refuses a place without a segment: the text was read in another
 * way than in the preview. */
export function withoutPlaces<Segment>(segments: readonly Segment[], places: readonly number[]): Segment[] {
  if (places.some((place) => place >= segments.length))
    throw new DomainError("invalid", "A segment that is to be left out is not in this transcript.");
  const left = new Set(places);
  return segments.filter((_, place) => !left.has(place));
}
