import { sql } from "drizzle-orm";
import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { bigNumber } from "./columns.ts";

/** What one visitor, or everybody together, sees. `revision` rises with every change; `untouchedRevision` is what it was when
 * the data was made or reset, so the two are equal for as long as nobody has changed anything; data of people's own is never untouched.
 * `isRestored` says that a browser brought this state back: its lineage is shared with that browser until the next change. */
export const workspaces = pgTable("workspaces", {
  workspaceId: uuid("workspace_id").primaryKey(),
  lineage: uuid("lineage").notNull().default(sql`gen_random_uuid()`),
  revision: bigNumber("revision").notNull().default(0),
  untouchedRevision: bigNumber("untouched_revision").notNull().default(0),
  isRestored: boolean("is_restored").notNull().default(false),
  nextSegmentNumber: bigNumber("next_segment_number").notNull().default(1),
});
