import { z } from "zod";
import { described } from "../described.ts";
import { NEW_ID } from "../new-id.ts";
import { hasBothEnds, ONE_END, RANGE } from "../segment/range-input.ts";
import { segmentIdInput } from "../segment/segment.ts";
import { idText } from "../text-rules.ts";
import { CODING_ORIGINS, LOST_WORDS } from "./coding.ts";
import { SHOWN_CERTAINTY } from "./shown-certainty.ts";
import { typedTag } from "./tag-text.ts";

/** A coding in calls. */
export const codingSchema = z
  .object({
    id: described(z.string(), "Names the coding in calls.", "5d0f8d7e-3c1b-4f0a-9a54-0c8f5f0e6b21"),
    tagId: described(z.string(), "The tag.", "0b9f3c52-6a1d-4e0f-8c7b-2d5e4f6a7b81"),
    tag: described(z.string(), "The name of the tag.", "#Bakery"),
    start: described(
      z.int().nullable(),
      "Where the words begin, in UTF-16 units of the segment's text; null for the whole segment.",
      3,
    ),
    end: described(z.int().nullable(), "Where the words end; null for the whole segment.", 9),
    origin: described(z.enum(CODING_ORIGINS), "Where the coding comes from.", "person"),
    confidence: described(z.int(), "Confidence in the tag, in percent: 100 where a person set it.", 100),
    lost: LOST_WORDS,
  })
  .meta({ description: "A tag on a segment, or on some of its words." });
export type Coding = z.infer<typeof codingSchema>;

/** Input of the call that adds a coding. Without a range it is on the whole segment. */
export const addCodingInput = segmentIdInput
  .extend({ tag: typedTag("Tag"), ...NEW_ID, ...RANGE, ...SHOWN_CERTAINTY })
  .refine(hasBothEnds, ONE_END);

/** Id of a coding in a call. */
export const codingIdInput = z.object({ codingId: idText("Coding id") });

const NO_CHANGE = "Give a start and an end, or confirmed, or all three.";

/** Input of the call that moves a coding to other words, confirms it, or both. */
export const changeCodingInput = codingIdInput
  .extend({
    ...RANGE,
    confirmed: described(
      z.literal(true, "Confirmed must be true."),
      "Makes the coding a person's, with full confidence.",
      true,
    ).exactOptional(),
  })
  .refine(hasBothEnds, ONE_END)
  .refine(({ start, end, confirmed }) => (start ?? end ?? confirmed) !== undefined, NO_CHANGE);
