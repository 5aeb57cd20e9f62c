import { withoutHeadingMark } from "../lines.ts";

/** A table as text: its cells without quotes around them. */
export type TableRows = readonly (readonly string[])[];

/** A longer line names no columns. */
const MAX_TITLES_LENGTH = 500;

/** Returns the rows of a text with tabs between its cells; null where its first line has none. */
export function rowsWithTabs(text: string): TableRows | null {
  return firstLineOf(text).includes("\t") ? rowsOfTabs(text) : null;
}

/** Returns the rows of a table in Markdown, without the line below its titles; null where nothing begins with one.
 * Other lines have a single cell; those above the table, a heading for one, come after its titles where most lines are
 * its rows. */
export function rowsWithBars(text: string, isTitles: (cells: readonly string[]) => boolean): TableRows | null {
  if (!text.includes("|")) return null;
  const written = text.split("\n").filter((line) => line.trim() !== "" && !/^[\s|:-]+$/.test(line));
  const isRow = (line: string) => line.trimStart().startsWith("|");
  const cellsOf = (line: string) => (isRow(line) ? cellsBetweenBars(line) : [withoutHeadingMark(line.trim())]);
  if (/^\|.*\S.*\|$/.test(firstLineOf(text).trim())) return written.map(cellsOf);
  const first = written.findIndex(isRow);
  const titles = written[first] ?? "";
  if (titles.length > MAX_TITLES_LENGTH || !isTitles(cellsOf(titles))) return null;
  if (written.filter(isRow).length * 2 <= written.length) return null;
  return [titles, ...written.slice(0, first), ...written.slice(first + 1)].map(cellsOf);
}

function cellsBetweenBars(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) =>
    cell
      .replaceAll("\\|", "|")
      .trim()
      .replace(/^\*\*(.*)\*\*$/, "$1"),
  );
}

/** Returns the rows of a text with commas or semicolons between its cells; null where its first line, as cells, names
 * no columns. Cells may be in quotes, and go over several lines then. */
export function rowsWithCommas(text: string, isTitles: (cells: readonly string[]) => boolean): TableRows | null {
  const first = firstLineOf(text);
  const separator = first.split(";").length > first.split(",").length ? ";" : ",";
  const [titles = []] = rowsOfQuotes(first, separator);
  return titles.length > 1 && isTitles(titles) ? rowsOfQuotes(text.trimStart(), separator) : null;
}

function firstLineOf(text: string): string {
  const start = Math.max(0, text.search(/\S/));
  const newline = text.indexOf("\n", start);
  const line = text.slice(start, newline === -1 ? text.length : newline);
  return line.length > MAX_TITLES_LENGTH ? "" : line;
}

/** Tabs hardly ever stand in a cell, quotes do: only those around a whole cell are marks. */
function rowsOfTabs(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t").map(unquoted));
}

function unquoted(cell: string): string {
  const text = cell.trim();
  const isQuoted =
    text.length > 1 && text.startsWith('"') && text.endsWith('"') && !/[^"]"[^"]/.test(text.slice(1, -1));
  return isQuoted && text.length < MAX_CELL_LENGTH ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const MAX_CELL_LENGTH = 100_000;

function rowsOfQuotes(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const endRow = () => {
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  };
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at + 1) : { text: "", end: at };
    const plain = plainCell(text, quoted.end, separator);
    row.push((quoted.text + plain.text).trim());
    at = plain.end;
    if (text[at] !== separator) endRow();
    at += 1;
  }
  endRow();
  return rows;
}

type Cell = { text: string; end: number };

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return { text: text.slice(start, end), end };
}

/** Returns a cell up to its closing quote; two quotes are one. */
function quotedCell(text: string, start: number): Cell {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    parts.push(text.slice(at, quote === -1 ? text.length : quote));
    if (quote === -1) return { text: parts.join(""), end: text.length };
    if (text[quote + 1] !== '"') return { text: parts.join(""), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
