import { z } from "zod";
import { existingNameText, isBlank, isDots, longerThan, MAX_NAME_LENGTH, requiredText } from "../text-rules.ts";

/** A letter has at most four characters before it is composed. */
const MAX_UNCOMPOSED_LENGTH = 4 * MAX_NAME_LENGTH;

/** Returns the stored form of a typed tag: trimmed, Unicode NFC, case and `#` kept. Two tags are the same when their
 * stored forms are equal. */
export function normalizeTag(typed: string): string {
  return typed.trim().normalize("NFC");
}

/** Returns true for a typed text that names no tag yet: a blank one, or the `#` alone with which a tag begins. */
export function isEmptyTag(typed: string): boolean {
  return isBlank(typed) || typed.trim() === "#";
}

/** Returns the stored form of a tag in imported data. Far too long a text, which is refused later, is returned as it
 * is: composing it would take time with the square of the accents on one letter. */
export function normalizeImportedTag(tag: string): string {
  return tag.length > MAX_UNCOMPOSED_LENGTH ? tag : normalizeTag(tag);
}

/** Returns a schema that brings a tag to its stored form; `pipe` adds its other rules. Far too long a text is refused
 * as `tooLong` before it is composed, as that takes time with the square of the accents on one letter. */
export function tagText(error: string | z.core.$ZodErrorMap, tooLong: string) {
  return z
    .string({ error: typeof error === "string" ? () => error : error })
    .trim()
    .max(MAX_UNCOMPOSED_LENGTH, { error: tooLong, abort: true })
    .overwrite(normalizeTag);
}

/** Returns a schema for a tag in a call. A tag is part of an address, where one dot or two would mean a folder. The
 * length is checked after composing, which makes some letters longer. */
export function typedTag(label: string, name: z.ZodType<string, string> = requiredText(label)) {
  return tagText(`${label} must be a text.`, longerThan(label, MAX_NAME_LENGTH))
    .pipe(name)
    .refine((tag) => !isDots(tag), `${label} needs more than dots.`);
}

/** Returns a schema like that of `typedTag` for an existing tag, which may be invisible in imported data. */
export function existingTag(label: string) {
  return typedTag(label, existingNameText(label));
}
