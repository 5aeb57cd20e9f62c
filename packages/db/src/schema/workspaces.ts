import { sql } from "drizzle-orm";
import { boolean, foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bigNumber, exactText, moment, workspaceIdColumn } from "./columns.ts";

/** What one visitor, or everybody together, sees. `revision` rises with every change; `untouchedRevision` is what it was when
 * the server made the data, so the two are equal for as long as nobody has changed anything; data of people's own is never untouched.
 * `isRestored` says that a browser brought this state back: its lineage is shared with that browser until the next change. `stamp`
 * is another one after each change: a database that was put back from a backup comes to the same revisions again, with other data. `seenAt`
 * is roughly when its visitor was last here. */
export const workspaces = pgTable("workspaces", {
  workspaceId: uuid("workspace_id").primaryKey(),
  lineage: uuid("lineage").notNull().default(sql`gen_random_uuid()`),
  revision: bigNumber("revision").notNull().default(0),
  stamp: uuid("stamp").notNull().default(sql`gen_random_uuid()`),
  untouchedRevision: bigNumber("untouched_revision").notNull().default(0),
  isRestored: boolean("is_restored").notNull().default(false),
  nextSegmentNumber: bigNumber("next_segment_number").notNull().default(1),
  seenAt: moment("seen_at").notNull().defaultNow(),
});

/** What all servers on one database know and nobody else may, kept with the workspace that everybody shares. */
export const serverSecrets = pgTable(
  "server_secrets",
  {
    workspaceId: workspaceIdColumn(),
    name: exactText("name").notNull(),
    secret: text("secret").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.name] }),
    foreignKey({
      name: "server_secrets_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);
