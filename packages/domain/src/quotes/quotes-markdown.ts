import { normalizeNewlines } from "../newlines.ts";
import { NO_TAG_HEADING, type Quote, quoteCitation, quotesByTag } from "./quotes.ts";

/** Characters that are markup wherever they stand; `#` only before a space or at an end, `&` only before a name. */
const MARKUP = /[\\`*_[<|~]|(?<!#)#+(?=\s|$)|&(?=#?\w+;)/gm;
/** Start of a line that Markdown would take for a list, quote, heading or rule. */
const LINE_START = /^(?:>|[-+](?=\s|-|$)|=(?=[\s=]*$)|(\d{1,9})(?=[.)](?:\s|$)))/gm;

/** Head of a file of quotes. */
export type QuotesFileHead = { projectTitle: string; clientName: string };

/** Returns quotes as Markdown: a heading for each tag, and each quote with its citation and notes. */
export function quotesMarkdown({ projectTitle, clientName }: QuotesFileHead, quotes: readonly Quote[]): string {
  const head = [`# ${oneLine(projectTitle)}`, ...(clientName.trim() === "" ? [] : [`Client: ${oneLine(clientName)}`])];
  const groups = quotesByTag(quotes).flatMap(({ tag, quotes: own }) => [
    `## ${tag === "" ? NO_TAG_HEADING : oneLine(tag)}`,
    ...own.map(quoteMarkdown),
  ]);
  return `${[...head, ...groups].join("\n\n")}\n`;
}

function quoteMarkdown(quote: Quote): string {
  // Its first bracket is no link while every other one is escaped.
  const citation = `[${oneLine(quoteCitation(quote).slice(1))}`;
  const said = `${lines(quote.text, "> ")}\n>\n> ${citation}`;
  return [said, ...quote.notes.map((note) => `Note: ${lines(note, "")}`)].join("\n\n");
}

/** Returns a text whose characters mean themselves in Markdown. */
export function markdownText(text: string): string {
  return text.replace(MARKUP, "\\$&").replace(LINE_START, (start, digits) => (digits ? `${digits}\\` : `\\${start}`));
}

function oneLine(text: string): string {
  return markdownText(text.trim().replace(/\s+/g, " "));
}

/** Keeps line breaks, by two spaces at the end of a line; space before a line would make it code. */
function lines(text: string, prefix: string): string {
  const written = normalizeNewlines(text.trim()).split("\n");
  return written.map((line) => prefix + markdownText(line.trim())).join("  \n");
}
