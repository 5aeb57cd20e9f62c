import { described, EXAMPLE_LINEAGE, segmentSchema } from "@quarry/domain";
import { z } from "zod";

/** Answers of changes: how much they changed, where the data stands now, or why they were refused. */
export const OUTCOMES = {
  TaggedSegments: z
    .object({ updatedCount: described(z.int(), "How many segments did not have the tag before.", 12) })
    .meta({ description: "What tagging many segments changed." }),
  TakenSuggestions: z
    .object({ addedCount: described(z.int(), "How many tags were added.", 12) })
    .meta({ description: "What taking suggestions changed." }),
  UntaggedSegments: z
    .object({ updatedCount: described(z.int(), "How many segments had the tag before.", 12) })
    .meta({ description: "What removing a tag from many segments changed." }),
  RenamedTag: z
    .object({ updatedCount: described(z.int(), "How many segments had the old tag.", 12) })
    .meta({ description: "What renaming a tag changed." }),
  RenamedSpeakers: z
    .object({ updatedCount: described(z.int(), "How many segments have another speaker now.", 12) })
    .meta({ description: "What renaming speakers changed." }),
  DeletedTag: z
    .object({ deletedCount: described(z.int(), "How many segments had the tag.", 12) })
    .meta({ description: "What deleting a tag changed." }),
  DataVersion: z
    .object({
      lineage: described(z.string(), "Which history of data it is.", EXAMPLE_LINEAGE),
      revision: described(z.int(), "How many changes it has seen.", 43),
    })
    .meta({ description: "Which data a workspace has." }),
  ImportAnswer: z
    .object({
      imported: described(z.boolean(), "Whether the data was replaced.", true),
      lineage: described(z.string().optional(), "The lineage after it was.", EXAMPLE_LINEAGE),
      revision: described(z.int().optional(), "The revision after it was.", 43),
      reason: described(z.string().optional(), "Why it was not, in one sentence."),
    })
    .meta({ description: "Where the data stands after an import." }),
};

/** A refusal as a problem document. */
export const PROBLEM = z
  .object({
    type: described(z.string(), "Always about:blank.", "about:blank"),
    title: described(z.string(), "The name of the status.", "Not Found"),
    status: described(z.int(), "The status.", 404),
    detail: described(z.string(), "What is wrong, in one sentence.", "Project not found"),
    segment: described(
      segmentSchema.exactOptional(),
      "The segment as it is now, where a correction of it is refused as it was corrected meanwhile.",
    ),
  })
  .meta({ description: "A refusal, for callers that accept application/problem+json (RFC 9457)." });
