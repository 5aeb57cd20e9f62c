import { csvFile } from "../csv.ts";
import { QUOTE_COLUMNS, type Quote, quoteRows } from "./quotes.ts";

/** Returns quotes as a CSV file with a row for each quote and tag, under a row of titles. */
export function quotesCsv(quotes: readonly Quote[]): string {
  return csvFile([QUOTE_COLUMNS, ...quoteRows(quotes)]);
}
