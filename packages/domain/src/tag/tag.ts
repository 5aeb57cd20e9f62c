import { z } from "zod";
import { described } from "../described.ts";
import { formatNumber } from "../format-number.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { segmentIdInput } from "../segment/segment.ts";
import {
  entityId,
  object,
  order,
  tagName as tagNameField,
  text,
  trueOrFalse,
  uuid,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NOTE_LENGTH } from "../text-rules.ts";
import { SHOWN_CERTAINTY } from "./shown-certainty.ts";
import { existingTag, typedTag } from "./tag-text.ts";

/** A tag of a project, in calls. */
export const tagCountSchema = z
  .object({
    tag: described(z.string(), "The tag.", "#Bakery"),
    count: described(z.int(), "On how many segments it is.", 12),
  })
  .meta({ description: "A tag of a project." });
export type TagCount = z.infer<typeof tagCountSchema>;

/** The color of a tag: `#rrggbb` in lower case. */
export const TAG_COLOR: RegExp = /^#[0-9a-f]{6}$/;

/** A tag in snapshots. `position` orders the tags of one parent. A tag with `isKept` stays without codings. */
export const snapshotTagSchema = object({
  id: uuid,
  projectId: entityId,
  name: tagNameField,
  parentId: uuid.nullable(),
  color: text(7).regex(TAG_COLOR, "must be a color like #1f6feb.").nullable(),
  description: text(MAX_NOTE_LENGTH),
  position: order,
  isKept: trueOrFalse,
});
export type SnapshotTag = z.infer<typeof snapshotTagSchema>;

/** Maximum number of segments that one call tags or untags: more than any real project has, so that a call for a whole
 * project is all or nothing. */
export const MAX_TAGGED_AT_ONCE = 500_000;

/** Refusal of a call for more segments than `MAX_TAGGED_AT_ONCE`. */
export const TOO_MANY_TO_TAG = `No more than ${formatNumber(MAX_TAGGED_AT_ONCE)} segments can be changed at once.`;

/** Input of the call that adds a tag to a segment. */
export const tagSegmentInput = segmentIdInput.extend({ tag: typedTag("Tag"), ...SHOWN_CERTAINTY });

/** A tag of a segment in a call. */
export const untagSegmentInput = segmentIdInput.extend({ tag: existingTag("Tag") });

const KEEP_WORDS = { error: "The mark keepWords must be true or false." };

/** Input of the call that removes a tag from a segment. */
export const removeSegmentTagInput = untagSegmentInput.extend({
  keepWords: described(
    z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" })], KEEP_WORDS),
    "Takes the tag off the whole segment only; it stays on words that it is on.",
    true,
  ).exactOptional(),
});

/** Input of the call that puts a tag in the place of another on a segment. */
export const swapTagInput = untagSegmentInput.extend({ newTag: typedTag("New tag") });

/** Input of the call that adds a tag to many segments of a project. */
export const tagSegmentsInput = projectIdInput.extend({
  tag: typedTag("Tag"),
  segmentIds: listOf(idText("Segment id"), "Segment ids must be a list.")
    .min(1, "Choose at least one segment.")
    .max(MAX_TAGGED_AT_ONCE, TOO_MANY_TO_TAG),
});

/** Input of the call that removes a tag from many segments of a project. */
export const untagSegmentsInput = tagSegmentsInput.extend({ tag: existingTag("Tag") });

/** Input of the call that renames a tag in a whole project. Renaming onto an existing tag merges the two. */
export const renameTagInput = projectIdInput.extend({ oldTag: existingTag("Old tag"), newTag: typedTag("New tag") });

/** Input of the call that deletes a tag in a whole project. */
export const deleteTagInput = projectIdInput.extend({ tag: existingTag("Tag") });
