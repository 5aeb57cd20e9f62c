import { isDigit } from "../letters.ts";
import { isRole } from "./phrases.ts";
import { isClearName } from "./speaker-label.ts";

/** True for `BERG`, not for a single letter. */
export function isCapitals(name: string): boolean {
  return name.length > 1 && /\p{Lu}/u.test(name) && name === name.toUpperCase();
}

/** Returns the part before a speaker's number; empty where there is no number. */
export function stemOf(name: string): string {
  if (!isDigit(name.charCodeAt(name.length - 1))) return "";
  return /^(\p{L}[^\d]{0,30}?)\s?\d{1,4}$/u.exec(name)?.[1] ?? "";
}

/** A single letter, or a sign that no phrase has. */
const NO_WORD = /^\p{Lu}$|[^\p{L}\p{M}\s'’.-]/u;

/** True for a label that can hardly be anything but a name: two words with capitals, capitals, a number, a role. */
export function isSureName(name: string): boolean {
  return isClearName(name) || isRole(name) || NO_WORD.test(name);
}
