/** One class list from parts; false, null and undefined parts are left out. Later classes do not override earlier
 * ones. */
export function cn(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
