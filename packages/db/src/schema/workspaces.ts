import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bigNumber, exactText, moment, workspaceIdColumn } from "./columns.ts";

/** What one visitor, or everybody together, sees. */
export const workspaces = pgTable(
  "workspaces",
  {
    workspaceId: uuid("workspace_id").primaryKey(),
    lineage: uuid("lineage").notNull().default(sql`gen_random_uuid()`),
    /** Rises with every change. */
    revision: bigNumber("revision").notNull().default(0),
    /** Another one after each change: a database that was put back from a backup comes to the same revisions again,
     * with other data. */
    stamp: uuid("stamp").notNull().default(sql`gen_random_uuid()`),
    /** The revision when the server made the data: equal for as long as nobody has changed anything, never for people's
     * own data. */
    untouchedRevision: bigNumber("untouched_revision").notNull().default(0),
    /** Whether a browser brought this state back: its lineage is shared with that browser until the next change. */
    isRestored: boolean("is_restored").notNull().default(false),
    nextSegmentNumber: bigNumber("next_segment_number").notNull().default(1),
    /** Another one whenever texts go, for as long as search may know words that only they had; otherwise null. */
    staleWords: uuid("stale_words"),
    /** Roughly when its visitor was last here. */
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [index("workspaces_with_stale_words").on(table.workspaceId).where(sql`stale_words is not null`)],
);

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
