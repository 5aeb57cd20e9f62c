import { z } from "zod";
import { described } from "../described.ts";
import { formatNumber } from "../format-number.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { segmentIdInput } from "../segment/segment.ts";
import { idText } from "../text-rules.ts";
import { ALTERNATIVES, CONFIDENCE } from "./shown-certainty.ts";
import { existingTag, typedTag } from "./tag-text.ts";

/** A reason for a suggested tag, in calls. */
export const suggestionReasonSchema = z
  .object({
    kind: described(
      z.enum(["segment", "word", "recent"]),
      "The nearest segments with the tag, words of the segment that speak for it, or its use on the segment before.",
      "segment",
    ),
    segmentIds: described(z.array(z.string()).exactOptional(), "With the kind segment: these segments.", ["S104"]),
    words: described(z.array(z.string()).exactOptional(), "With the kind word: these words."),
  })
  .meta({ description: "Why a tag is suggested." });

/** A suggested tag, in calls. */
export const suggestedTagSchema = z
  .object({
    tag: described(z.string(), "The tag.", "#Bakery"),
    probability: described(z.number(), "How probable it is that a person gives it to the segment, from 0 to 1.", 0.84),
    because: described(z.array(suggestionReasonSchema), "Why it is suggested.", [
      { kind: "segment", segmentIds: ["S104", "S377"] },
      { kind: "word", words: ["oven"] },
    ]),
  })
  .meta({ description: "A tag that is suggested for a segment." });
export type SuggestedTag = z.infer<typeof suggestedTagSchema>;

/** Input of the call that refuses a tag as a suggestion for a segment. */
export const refuseTagInput = segmentIdInput.extend({ tag: existingTag("Tag") });

const NO_SUGGESTIONS = "Choose at least one suggestion.";
/** Maximum number of suggestions that one call takes. */
const MAX_TAKEN_AT_ONCE = 100_000;
const TOO_MANY_TO_TAKE = `No more than ${formatNumber(MAX_TAKEN_AT_ONCE)} suggestions can be accepted at once.`;

/** Input of the call that takes many suggestions in one step. */
export const takeSuggestionsInput = projectIdInput.extend({
  suggestions: described(
    listOf(
      z.object({
        segmentId: idText("Segment id"),
        tag: typedTag("Tag"),
        confidence: described(CONFIDENCE, "Its certainty in percent.", 84),
        alternatives: described(ALTERNATIVES, "The tags that were suggested beside it.", ["#Family"]),
      }),
      "Suggestions must be a list.",
    )
      .min(1, NO_SUGGESTIONS)
      .max(MAX_TAKEN_AT_ONCE, TOO_MANY_TO_TAKE),
    "The suggestions to take, each a tag for a segment.",
    [{ segmentId: "S12", tag: "#Bakery", confidence: 84, alternatives: ["#Family"] }],
  ),
});
