import { z } from "zod";
import { described, EXAMPLE_TIME, exampleOf } from "../../described.ts";
import { listOf } from "../../list-rules.ts";
import { projectIdInput } from "../../project/project.ts";
import type { BlockDraft } from "../outline-block.ts";

/** Kinds of proposals: a section for a tag without one, a passage or a gap for a section, a gap that is filled by now,
 * and a quote whose segment has lost the tag of its section. */
export const PROPOSAL_KINDS = ["section", "passage", "gap", "filled", "untagged"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** A proposal in calls. */
export const outlineProposalSchema = z
  .object({
    id: described(z.string(), "Names the proposal when it is taken.", "passage section-1 S12"),
    kind: described(
      z.enum(PROPOSAL_KINDS),
      "Its effect: a section, a quote or a gap is added, a filled gap is ticked, or a quote that lost its tag is deleted.",
      "passage",
    ),
    sectionId: described(z.string().nullable(), "The section that it is for; null for a gap of the book.", "section-1"),
    title: described(z.string(), "The title of that section.", "The bakery"),
    text: described(z.string(), "The quoted words, or the description of the gap.", "We opened at four."),
    speaker: described(z.string(), "Who says the quoted words; may be empty.", "Ann"),
    segmentId: described(z.string().nullable(), "The segment that is quoted, else null.", "S12"),
    quoteCount: described(z.int(), "The number of quotes that it adds or deletes.", 1),
  })
  .meta({ description: "A change of an outline that follows from newer tags and notes." });

/** Proposals of an outline, in calls. */
export const outlineProposalsSchema = z
  .object({
    at: described(z.iso.datetime(), "When they were made; taking them says it back.", EXAMPLE_TIME),
    newTagCount: described(
      z.int().nullable(),
      "How many tags were put on segments since the outline was generated; null where the history does not tell.",
      12,
    ),
    proposals: described(z.array(outlineProposalSchema), "Section by section, those of the whole book last.", [
      exampleOf(outlineProposalSchema),
    ]),
  })
  .meta({ description: "What generating an outline again proposes." });
export type OutlineProposals = z.infer<typeof outlineProposalsSchema>;

const MAX_TAKEN = 10_000;

/** Input of the call that generates an outline, or takes proposals into the present one. */
export const generateOutlineInput = projectIdInput.extend({
  take: described(
    listOf(z.string("A proposal is named by its id."), "Take must be a list.").max(
      MAX_TAKEN,
      `No more than ${MAX_TAKEN} proposals can be taken at once.`,
    ),
    "The ids of the proposals to take; the others are not made again. Left out: all that delete nothing.",
    ["passage section-1 S12"],
  ).exactOptional(),
  at: described(
    z.iso.datetime("At must be a time."),
    "When the proposals were made. Left out: now.",
    EXAMPLE_TIME,
  ).exactOptional(),
});

/** A proposal with what taking it does: blocks to add to its section, or the gap to tick or quote to delete. */
export type OutlineProposal = z.infer<typeof outlineProposalSchema> & { blocks: BlockDraft[]; partId: string | null };

/** Returns true for a proposal that takes nothing away. */
export function isAdding({ kind }: Pick<OutlineProposal, "kind">): boolean {
  return kind !== "untagged";
}
