/** The roles that a column of a table can have. `tier` names the speaker where the cell of `speaker` is empty; an
 * `ignored` column is left out. */
export const COLUMN_ROLES = ["speaker", "text", "start", "end", "tier", "ignored"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** A column of a table as a preview shows it. `title` is empty where the table has no titles; `samples` are the
 * beginnings of its first cells that have text. */
export type TableColumn = { title: string; samples: string[]; role: ColumnRole };
