import { MAX_SECONDS_A_LETTER } from "../cue-times.ts";
import { saysMilliseconds } from "./column-titles.ts";
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
  const unit = unitOf(rows, columns, titles);
  return rows.map((row) => {
    // A line without any cells was written above, between or below the rows; a number in it is no time.
    if (row.length === 1) return { start: null, end: null, speaker: "", text: cell(row, 0) };
    const [from, to] = [timesIn(cell(row, columns.start)), timesIn(cell(row, columns.end))];
    return {
      start: from === null ? null : Math.round(from.isNumber ? from.start * unit : from.start),
      end: to === null ? (from?.end ?? null) : Math.round(to.isNumber ? to.start * unit : to.start),
      speaker: nameIn(cell(row, columns.speaker) || cell(row, columns.tier)),
      text: cell(row, columns.text),
    };
  });
}

/** Programs number the speakers that they tell apart. */
function nameIn(cell: string): string {
  return /^\d{1,3}$/.test(cell) ? `Speaker ${cell}` : cell.replace(/:$/, "");
}

/** Milliseconds of a number in the columns of times. */
function unitOf(rows: TableRows, { start, end, text }: SpokenColumns, titles: readonly string[]): 1 | 1000 {
  if (start !== null && saysMilliseconds(titles[start] ?? "")) return 1;
  let [first, last, letters]: [number | null, number, number] = [null, 0, 0];
  for (const row of rows) {
    if (row.length === 1) continue;
    const [from, to] = [start, end].map((column) => (column === null ? null : timesIn(row[column] ?? "")));
    if (!from?.isNumber) continue;
    if (!Number.isInteger(from.start)) return 1000;
    first ??= from.start;
    last = Math.max(last, from.start, to?.isNumber ? to.start : 0);
    letters += (row[text] ?? "").length;
  }
  return first !== null && last - first > letters * MAX_SECONDS_A_LETTER ? 1 : 1000;
}
