import { z } from "zod";
import { described } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { MAX_ALTERNATIVES } from "./coding.ts";
import { typedTag } from "./tag-text.ts";

const RANGE = "Confidence must be a whole number from 1 to 100.";

/** The field of calls for the certainty of a suggestion, in percent. */
export const CONFIDENCE = z.int(RANGE).min(1, RANGE).max(100, RANGE);

/** The field of calls for the tags that were suggested beside one. */
export const ALTERNATIVES = listOf(typedTag("Alternative"), "Alternatives must be a list.").max(
  MAX_ALTERNATIVES,
  `No more than ${MAX_ALTERNATIVES} alternatives can be kept.`,
);

/** Fields of calls that add a tag: the certainty of a suggestion that a person saw and took. */
export const SHOWN_CERTAINTY = {
  confidence: described(
    CONFIDENCE.exactOptional(),
    "The certainty in percent that was shown, where the person took a suggestion; may be left out.",
    84,
  ),
  alternatives: described(ALTERNATIVES.exactOptional(), "The tags that were suggested beside it; may be left out.", [
    "#Family",
  ]),
};
