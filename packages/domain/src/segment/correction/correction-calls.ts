import { z } from "zod";
import { described, exampleOf } from "../../described.ts";
import { longerThan, MAX_NOTE_LENGTH, optionalText, requiredText } from "../../text-rules.ts";
import { parseTimeCode } from "../../time-code.ts";
import { segmentIdInput, segmentSchema } from "../segment.ts";
import { SPEAKER_SCOPES } from "./speaker-scope.ts";

const time = (label: string) =>
  z
    .string(`${label} must be a text.`)
    .trim()
    .refine((text) => text === "" || parseTimeCode(text) !== null, `${label} must be a time like 00:01:05, or empty.`);

const textBefore = described(
  z
    .string("Text before must be a text.")
    .max(MAX_NOTE_LENGTH, longerThan("Text before", MAX_NOTE_LENGTH))
    .exactOptional(),
  "The text that the caller has read. The segment is refused when it has another text meanwhile.",
);

const NO_CHANGE = "Give a text, a speaker, a start time or an end time.";

/** Input of the call that corrects a segment. With the text before or a revision it is refused when the segment was
 * changed meanwhile. */
export const correctSegmentInput = segmentIdInput
  .extend({
    text: described(
      requiredText("Text", MAX_NOTE_LENGTH).exactOptional(),
      "What was said. Tags and notes stay on the words that they are on.",
      "We opened at five.",
    ),
    textBefore,
    speaker: described(optionalText("Speaker").exactOptional(), "Who said it; empty when unknown.", "Ann"),
    speakerFor: described(
      z.enum(SPEAKER_SCOPES, `Speaker for must be one of ${SPEAKER_SCOPES.join(", ")}.`).exactOptional(),
      "Which segments get the speaker: this one, also those after it in its source that have the same speaker, or all of the project that have it. Left out: this one.",
      "segment",
    ),
    startTime: described(time("Start time").exactOptional(), "When it begins; empty when unknown.", "00:01:05"),
    endTime: described(time("End time").exactOptional(), "When it ends; empty when unknown.", "00:01:09"),
    revision: described(
      z.int("Revision must be a whole number.").min(0, "Revision must not be negative.").exactOptional(),
      "The revision of the data that the caller has read. The segment is refused when it was corrected since.",
    ),
  })
  .refine(
    ({ text, speaker, startTime, endTime }) => (text ?? speaker ?? startTime ?? endTime) !== undefined,
    NO_CHANGE,
  );
export type CorrectSegmentInput = z.infer<typeof correctSegmentInput>;

/** Input of the call that splits a segment. With the text before it is refused when the segment was changed
 * meanwhile. */
export const splitSegmentInput = segmentIdInput.extend({
  at: described(
    z.int("At must be a whole number."),
    "Where the second part begins, in UTF-16 units of the segment's text.",
    4,
  ),
  textBefore,
});
export type SplitSegmentInput = z.infer<typeof splitSegmentInput>;

/** Both parts of a segment that was split, in calls. */
export const splitSegmentSchema = z
  .object({
    segments: described(z.array(segmentSchema), "Both parts in their order; the first one keeps the id.", [
      exampleOf(segmentSchema),
    ]),
  })
  .meta({ description: "Both parts of a segment that was split." });
export type SplitSegment = z.infer<typeof splitSegmentSchema>;
