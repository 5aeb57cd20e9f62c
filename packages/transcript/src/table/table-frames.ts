import { cellsWithoutFrames } from "../layout/frames.ts";
import type { TableColumns } from "./table-columns.ts";
import type { TableRows } from "./table-rows.ts";

/** Returns the rows without the frames of a film editor's times, where each of their times could have them; days,
 * hours, minutes and seconds look the same. */
export function withoutFrames(rows: TableRows, { start, end }: Pick<TableColumns, "start" | "end">): TableRows {
  const columns = [start, end].filter((column) => column !== null);
  const data = rows.filter((row) => row.length > 1);
  const cells = data.flatMap((row) => columns.map((column) => row[column] ?? ""));
  const withoutFrame = cellsWithoutFrames(cells.filter((cell) => cell !== ""));
  if (withoutFrame === null) return rows;
  const isTime = (column: number) => column === start || column === end;
  return rows.map((row) => row.map((cell, column) => (isTime(column) ? withoutFrame(cell) : cell)));
}
