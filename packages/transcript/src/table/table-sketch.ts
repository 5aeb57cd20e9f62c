import { type ColumnContents, contentsOf, MAX_NAME_CELL_LENGTH } from "./column-contents.ts";
import { hintOf, type TitleHint } from "./column-titles.ts";
import { plainCell } from "./plain-cell.ts";
import type { ParsedTable } from "./table-rows.ts";
import { beginsWithTime, isClockTime, timesIn } from "./table-times.ts";

/** The first rows of a table in short: its titles, what each title says, and the contents of each column. `regular` is
 * the share of rows that are as wide as the first one. */
export type TableSketch = {
  titles: readonly string[];
  hasTitles: boolean;
  hints: readonly (TitleHint | null)[];
  contents: readonly ColumnContents[];
  /** The first cells with text of each column. */
  samples: readonly (readonly string[])[];
  regular: number;
  /** The number of rows below the titles, as far as they were looked at. */
  rowCount: number;
};

/** Number of rows that show the contents of the columns. */
const MAX_ROWS = 1000;

/** Returns what the first rows of a table show. */
export function sketchOf({ rows: all, hasTitles: isMarked, isMixed }: ParsedTable): TableSketch {
  const rows = all
    .slice(0, MAX_ROWS)
    .filter((row, index) => index === 0 || !isMixed || row.length > 1)
    .map((row) => row.map(plainCell));
  const [first = [], ...below] = rows;
  const width = withoutBlankEnd(first).length;
  const contentsIn = (some: readonly (readonly string[])[]) =>
    first.map((_, column) => contentsOf(some.map((row) => row[column] ?? "")));
  const hints = first.map(hintOf);
  const contents = contentsIn(below);
  const hasTitles = isMarked || areTitles(first, hints, below, contents);
  const data = hasTitles ? below : rows;
  return {
    titles: hasTitles ? first : first.map(() => ""),
    hasTitles,
    hints: hasTitles ? hints : first.map(() => null),
    contents: hasTitles ? contents : contentsIn(rows),
    samples: first.map((_, column) => firstTexts(data, column)),
    regular: data.filter((row) => isAsWide(row, width, first.length)).length / Math.max(1, data.length),
    rowCount: data.length,
  };
}

function firstTexts(rows: readonly (readonly string[])[], column: number): string[] {
  const texts = rows.slice(0, MAX_ROWS_SAMPLED).flatMap((row) => row[column] || []);
  return texts.slice(0, SAMPLES);
}

const MAX_ROWS_SAMPLED = 50;
const SAMPLES = 3;

/** True for a row of `most` cells, and for a wider one of at most `width` cells before the empty ones at its end. */
function isAsWide(row: readonly string[], width: number, most: number): boolean {
  return row.length === most || (row.length > most && withoutBlankEnd(row).length <= width);
}

function withoutBlankEnd(row: readonly string[]): readonly string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== "") + 1);
}

const NAME_OF_FIELD = /^(?:\p{Ll}[\p{L}\d_.]*)?$/u;

/** Returns false for a first row that cannot name columns: a cell of it begins with a time. */
export function mayBeTitles(row: readonly string[]): boolean {
  const first = row.map(plainCell);
  return hasClearTitles(first.map(hintOf)) || !first.some(beginsWithTime);
}

function hasClearTitles(hints: readonly (TitleHint | null)[]): boolean {
  const clear = hints.filter((hint) => hint?.rank === 0);
  return clear.length >= 2 && clear.some((hint) => hint?.role === "text");
}

function hasTime(cell: string): boolean {
  return isClockTime(cell) || timesIn(cell) !== null;
}

/** Returns true where the first row names the columns: it says so in known words, or it has words above times and
 * numbers. */
function areTitles(
  first: readonly string[],
  hints: readonly (TitleHint | null)[],
  below: readonly (readonly string[])[],
  contents: readonly ColumnContents[],
): boolean {
  if (hasClearTitles(hints)) return true;
  if (first.some(hasTime)) return false;
  const known = hints.filter((hint) => hint !== null);
  const recurs = first.some(
    (cell, column) =>
      cell !== "" &&
      (contents[column]?.longest ?? 0) <= MAX_NAME_CELL_LENGTH &&
      below.some((row) => row[column] === cell),
  );
  if (recurs || below.length === 0) return false;
  if (first.some((cell, column) => /\p{L}/u.test(cell) && (contents[column]?.times ?? 0) >= 0.9)) return true;
  if (known.length >= 2 && known.some(({ role }) => role === "text")) return true;
  return first.length >= 2 && first.every((cell) => NAME_OF_FIELD.test(cell));
}
