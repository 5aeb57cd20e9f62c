import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { preparedRows } from "../rows.ts";

/** Arbitrary number of the advisory lock that keeps changes of parts of a workspace apart from those of all of it. */
const WORKSPACE_LOCK = 710_853;

/** Locks the workspace until the transaction ends. Changes of single projects share the lock; who replaces or holds all
 * data has it alone. It is a statement of its own: a statement that waits sees the data as of before the wait. */
export async function lockWorkspace(tx: Db, workspaceId: string, mode: "shared" | "alone"): Promise<void> {
  const lock = sql.raw(mode === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await preparedRows(tx, z.unknown(), sql`select ${lock}(${WORKSPACE_LOCK}, hashtext(${workspaceId}))`);
}
