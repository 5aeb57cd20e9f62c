import { z } from "zod";
import { described, EXAMPLE_TIME, exampleOf } from "../described.ts";
import { listOf } from "../list-rules.ts";
import {
  entityId,
  instant,
  list,
  MAX_LINE_LENGTH,
  object,
  oneOf,
  rank,
  type SnapshotFieldsOf,
  text,
  trueOrFalse,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NOTE_LENGTH, optionalText, requiredText } from "../text-rules.ts";
import { outlineBlockSchema, snapshotBlockSchema } from "./outline-block.ts";

/** Stages of a section. */
export const SECTION_STATUSES = ["idea", "draft", "done"] as const;

/** A section of an outline, in calls. `order`, `content` and `citationIds` follow from its place and its blocks. */
export const outlineSectionSchema = z
  .object({
    id: described(z.string(), "Names the section in calls.", "section-1"),
    title: described(z.string(), "Its title.", "The bakery"),
    content: described(
      z.string(),
      "Its blocks as one text, a blank line between two. [S12] cites a segment, [PLACEHOLDER:text] marks a gap.",
      "Two people speak of the bakery.\n\n“We opened at four.” [S12]",
    ),
    order: described(z.int(), "Its place in the outline, from 0; what is below a section comes right after it.", 0),
    citationIds: described(z.array(z.string()), "The segments that it cites.", ["S12"]),
    parentId: described(z.string().nullable(), "The section that it stands below; null at the top.", null),
    synopsis: described(z.string(), "What it shall be about; may be empty.", "How the day began"),
    status: described(z.enum(SECTION_STATUSES), "How far it has come.", "idea"),
    blocks: described(z.array(outlineBlockSchema), "What it is made of, in order.", [exampleOf(outlineBlockSchema)]),
  })
  .meta({ description: "A part of an outline. Sections form a tree of at most three levels." });
export type OutlineSection = z.infer<typeof outlineSectionSchema>;

/** A placeholder of an outline, in calls. */
export const placeholderSchema = z
  .object({
    id: described(z.string(), "Names it in calls.", "gap-1"),
    description: described(z.string(), "What is missing.", "When did the bakery close?"),
    resolved: described(z.boolean(), "Whether it was found.", false),
  })
  .meta({ description: "A gap in the research that the book still needs filled." });
export type Placeholder = z.infer<typeof placeholderSchema>;

/** A project's outline in calls; sections are sorted by `order`. A project without one answers null. */
export const outlineSchema = z
  .object({
    id: described(z.string(), "Names the outline in calls; it stays when the outline is generated anew.", "outline-1"),
    createdAt: described(z.iso.datetime(), "When it was generated; edits leave it as it is.", EXAMPLE_TIME),
    sections: described(z.array(outlineSectionSchema), "Its sections by order.", [exampleOf(outlineSectionSchema)]),
    placeholders: described(
      z.array(placeholderSchema),
      "Its gaps: first those that are blocks, then those that stand within other text or nowhere.",
      [exampleOf(placeholderSchema)],
    ),
  })
  .meta({ description: "A project's outline." });
export type Outline = z.infer<typeof outlineSchema>;

/** The segments that an outline does not use, in calls. */
export const unusedSegmentsSchema = described(
  z.array(z.string()),
  "The ids, in reading order, of segments with a tag that no quote of the outline is from and no text cites.",
  ["S13"],
);

/** A section in snapshots. `rank` orders the sections of one parent. */
export const snapshotSectionSchema = object({
  id: entityId,
  parentId: entityId.nullable(),
  rank,
  title: text(MAX_LINE_LENGTH),
  synopsis: text(MAX_NOTE_LENGTH),
  status: oneOf(SECTION_STATUSES),
} satisfies SnapshotFieldsOf<OutlineSection, "content" | "order" | "citationIds" | "blocks">);
export type StoredSection = z.infer<typeof snapshotSectionSchema>;

/** A placeholder in snapshots. */
export const snapshotPlaceholderSchema = object({
  id: entityId,
  description: text(MAX_NOTE_LENGTH),
  resolved: trueOrFalse,
} satisfies SnapshotFieldsOf<Placeholder>);

/** A project's outline in snapshots. */
export const snapshotOutlineSchema = object({
  id: entityId,
  projectId: entityId,
  createdAt: instant,
  sections: list(snapshotSectionSchema),
  blocks: list(snapshotBlockSchema),
  placeholders: list(snapshotPlaceholderSchema),
} satisfies SnapshotFieldsOf<Omit<Outline, "sections">> & { sections: unknown });
export type SnapshotOutline = z.infer<typeof snapshotOutlineSchema>;

/** An outline as it is stored; that of calls follows from it. `placeholders` are the gaps that are no blocks. */
export type StoredOutline = Omit<SnapshotOutline, "projectId">;

/** Id of an outline in a call. */
export const outlineIdInput = z.object({ outlineId: idText("Outline id") });

/** The new order: only ids and orders are used, so that a concurrent edit of the content is never overwritten. Sections
 * that are left out keep their place. */
export const reorderOutlineInput = outlineIdInput.extend({
  sections: listOf(
    z.object({ id: idText("Section id"), order: z.int("Order must be a whole number.") }),
    "Sections must be a list.",
  ),
});

/** Changes of the content by section id, and of placeholders by id; what is left out stays. */
export const updateOutlineInput = outlineIdInput.extend({
  sections: listOf(
    z.object({
      id: idText("Section id"),
      title: requiredText("Section title").optional(),
      content: optionalText("Section content", MAX_NOTE_LENGTH).optional(),
    }),
    "Sections must be a list.",
  ).default([]),
  placeholders: listOf(
    z.object({
      id: idText("Placeholder id"),
      description: requiredText("Placeholder", MAX_NOTE_LENGTH).optional(),
      resolved: z.boolean("Resolved must be true or false.").optional(),
    }),
    "Placeholders must be a list.",
  ).default([]),
});
