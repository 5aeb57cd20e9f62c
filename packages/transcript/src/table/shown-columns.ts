import type { ColumnRole, TableColumn } from "./column-role.ts";
import type { TableColumns } from "./table-columns.ts";
import type { TableSketch } from "./table-sketch.ts";

/** A wider table is shown, and can be set, as far as this. */
const MAX_SHOWN_COLUMNS = 200;
const MAX_NAMED = 8;

/** Returns the columns of a table as a preview shows them. */
export function shownColumns({ titles, samples }: TableSketch, roles: readonly ColumnRole[]): TableColumn[] {
  return titles.slice(0, MAX_SHOWN_COLUMNS).map((title, index) => ({
    title: shortened(title),
    samples: (samples[index] ?? []).map(shortened),
    role: roles[index] ?? "ignored",
  }));
}

const MAX_LENGTH = 60;

function shortened(cell: string): string {
  const line = cell.replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).toWellFormed()}…` : line;
}

/** Returns the names of the columns that are nothing of a transcript, in quotes; those that count or measure rows, and
 * empty ones, are not named. */
export function titlesLeftOut({ titles, hasTitles, hints, contents }: TableSketch, columns: TableColumns): string {
  const used = new Set(Object.values(columns));
  const names = titles.flatMap((title, index) => {
    const isCount = hints[index]?.role === "count" || (!hasTitles && (contents[index]?.times ?? 0) > 0.5);
    if (used.has(index) || isCount || contents[index]?.filled === 0 || (hasTitles && title === "")) return [];
    return [`“${title === "" ? `Column ${index + 1}` : shortened(title)}”`];
  });
  const more = names.length - MAX_NAMED;
  return more <= 1 ? names.join(", ") : `${names.slice(0, MAX_NAMED).join(", ")} and ${more} more`;
}
