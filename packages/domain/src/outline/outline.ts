import { z } from "zod";
import { described, EXAMPLE_TIME, exampleOf } from "../described.ts";
import { listOf } from "../list-rules.ts";
import {
  entityId,
  instant,
  list,
  MAX_CONTENT_LENGTH,
  MAX_LINE_LENGTH,
  object,
  order,
  type SnapshotFieldsOf,
  text,
  trueOrFalse,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NOTE_LENGTH, optionalText, requiredText } from "../text-rules.ts";

/** A section of an outline, in calls. `content` is text with inline markers (see outline-markers). */
export const outlineSectionSchema = z
  .object({
    id: described(z.string(), "Names the section in calls.", "section-1"),
    title: described(z.string(), "Its title.", "The bakery"),
    content: described(
      z.string(),
      "Its text. [S12] cites a segment, [PLACEHOLDER:text] marks a gap.",
      "Two people speak of the bakery.\n\n“We opened at four.” [S12]",
    ),
    order: described(z.int(), "Its place in the outline, from 0.", 0),
    citationIds: described(z.array(z.string()), "The segments that it cites.", ["S12"]),
  })
  .meta({ description: "A chapter of an outline." });
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
    placeholders: described(z.array(placeholderSchema), "Its gaps.", [exampleOf(placeholderSchema)]),
  })
  .meta({ description: "A project's outline." });
export type Outline = z.infer<typeof outlineSchema>;

/** A section in snapshots. The segments that it cites may be gone. */
export const snapshotSectionSchema = object({
  id: entityId,
  title: text(MAX_LINE_LENGTH),
  content: text(MAX_CONTENT_LENGTH),
  order,
  citationIds: list(entityId),
} satisfies SnapshotFieldsOf<OutlineSection>);

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
  placeholders: list(snapshotPlaceholderSchema),
} satisfies SnapshotFieldsOf<Outline>);
export type SnapshotOutline = z.infer<typeof snapshotOutlineSchema>;

/** Id of an outline in a call. */
const outlineIdInput = z.object({ outlineId: idText("Outline id") });

/** The new order: only ids and orders are used, so that a concurrent edit of the content is never overwritten. */
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
