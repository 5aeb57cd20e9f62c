import { z } from "zod";
import { described } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { segmentIdInput } from "../segment/segment.ts";
import { idText, isDots, longerThan, MAX_NAME_LENGTH, presentText, requiredText } from "../text-rules.ts";
import { tagText } from "./tag-text.ts";

/** A tag of a project, in calls. */
export const tagCountSchema = z
  .object({
    tag: described(z.string(), "The tag.", "#Bakery"),
    count: described(z.int(), "On how many segments it is.", 12),
  })
  .meta({ description: "A tag of a project." });
export type TagCount = z.infer<typeof tagCountSchema>;

/** A tag is part of an address, where a dot or two would mean a folder. Its length is checked when it is composed, as
 * some letters become longer. */
const tagName = (label: string, name: z.ZodType<string, string> = requiredText(label)) =>
  tagText(`${label} must be a text.`, longerThan(label, MAX_NAME_LENGTH))
    .pipe(name)
    .refine((tag) => !isDots(tag), `${label} needs more than dots.`);
const presentTag = (label: string) => tagName(label, presentText(label));

/** The most segments that one call tags or untags. No project in use has more, so that a call for all of a project is
 * all or nothing. */
export const MAX_TAGGED_AT_ONCE = 500_000;

/** The refusal of a call for more segments than that. */
export const TOO_MANY_TO_TAG = `No more than ${MAX_TAGGED_AT_ONCE.toLocaleString("en")} segments can be changed at once.`;

/** Adds a tag to a segment. */
export const tagSegmentInput = segmentIdInput.extend({ tag: tagName("Tag") });

/** Takes a tag off a segment. */
export const untagSegmentInput = segmentIdInput.extend({ tag: presentTag("Tag") });

/** Adds a tag to many segments of a project at once. */
export const tagSegmentsInput = projectIdInput.extend({
  tag: tagName("Tag"),
  segmentIds: listOf(idText("Segment id"), "Segment ids must be a list.")
    .min(1, "Choose at least one segment.")
    .max(MAX_TAGGED_AT_ONCE, TOO_MANY_TO_TAG),
});

/** Removes a tag from many segments of a project at once. */
export const untagSegmentsInput = tagSegmentsInput.extend({ tag: presentTag("Tag") });

/** Renames a tag everywhere in a project; onto a tag that exists it merges. */
export const renameTagInput = projectIdInput.extend({ oldTag: presentTag("Old tag"), newTag: tagName("New tag") });

/** Deletes a tag everywhere in a project. */
export const deleteTagInput = projectIdInput.extend({ tag: presentTag("Tag") });
