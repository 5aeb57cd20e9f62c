import { normalizeNewlines } from "./newlines.ts";

/** Characters that are markup wherever they stand; `#` only before a space or at an end, `&` only before a name. */
const MARKUP = /[\\`*_[<|~]|(?<!#)#+(?=\s|$)|&(?=#?\w+;)/gm;
/** Start of a line that Markdown would take for a list, quote, heading or rule. */
const LINE_START = /^(?:>|[-+](?=\s|-|$)|=(?=[\s=]*$)|(\d{1,9})(?=[.)](?:\s|$)))/gm;

/** Returns a text whose characters mean themselves in Markdown. */
export function markdownText(text: string): string {
  return text.replace(MARKUP, "\\$&").replace(LINE_START, (start, digits) => (digits ? `${digits}\\` : `\\${start}`));
}

/** Returns a text like `markdownText` does, on one line. */
export function markdownLine(text: string): string {
  return markdownText(text.trim().replace(/\s+/g, " "));
}

/** Returns a text like `markdownText` does, each line after the prefix. Line breaks are kept by two spaces at the end
 * of a line; space before a line would make it code. */
export function markdownLines(text: string, prefix = ""): string {
  const written = normalizeNewlines(text.trim()).split("\n");
  return written.map((line) => prefix + markdownText(line.trim())).join("  \n");
}
