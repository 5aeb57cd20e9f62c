import { MAX_SECONDS_A_LETTER } from "../cue-times.ts";
import { unitInTitle } from "./column-titles.ts";
import type { TableColumns } from "./table-columns.ts";
import { withoutFrames } from "./table-frames.ts";
import type { TableRows } from "./table-rows.ts";
import { timesIn } from "./table-times.ts";

/** A row of a transcript, its times in milliseconds. */
export type SpokenRow = { start: number | null; end: number | null; speaker: string; text: string };

type SpokenColumns = TableColumns & { text: number };

/** Returns what the rows below the titles say, also those without text. */
export function readRows(data: TableRows, columns: SpokenColumns, titles: readonly string[]): SpokenRow[] {
  const rows = withoutFrames(data, columns);
  const cell = (row: readonly string[], column: number | null) => (column === null ? "" : (row[column] ?? ""));
  const units = unitsOf(rows, columns, titles);
  return rows.map((row) => {
    // A line without any cells was written above, between or below the rows; a number in it is no time.
    if (row.length === 1) return { start: null, end: null, speaker: "", text: cell(row, 0) };
    const [from, to] = [timesIn(cell(row, columns.start)), timesIn(cell(row, columns.end))];
    return {
      start: from === null ? null : Math.round(from.isNumber ? from.start * units.start : from.start),
      end: to === null ? (from?.end ?? null) : Math.round(to.isNumber ? to.start * units.end : to.start),
      speaker: nameIn(cell(row, columns.speaker) || cell(row, columns.tier)),
      text: cell(row, columns.text),
    };
  });
}

/** Returns the speaker of a cell. Programs that tell speakers apart only number them. */
function nameIn(cell: string): string {
  return /^\d{1,3}$/.test(cell) ? `Speaker ${cell}` : cell.replace(/:$/, "");
}

type UnitMs = 1 | 1000;

/** Returns the milliseconds of a number in each column of times. A column that shows no unit has that of the other. */
function unitsOf(rows: TableRows, columns: SpokenColumns, titles: readonly string[]): { start: UnitMs; end: UnitMs } {
  const [start, end] = [columns.start, columns.end].map((column) => shownUnit(rows, column, titles));
  const guessed = start ?? end ?? likelyUnit(rows, columns);
  return { start: start ?? guessed, end: end ?? guessed };
}

/** Returns the unit that the title or fractions show; null where neither does. */
function shownUnit(rows: TableRows, column: number | null, titles: readonly string[]): UnitMs | null {
  if (column === null) return null;
  const titled = unitInTitle(titles[column] ?? "");
  if (titled !== null) return titled;
  const hasFractions = rows.some((row) => {
    const times = row.length === 1 ? null : timesIn(row[column] ?? "");
    return times?.isNumber === true && !Number.isInteger(times.start);
  });
  return hasFractions ? 1000 : null;
}

/** Returns milliseconds where the numbers as seconds would be too long for the text. */
function likelyUnit(rows: TableRows, { start, end, text }: SpokenColumns): UnitMs {
  let [first, last, letters]: [number | null, number, number] = [null, 0, 0];
  for (const row of rows) {
    if (row.length === 1) continue;
    const [from, to] = [start, end].map((column) => (column === null ? null : timesIn(row[column] ?? "")));
    if (!from?.isNumber) continue;
    first ??= from.start;
    last = Math.max(last, from.start, to?.isNumber ? to.start : 0);
    letters += (row[text] ?? "").length;
  }
  return first !== null && last - first > letters * MAX_SECONDS_A_LETTER ? 1 : 1000;
}
