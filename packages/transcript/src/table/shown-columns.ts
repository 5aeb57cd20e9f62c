import { quotedList, shortLine } from "../quoted-list.ts";
import type { ColumnRole, TableColumn } from "./column-role.ts";
import type { TableColumns } from "./table-columns.ts";
import type { TableSketch } from "./table-sketch.ts";

/** Largest number of columns that a preview shows. The roles of further ones cannot be set. */
const MAX_SHOWN_COLUMNS = 200;

/** Returns the columns of a table as a preview shows them. */
export function shownColumns({ titles, samples }: TableSketch, roles: readonly ColumnRole[]): TableColumn[] {
  return titles.slice(0, MAX_SHOWN_COLUMNS).map((title, index) => ({
    title: shortLine(title),
    samples: (samples[index] ?? []).map(shortLine),
    role: roles[index] ?? "ignored",
  }));
}

/** Returns a list of the titles of columns that were not read, for a sentence. Columns that are empty or only count or
 * measure rows are not named. */
export function titlesLeftOut({ titles, hasTitles, hints, contents }: TableSketch, columns: TableColumns): string {
  const used = new Set(Object.values(columns));
  const names = titles.flatMap((title, index) => {
    const isCount = hints[index]?.role === "count" || (!hasTitles && (contents[index]?.times ?? 0) > 0.5);
    if (used.has(index) || isCount || contents[index]?.filled === 0 || (hasTitles && title === "")) return [];
    return [title === "" ? `Column ${index + 1}` : title];
  });
  return quotedList(names);
}
