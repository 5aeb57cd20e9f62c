import { z } from "zod";
import { described, exampleOf } from "../described.ts";
import {
  entityId,
  list,
  MAX_LINE_LENGTH,
  milliseconds,
  object,
  order,
  percent,
  type SnapshotFieldsOf,
  tagName,
  text,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NOTE_LENGTH } from "../text-rules.ts";

const MAX_ALTERNATIVES = 100;

/** A tag of a segment, in calls. */
export const tagOnSegmentSchema = z
  .object({
    name: described(z.string(), "The tag as it was typed.", "#Bakery"),
    confidence: described(z.int(), "Confidence in the tag, in percent: 100 where a person set it.", 84),
    alternatives: described(z.array(z.string()), "Tags to consider instead.", ["#Family"]),
  })
  .meta({ description: "A tag as it sits on a segment." });
export type TagOnSegment = z.infer<typeof tagOnSegmentSchema>;

/** A tag of a segment, in snapshots. */
export const snapshotTagSchema = object({
  name: tagName,
  confidence: percent,
  alternatives: list(tagName, MAX_ALTERNATIVES),
} satisfies SnapshotFieldsOf<TagOnSegment>);

/** A segment in calls. Times are `HH:MM:SS`. `sourceCount` is at least 1. */
export const segmentSchema = z
  .object({
    id: described(z.string(), "Names the segment in calls and citations.", "S12"),
    sourceId: described(z.string(), "The source it is from.", "source-1"),
    text: described(z.string(), "What was said.", "We opened at four."),
    speaker: described(z.string(), "Who said it; empty when unknown.", "Ann"),
    startTime: described(z.string(), "When it begins, HH:MM:SS; empty when unknown.", "00:01:05"),
    endTime: described(z.string(), "When it ends, HH:MM:SS; empty when unknown.", "00:01:09"),
    tags: described(z.array(tagOnSegmentSchema), "Its tags, in the order in which it got them.", [
      exampleOf(tagOnSegmentSchema),
    ]),
    sourceUrl: described(z.string(), "Where it can be heard or read; may be empty.", ""),
    confidenceScore: described(
      z.int(),
      "Confidence in the transcription, in percent: 100 where a person wrote it.",
      100,
    ),
    sourceCount: described(z.int(), "In how many sources of the project the same was said, its own included.", 1),
  })
  .meta({ description: "What one person said in one go." });
export type Segment = z.infer<typeof segmentSchema>;

/** A segment in snapshots. `position` is its place in its source. `sourceCount` is counted when a snapshot is read. */
export const snapshotSegmentSchema = object({
  id: entityId,
  sourceId: entityId,
  position: order,
  startMs: milliseconds.nullable(),
  endMs: milliseconds.nullable(),
  speaker: text(MAX_LINE_LENGTH),
  text: text(MAX_NOTE_LENGTH),
  sourceUrl: text(MAX_LINE_LENGTH),
  confidenceScore: percent,
  tags: list(snapshotTagSchema),
} satisfies SnapshotFieldsOf<Segment, "startTime" | "endTime" | "sourceCount">);
export type SnapshotSegment = z.infer<typeof snapshotSegmentSchema>;

/** The segment that a call is about. */
export const segmentIdInput = z.object({ segmentId: idText("Segment id") });
