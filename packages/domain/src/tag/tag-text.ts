import { z } from "zod";
import { MAX_NAME_LENGTH } from "../text-rules.ts";

/** A letter has at most four characters before it is composed. */
const MAX_UNCOMPOSED_LENGTH = 4 * MAX_NAME_LENGTH;

/** Returns the stored form of a typed tag: trimmed, Unicode NFC, case and `#` kept. Two tags are the same when their
 * stored forms are equal. */
export function normalizeTag(typed: string): string {
  return typed.trim().normalize("NFC");
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
