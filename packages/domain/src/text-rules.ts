import { z } from "zod";
import { formatNumber } from "./format-number.ts";

/** Maximum length of a title, client, source name, speaker or tag, in UTF-16 units. */
export const MAX_NAME_LENGTH = 300;
/** Maximum length of a note, section or placeholder, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 100_000;
/** Largest transcript or document file in bytes: about four hundred hours of talk. */
export const MAX_TRANSCRIPT_BYTES = 25 * 1024 * 1024;

/** Spaces and invisible characters: zero width, direction marks, fillers. */
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns true for a text without a visible character. A required text must not be blank. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Returns true when every character can be stored and sent: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Returns true for one dot or two, which mean a folder at the end of an address. */
export function isDots(text: string): boolean {
  return text === "." || text === "..";
}

/** Returns a schema for a text that must not be blank, trimmed. Its refusals are sentences that begin with `label`. */
export function requiredText(label: string, maxLength: number = MAX_NAME_LENGTH) {
  return optionalText(label, maxLength).refine((text) => text !== "", `${label} is required.`);
}

/** Returns a schema like that of `requiredText` for a text that may be empty. A blank text becomes empty. */
export function optionalText(label: string, maxLength: number = MAX_NAME_LENGTH) {
  return storableText(label, maxLength).overwrite((text) => (isBlank(text) ? "" : text));
}

/** Returns a schema like that of `requiredText` for an existing name, which may be invisible in imported data. */
export function existingNameText(label: string) {
  return storableText(label, MAX_NAME_LENGTH).refine((text) => text !== "", `${label} is required.`);
}

/** Returns the refusal of a text of more than `maxLength` UTF-16 units. */
export function longerThan(label: string, maxLength: number): string {
  return `${label} is longer than ${formatNumber(maxLength)} characters.`;
}

function storableText(label: string, maxLength: number) {
  return z
    .string(`${label} must be a text.`)
    .trim()
    .max(maxLength, longerThan(label, maxLength))
    .refine(isStorableText, `${label} has a character that cannot be stored.`);
}

/** Returns a schema for an id in a path or body. Ids are opaque: an id of any other format is valid, and not found. */
export function idText(label: string) {
  return z
    .string(`${label} must be a text.`)
    .max(MAX_NAME_LENGTH, `${label} is too long.`)
    .refine(isStorableText, `${label} has a character that cannot be stored.`);
}
