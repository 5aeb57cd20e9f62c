import { z } from "zod";

/** The longest title, client, source name, speaker or tag, in UTF-16 units. */
export const MAX_NAME_LENGTH = 300;
/** The longest note, section or placeholder text, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 100_000;
/** The longest transcript and the largest document file: about four hundred hours of talk. */
export const MAX_TRANSCRIPT_BYTES = 25 * 1024 * 1024;

/** Spaces, and characters that are never drawn: those of zero width, marks of direction, fillers. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** True when there is nothing in a text that anybody could see: as a required one it is missing. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}

/** True when every character can be stored and sent: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** True for what an address cannot end in: there, one dot or two mean a folder. */
export function isDots(text: string): boolean {
  return text === "." || text === "..";
}

/** A schema for one text field, trimmed; its refusals are sentences that begin with `label`. */
export function requiredText(label: string, maxLength: number = MAX_NAME_LENGTH) {
  return optionalText(label, maxLength).refine((text) => text !== "", `${label} is required.`);
}

/** Like `requiredText`, but an empty text is welcome; a blank one becomes empty. */
export function optionalText(label: string, maxLength: number = MAX_NAME_LENGTH) {
  return storableText(label, maxLength).overwrite((text) => (isBlank(text) ? "" : text));
}

/** Like `requiredText`, for the name of what is there already: imported data has some that nobody can see. */
export function presentText(label: string) {
  return storableText(label, MAX_NAME_LENGTH).refine((text) => text !== "", `${label} is required.`);
}

/** The refusal of a text of more than so many UTF-16 units. */
export function longerThan(label: string, maxLength: number): string {
  return `${label} is longer than ${maxLength.toLocaleString("en")} characters.`;
}

function storableText(label: string, maxLength: number) {
  return z
    .string(`${label} must be a text.`)
    .trim()
    .max(maxLength, longerThan(label, maxLength))
    .refine(isStorableText, `${label} has a character that cannot be stored.`);
}

/** A schema for an id in a path or body. Ids are opaque: any storable text may be asked for and is then simply not
 * found. */
export function idText(label: string) {
  return z
    .string(`${label} must be a text.`)
    .max(MAX_NAME_LENGTH, `${label} is too long.`)
    .refine(isStorableText, `${label} has a character that cannot be stored.`);
}
