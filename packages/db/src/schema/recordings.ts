import { foreignKey, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { exactText, moment, workspaceIdColumn } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** The recordings that servers on this database have taken, each noted before its file gets its place, and for as long
 * as the file may be there. What is not noted here was taken on another database, or on a later state of this one, and
 * is nobody's here to delete. */
export const recordings = pgTable(
  "recordings",
  {
    workspaceId: workspaceIdColumn(),
    hash: exactText("hash").notNull(),
    takenAt: moment("taken_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.hash] }),
    foreignKey({
      name: "recordings_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);
