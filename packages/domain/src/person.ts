import { z } from "zod";
import { described } from "./described.ts";
import { TAG_COLOR } from "./tag/tag.ts";
import { TAG_COLORS } from "./tag/tag-colors.ts";
import { idText, optionalText } from "./text-rules.ts";

/** Maximum length of a person's name, in UTF-16 units. */
export const MAX_PERSON_NAME = 60;

/** Input of the call by which people say how they are called. Without a name they are someone; without a color they are
 * given one. */
export const updatePersonInput = z.object({
  name: described(optionalText("Name", MAX_PERSON_NAME), "The name that others see; empty for none.", "Anna"),
  color: described(
    z
      .string("Color must be a text.")
      .toLowerCase()
      .refine((color) => color === "" || TAG_COLOR.test(color), "Color must be like #1f6feb."),
    "The color of the mark that others see; empty for none.",
    "#1f6feb",
  ),
});

/** Input of the call by which people say where they are; without a project they left. */
export const presenceInput = z.object({
  projectId: idText("Project id").nullable(),
  segmentId: idText("Segment id").nullable().default(null),
});

/** Returns what stands in a person's mark: the first letters of the first and the last word of the name; empty without
 * a letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  return `${first}${last}`.toUpperCase();
}

/** Returns the color of a person: the chosen one, or else one that follows from the id. */
export function personColor({ id, color }: { id: string; color: string }): string {
  if (color !== "") return color;
  const sum = [...id].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  return TAG_COLORS[sum % TAG_COLORS.length]?.color ?? "";
}
