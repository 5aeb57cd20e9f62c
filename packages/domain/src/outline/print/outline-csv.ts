import { csvFile } from "../../csv.ts";
import { shownEnd, shownStart } from "../../segment/times/segment-times.ts";
import type { PrintedOutline, PrintedQuote, PrintedSection } from "./printed-outline.ts";

/** A quote with its place in the outline, and how often its segment is quoted there. */
type PlacedQuote = { section: PrintedSection; position: number; quote: PrintedQuote; used: number };

/** The cells of a row, in their order, by the titles of their columns. */
const CELLS: Record<string, (placed: PlacedQuote) => string> = {
  Section: ({ section }) => section.path.join(" > "),
  Position: ({ position }) => `${position}`,
  Words: ({ quote }) => quote.words,
  Speaker: ({ quote }) => quote.segment?.speaker ?? "",
  Source: ({ quote }) => quote.segment?.source ?? "",
  Start: ({ quote }) => (quote.segment ? shownStart(quote.segment) : ""),
  End: ({ quote }) => (quote.segment ? shownEnd(quote.segment) : ""),
  Id: ({ quote }) => quote.segmentId,
  Tags: ({ quote }) => quote.segment?.tags.join("; ") ?? "",
  "Times used": ({ used }) => `${used}`,
};

/** Returns the quotes of an outline as a CSV file with a row for each, under a row of titles. */
export function outlineCsv({ sections }: PrintedOutline): string {
  const used = new Map<string, number>();
  const placed = sections.flatMap((section) =>
    section.paragraphs
      .flatMap(({ quotes }) => quotes())
      .map((quote, index) => {
        used.set(quote.segmentId, (used.get(quote.segmentId) ?? 0) + 1);
        return { section, position: index + 1, quote };
      }),
  );
  const rows = placed.map((one) => ({ ...one, used: used.get(one.quote.segmentId) ?? 0 }));
  return csvFile([Object.keys(CELLS), ...rows.map((row) => Object.values(CELLS).map((cell) => cell(row)))]);
}
