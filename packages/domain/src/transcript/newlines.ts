/** One newline for CRLF, CR, NEL, vertical tab, form feed and the Unicode line and paragraph separators; no mark at the beginning. */
export function normalizeNewlines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028]/g, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(/^[\uFEFF\uFFFE]/, "");
}
