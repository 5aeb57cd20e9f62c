import { foreignKey, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { exactText, instant, workspaceIdColumn } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** Recordings that servers on this database have stored. Each is noted before its file is put in place, until the file
 * is gone. A file that is not noted here belongs to another database or state, and must not be deleted from here. */
export const recordings = pgTable(
  "recordings",
  {
    workspaceId: workspaceIdColumn(),
    hash: exactText("hash").notNull(),
    takenAt: instant("taken_at").notNull(),
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
