import { escapeHtml } from "../escape-html.ts";
import { append } from "../grouping.ts";
import { compareNames } from "../name-order.ts";
import type { Note } from "../note.ts";
import { citationText } from "../outline/outline-text.ts";
import type { Segment } from "../segment/segment.ts";
import { shownEnd, shownStart } from "../segment/times/segment-times.ts";
import type { Source } from "../source/source.ts";

/** A segment as it leaves the app, with the name of its source, the names of its tags and the texts of its notes. */
export type Quote = Pick<Segment, "id" | "text" | "speaker" | "startTime" | "endTime" | "estimatedTimes"> & {
  source: string;
  tags: string[];
  notes: string[];
};

/** The quotes of one tag. The tag is empty for segments without one. */
export type TagQuotes = { tag: string; quotes: Quote[] };

/** The cells of a row of a table of quotes, in their order, by the titles of their columns. */
const CELLS: Record<string, (quote: Quote, tag: string) => string> = {
  Tag: (_, tag) => tag,
  Quote: ({ text }) => text,
  Speaker: ({ speaker }) => speaker,
  Source: ({ source }) => source,
  Start: shownStart,
  End: shownEnd,
  Notes: ({ notes }) => notes.join("\n\n"),
  Id: ({ id }) => id,
};

/** The titles of the columns of a table of quotes. */
export const QUOTE_COLUMNS = Object.keys(CELLS);

/** The heading over quotes that have no tag. */
export const NO_TAG_HEADING = "No tag";

/** Material of quotes: the wanted segments, and all sources and notes of the project. */
export type QuoteMaterial = {
  segments: readonly Segment[];
  sources: readonly Source[];
  notes: readonly Note[];
};

/** Returns the segments as quotes, source by source in the order of the sources. */
export function quotesOf({ segments, sources, notes }: QuoteMaterial): Quote[] {
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const notesBySegment = new Map<string, string[]>();
  for (const note of notes) append(notesBySegment, note.segmentId, note.text);
  const placeOf = ({ sourceId }: Segment) => sourceById.get(sourceId)?.displayOrder ?? sources.length;
  return segments
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id, text, speaker, startTime, endTime, estimatedTimes, sourceId, tags }) => ({
      ...{ id, text, speaker, startTime, endTime, ...(estimatedTimes && { estimatedTimes }) },
      source: sourceById.get(sourceId)?.urlOrName ?? "",
      tags: tags.map(({ name }) => name),
      notes: notesBySegment.get(id) ?? [],
    }));
}

/** Groups quotes by tag, in the order of names. A quote stands under each of its tags; those without a tag come
 * last. */
export function quotesByTag(quotes: readonly Quote[]): TagQuotes[] {
  const groups = new Map<string, Quote[]>();
  for (const quote of quotes) {
    for (const tag of quote.tags.length === 0 ? [""] : quote.tags) append(groups, tag, quote);
  }
  const untagged = groups.get("");
  groups.delete("");
  const tagged = [...groups].sort(([a], [b]) => compareNames(a, b)).map(([tag, own]) => ({ tag, quotes: own }));
  return untagged === undefined ? tagged : [...tagged, { tag: "", quotes: untagged }];
}

/** Returns the rows of a table of quotes, one for each quote and tag, in the order of the quotes. */
export function quoteRows(quotes: readonly Quote[]): string[][] {
  return quotes.flatMap((quote) =>
    (quote.tags.length === 0 ? [""] : quote.tags).map((tag) => Object.values(CELLS).map((cell) => cell(quote, tag))),
  );
}

/** Returns what follows the words of a quote: `[id: speaker, start - end], source`. */
export function quoteCitation(quote: Omit<Quote, "text" | "tags" | "notes">): string {
  return [citationText(quote.id, quote), quote.source].filter(Boolean).join(", ");
}

/** Returns quotes as plain text, each as its words and citation, with a blank line between two. */
export function quotesText(quotes: readonly Quote[]): string {
  return quotes.map(quoteText).join("\n\n");
}

/** Returns quotes as HTML, a paragraph for each with its words and citation. */
export function quotesHtml(quotes: readonly Quote[]): string {
  return quotes.map((quote) => `<p>${escapeHtml(quoteText(quote)).replace(/\n/g, "<br>")}</p>`).join("");
}

function quoteText(quote: Quote): string {
  return `“${quote.text.trim()}” ${quoteCitation(quote)}`;
}
