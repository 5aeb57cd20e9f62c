import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bigNumber, exactText, instant, workspaceIdColumn } from "./columns.ts";

/** Workspaces: the data that one visitor sees, or that all visitors share. */
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
    /** The revision at which the server made the data. It equals `revision` until the first change, and never for data
     * that people made. */
    untouchedRevision: bigNumber("untouched_revision").notNull().default(0),
    /** True when a browser restored this state. The lineage is shared with that browser until the next change. */
    isRestored: boolean("is_restored").notNull().default(false),
    nextSegmentNumber: bigNumber("next_segment_number").notNull().default(1),
    /** Another one whenever texts go, for as long as search may know words that only they had; otherwise null. */
    staleWords: uuid("stale_words"),
    /** Roughly when its visitor was last here. */
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [index("workspaces_with_stale_words").on(table.workspaceId).where(sql`stale_words is not null`)],
);

/** Secrets that all servers on one database share, kept with the shared workspace. */
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
