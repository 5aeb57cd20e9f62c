import type { TableColumns } from "./table-columns.ts";
import type { TableRows } from "./table-rows.ts";

/** `00:00:03:12`, `00;00;03;12`: the last number counts frames, of which no second has more than thirty. */
const WITH_FRAMES = /^(\d\d)[:;](\d\d)[:;](\d\d)[:;][0-2]\d$/;
const MIN_TIMES = 2;

/** Returns the rows without the frames of a film editor's times, where each of their times could have them; days,
 * hours, minutes and seconds look the same. */
export function withoutFrames(rows: TableRows, { start, end, hasTitles }: TableColumns): TableRows {
  const columns = [start, end].filter((column) => column !== null);
  const data = (hasTitles ? rows.slice(1) : rows).filter((row) => row.length > 1);
  const cells = data.flatMap((row) => columns.map((column) => row[column] ?? ""));
  const times = cells.filter((cell) => cell !== "");
  if (times.length < MIN_TIMES || !times.every((cell) => WITH_FRAMES.test(cell))) return rows;
  const isTime = (column: number) => column === start || column === end;
  return rows.map((row) => row.map((cell, column) => (isTime(column) ? cell.replace(WITH_FRAMES, "$1:$2:$3") : cell)));
}
