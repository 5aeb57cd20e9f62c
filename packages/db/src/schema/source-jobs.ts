import { foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { exactText, workspaceIdColumn } from "./columns.ts";
import { sources } from "./material.ts";

/** The kind of a job. A `text` is read within a minute, a `recording` may take hours. Neither waits for the other. */
export const JOB_KINDS = ["text", "recording"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The sources that wait to be read or are being read, at most one job each. */
export const sourceJobs = pgTable(
  "source_jobs",
  {
    workspaceId: workspaceIdColumn(),
    sourceId: exactText("source_id").notNull(),
    kind: text("kind").$type<JobKind>().notNull(),
    /** The number of failed attempts. */
    failedAttempts: integer("attempt").notNull().default(0),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    /** A new UUID whenever a server takes the job, which proves that the job is still the server's. Null while the
     * job waits. */
    lease: uuid("lease"),
    leasedUntil: timestamp("leased_until", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sourceId] }),
    foreignKey({
      name: "source_jobs_of_source",
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [sources.workspaceId, sources.id],
    }).onDelete("cascade"),
  ],
);
