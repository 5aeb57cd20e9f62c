import { markdownLine, markdownLines } from "../markdown.ts";
import { NO_TAG_HEADING, type Quote, quoteCitation, quotesByTag } from "./quotes.ts";

/** Head of a file of quotes. */
export type QuotesFileHead = { projectTitle: string; clientName: string };

/** Returns the first paragraphs of a file in Markdown: its heading and the client. */
export function markdownHead({ projectTitle, clientName }: QuotesFileHead): string[] {
  const client = clientName.trim() === "" ? [] : [`Client: ${markdownLine(clientName)}`];
  return [`# ${markdownLine(projectTitle)}`, ...client];
}

/** Returns quotes as Markdown: a heading for each tag, and each quote with its citation and notes. */
export function quotesMarkdown(head: QuotesFileHead, quotes: readonly Quote[]): string {
  const groups = quotesByTag(quotes).flatMap(({ tag, quotes: own }) => [
    `## ${tag === "" ? NO_TAG_HEADING : markdownLine(tag)}`,
    ...own.map(quoteMarkdown),
  ]);
  return `${[...markdownHead(head), ...groups].join("\n\n")}\n`;
}

function quoteMarkdown(quote: Quote): string {
  // Its first bracket is no link while every other one is escaped.
  const citation = `[${markdownLine(quoteCitation(quote).slice(1))}`;
  const said = `${markdownLines(quote.text, "> ")}\n>\n> ${citation}`;
  return [said, ...quote.notes.map((note) => `Note: ${markdownLines(note)}`)].join("\n\n");
}
