/** Joins class names and omits falsy parts. Later classes do not override earlier ones. */
export function cn(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
