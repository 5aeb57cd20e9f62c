import { z } from "zod";
import { described, exampleOf } from "../described.ts";
import { projectIdInput } from "../project/project.ts";
import {
  entityId,
  list,
  MAX_LINE_LENGTH,
  milliseconds,
  mustBe,
  object,
  oneOf,
  percent,
  place,
  type SnapshotFieldsOf,
  text,
  uuid,
  whole,
} from "../snapshot/snapshot-fields.ts";
import { snapshotCodingSchema, tagOnSegmentSchema } from "../tag/coding.ts";
import { idText, MAX_NOTE_LENGTH } from "../text-rules.ts";
import { ESTIMATED_TIMES } from "./times/segment-times.ts";

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
    original: described(
      z.string().exactOptional(),
      "The text as it came in; missing where it was never corrected, or reads so again.",
    ),
    estimatedTimes: described(
      z.enum(ESTIMATED_TIMES).exactOptional(),
      "The times that are estimated from those around them, as where a segment was split within a caption; missing where none is.",
    ),
    refusedTagIds: described(
      z.array(z.string()).exactOptional(),
      "Ids of the tags that were refused as suggestions for it; missing where none was. Some may be gone.",
    ),
  })
  .meta({ description: "What one person said in one go." });
export type Segment = z.infer<typeof segmentSchema>;

/** A time within a text, in snapshots. */
const cue = z.tuple([whole(0, MAX_NOTE_LENGTH), milliseconds], mustBe("a place and a time"));

/** A segment in snapshots. `position` is its place in its source. Its tags follow from its codings, which are in the
 * order in which it got them; `sourceCount` is counted when a snapshot is read. */
export const snapshotSegmentSchema = object({
  id: entityId,
  sourceId: entityId,
  position: place,
  startMs: milliseconds.nullable(),
  endMs: milliseconds.nullable(),
  speaker: text(MAX_LINE_LENGTH),
  text: text(MAX_NOTE_LENGTH),
  sourceUrl: text(MAX_LINE_LENGTH),
  confidenceScore: percent,
  codings: list(snapshotCodingSchema),
  original: text(MAX_NOTE_LENGTH).nullable().optional(),
  cues: list(cue).nullable().optional(),
  estimatedTimes: oneOf(ESTIMATED_TIMES).nullable().optional(),
  refusedTagIds: list(uuid).nullable().optional(),
} satisfies SnapshotFieldsOf<Segment, "startTime" | "endTime" | "sourceCount" | "tags">);
export type SnapshotSegment = z.infer<typeof snapshotSegmentSchema>;

/** The segment that a call is about. */
export const segmentIdInput = z.object({ segmentId: idText("Segment id") });

/** Input of the call that lists a project's segments. */
export const listSegmentsInput = projectIdInput.extend({
  limit: described(
    z.coerce.number("Limit must be a number.").int("Limit must be a whole number.").min(1, "Limit must be 1 or more."),
    "How many to list at most, from the first on. Left out: all.",
    200,
  ).exactOptional(),
  around: described(
    idText("Segment id"),
    "With a limit: a segment in whose middle to list, instead of the first ones; none where it is unknown.",
    "S12",
  ).exactOptional(),
});
