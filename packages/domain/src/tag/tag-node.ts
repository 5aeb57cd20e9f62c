import { z } from "zod";
import { described } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { idText, MAX_NOTE_LENGTH, optionalText } from "../text-rules.ts";
import { type SnapshotTag, TAG_COLOR } from "./tag.ts";
import { typedTag } from "./tag-text.ts";

const EXAMPLE_ID = "0b9f3c52-6a1d-4e0f-8c7b-2d5e4f6a7b81";

/** A tag in the tree of its project, in calls. */
export const tagNodeSchema = z
  .object({
    id: described(z.string(), "Names the tag in calls.", EXAMPLE_ID),
    name: described(z.string(), "The tag.", "#Bakery"),
    parentId: described(z.string().nullable(), "The tag that it stands below; null at the top.", null),
    color: described(z.string().nullable(), "Its color, null without one of its own.", "#1f6feb"),
    description: described(z.string(), "What it is used for; may be empty.", "Work in the bakery"),
    count: described(z.int(), "On how many segments it is.", 12),
    totalCount: described(z.int(), "On how many segments it is, or a tag below it: each segment once.", 15),
  })
  .meta({ description: "A tag in the tree of a project's tags." });
export type TagNode = z.infer<typeof tagNodeSchema>;

const color = described(
  z.string("Color must be a text.").toLowerCase().regex(TAG_COLOR, "Color must be like #1f6feb.").nullable(),
  "The color; null for none.",
  "#1f6feb",
);
const parentId = described(idText("Parent id").nullable(), "The tag that it stands below; null for the top.", null);
const description = described(optionalText("Description", MAX_NOTE_LENGTH), "What the tag is used for.", "Work");
const position = described(
  z.int("Position must be a whole number.").min(0, "Position must be 0 or more."),
  "Its place among the tags of the same parent after the call, from 0. Left out: the last, or as it is.",
  0,
);
const name = described(typedTag("Name"), "The tag.", "#Bakery");

/** The fields of a tag that calls may leave out. */
const OPTIONAL = {
  parentId: parentId.exactOptional(),
  color: color.exactOptional(),
  description: description.exactOptional(),
  position: position.exactOptional(),
};

/** Input of the call that creates a tag. */
export const createTagInput = projectIdInput.extend({ name, ...OPTIONAL });

/** Id of a tag in a call. */
export const tagIdInput = z.object({ tagId: idText("Tag id") });

/** Input of the call that changes a tag. Fields that are left out stay as they are. */
export const changeTagInput = tagIdInput.extend({ name: name.exactOptional(), ...OPTIONAL });
export type TagChange = Omit<z.infer<typeof changeTagInput>, "tagId">;

/** Maximum number of tags that one call merges: more than anybody chooses. */
const MAX_MERGED_AT_ONCE = 500;

/** Input of the call that merges tags into one. */
export const mergeTagsInput = tagIdInput.extend({
  tagIds: described(
    listOf(idText("Tag id"), "Tag ids must be a list.")
      .min(1, "Choose at least one tag.")
      .max(MAX_MERGED_AT_ONCE, `No more than ${MAX_MERGED_AT_ONCE} tags can be merged at once.`),
    "The tags that become this one.",
    [EXAMPLE_ID],
  ),
});

/** The fields of a tag that are a person's work. */
export type TagDetails = Pick<SnapshotTag, "color" | "description" | "isKept">;

/** Returns the details of a tag that another one is merged into: its own, and the other's where it has none. */
export function mergedDetails(present: TagDetails, merged: TagDetails): TagDetails {
  return {
    color: present.color ?? merged.color,
    description: present.description === "" ? merged.description : present.description,
    isKept: present.isKept || merged.isKept,
  };
}
