/** One newline for CRLF, CR, NEL, vertical tab, form feed and the Unicode line and paragraph separators; no mark at the beginning. */
export function normalizeNewlines(text: string): string {
  const unmarked = text.replace(/^[\uFEFF\uFFFE]/, "");
  const lines = unmarked.replace(/\r\n?|[\u0085\u2028]/g, "\n").replace(/\u2029/g, "\n\n");
  // Word and printers write them for a new line or page; WebVTT says that they are white space.
  return lines.replace(/[\v\f]/g, lines.startsWith("WEBVTT") ? " " : "\n");
}
