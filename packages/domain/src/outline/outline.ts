import { z } from "zod";
import { listOf } from "../list-rules.ts";
import { idText, MAX_NOTE_LENGTH, optionalText, requiredText } from "../text-rules.ts";

/** A chapter of the outline. `content` is text with inline markers (see outline-markers); `order` counts from 0. */
export const outlineSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  order: z.int(),
  citationIds: z.array(z.string()),
});
export type OutlineSection = z.infer<typeof outlineSectionSchema>;

/** A gap in the research that the book still needs filled. */
export const placeholderSchema = z.object({ id: z.string(), description: z.string(), resolved: z.boolean() });
export type Placeholder = z.infer<typeof placeholderSchema>;

/** A project's outline; sections are sorted by `order`. A project without one answers null.
 * `createdAt` is when it was generated; edits leave it as it is. */
export const outlineSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  sections: z.array(outlineSectionSchema),
  placeholders: z.array(placeholderSchema),
});
export type Outline = z.infer<typeof outlineSchema>;

/** What names an outline in a call. */
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
