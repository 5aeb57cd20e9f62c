import { withoutHeadingMark } from "../lines.ts";
import { plainCell } from "./plain-cell.ts";

/** A table as text: its cells without quotes around them. */
export type TableRows = readonly (readonly string[])[];

/** The ways to write a table as text, in the order in which they are tried. `quoted` cells may go over several lines,
 * `bars` are a table in Markdown. */
export const TABLE_WAYS = [
  { separator: "\t", cells: "lines" },
  { separator: "|", cells: "bars" },
  { separator: ",", cells: "quoted" },
  { separator: ";", cells: "quoted" },
  { separator: "|", cells: "lines" },
] as const;
export type TableWay = (typeof TABLE_WAYS)[number];

/** A text as rows. With `hasTitles` the text itself marks its first row as titles; with `isMixed` other lines stand
 * beside the table, as rows of one cell. */
export type ParsedTable = { rows: TableRows; hasTitles: boolean; isMixed: boolean };

/** Returns the rows of a text that is written in this way; null where its first line has no separator. The cells keep
 * the white space around them, and what is marked in them. */
export function parseTable(text: string, way: TableWay): ParsedTable | null {
  if (!text.includes(way.separator)) return null;
  if (way.cells === "bars") return tableWithBars(text);
  const start = Math.max(0, text.search(/\S/));
  const written = text.slice(text.lastIndexOf("\n", start) + 1);
  const rows = way.cells === "lines" ? rowsOfLines(written, way.separator) : rowsOfQuotes(written, way.separator);
  return (rows[0]?.length ?? 0) > 1 ? { rows, hasTitles: false, isMixed: false } : null;
}

/** Returns true where the separators part cells and not clauses: no space stands behind them, or the cells are in
 * quotes. */
export function hasBareSeparators(text: string, { separator, cells }: TableWay): boolean {
  if (separator === "\t" || cells === "bars") return true;
  if (separator === ";" && DROP_FRAME.test(text)) return false;
  const all = (separator === ";" ? text.replace(ENTITY, "") : text).split(separator);
  const spaced = all.filter((part, index) => index > 0 && /^ +[^\s"]/.test(part)).length;
  return spaced <= all.length * MAX_SPACED_SHARE;
}

/** A film editor's time: its semicolons part hours, minutes, seconds and frames. */
const DROP_FRAME = /(?<!\d)\d\d;\d\d;\d\d;\d\d(?!\d)/;
const MAX_SPACED_SHARE = 0.3;

/** Returns rows of `width` plain cells. What stands beyond belongs to the column `wide`, where a separator was
 * written without quotes around the cell. A row of one cell stays as it is. */
export function fittedRows({ rows }: ParsedTable, width: number, wide: number, { separator }: TableWay): string[][] {
  return rows.map((row) => {
    const extra = row.length === 1 ? 0 : row.length - width;
    const isTooLong = extra > 0 && row.slice(width).some((cell) => cell.trim() !== "");
    const cells = isTooLong
      ? [...row.slice(0, wide), row.slice(wide, wide + extra + 1).join(separator), ...row.slice(wide + extra + 1)]
      : row.slice(0, Math.max(width, 1));
    return cells.map(plainCell);
  });
}

/** Parses a table in Markdown. Other lines have a single cell; those above the table, a heading for one, come after
 * its titles where most lines are its rows. */
function tableWithBars(text: string): ParsedTable | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex(isBarRow);
  if (first === -1) return null;
  const hasTitles = RULE.test(lines[first + 1] ?? "");
  const written = lines.filter((line) => !RULE.test(line));
  const rowCount = written.filter(isBarRow).length;
  const top = written.findIndex(isBarRow);
  if (top === -1 || (top > 0 && rowCount * 2 <= written.length)) return null;
  if (top === 0 && !/^\|.*\S.*\|$/.test(written[0]?.trim() ?? "")) return null;
  const cellsOf = (line: string) => (isBarRow(line) ? cellsBetweenBars(line) : [withoutHeadingMark(line.trim())]);
  const rows = [written[top] ?? "", ...written.slice(0, top), ...written.slice(top + 1)].map(cellsOf);
  return { rows, hasTitles, isMixed: true };
}

/** The line below the titles of a table in Markdown. */
const RULE = /^[\s|:-]+$/;

function isBarRow(line: string): boolean {
  return line.trimStart().startsWith("|");
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

/** Tabs and bars hardly ever stand in a cell, quotes do: only those around a whole cell are marks, unless the rows are
 * wider with quoted line breaks. */
function rowsOfLines(text: string, separator: string): string[][] {
  const rows = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(separator).map(unquoted));
  if (!OPEN_QUOTE.test(text)) return rows;
  const quoted = rowsOfQuotes(text, separator);
  return narrowRows(quoted) < narrowRows(rows) ? quoted : rows;
}

const OPEN_QUOTE = /[\t|]"[^"\t\n|]*\n/;

function narrowRows(rows: readonly (readonly string[])[]): number {
  const width = rows[0]?.length ?? 0;
  return rows.filter((row) => row.length < width).length;
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
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
  };
  let at = 0;
  while (at < text.length) {
    const open = quoteAt(text, at);
    const quoted = open === -1 ? { text: "", end: at } : quotedCell(text, open + 1);
    const plain = openCell(text, quoted.end, separator);
    row.push(quoted.text + plain.text);
    at = plain.end;
    if (text[at] !== separator) endRow();
    at += 1;
  }
  if (text.endsWith(separator)) row.push("");
  endRow();
  return rows;
}

/** Returns the index of the quote that begins a cell; -1 where none does. Some write a space before it. */
function quoteAt(text: string, start: number): number {
  let at = start;
  while (text[at] === " ") at += 1;
  return text[at] === '"' ? at : -1;
}

type Cell = { text: string; end: number };

function openCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== "\n") {
    if (text[end] === separator && !(separator === ";" && endsEntity(text, end))) break;
    end += 1;
  }
  return { text: text.slice(start, end), end };
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,8});/gi;
const LAST_ENTITY = new RegExp(`${ENTITY.source}$`, "i");
const MAX_ENTITY_LENGTH = 11;

/** True for a semicolon that ends `&amp;` or another entity. */
function endsEntity(text: string, at: number): boolean {
  return LAST_ENTITY.test(text.slice(Math.max(0, at + 1 - MAX_ENTITY_LENGTH), at + 1));
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
