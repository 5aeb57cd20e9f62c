import { randomUUID } from "node:crypto";
import { notFound } from "@quarry/domain";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { workspaces } from "../schema.ts";
import { inTurn } from "../write-queue.ts";

/** The workspace that everybody shares unless the operator says otherwise; a migration creates it. */
export const DEFAULT_WORKSPACE_ID = "00000000-0000-4000-8000-000000000000";

/** Which data a workspace holds: two equal versions mean equal data. */
export type WorkspaceVersion = { lineage: string; revision: number };

/** Runs one write in one transaction and raises the workspace's revision. Raising it locks the workspace's row, so the writes of
 * one workspace happen one after the other; a refusal thrown by `write` undoes everything, the revision too. */
export async function changeWorkspace<T>(db: Db, workspaceId: string, write: (tx: Db) => Promise<T>): Promise<T> {
  const changeInTransaction = async (tx: Db) => {
    const raised = await tx
      .update(workspaces)
      .set({
        revision: sql`${workspaces.revision} + 1`,
        // Other browsers may hold later states of what a browser restored: from here on theirs is another history.
        lineage: sql`case when ${workspaces.isRestored} then ${randomUUID()}::uuid else ${workspaces.lineage} end`,
        isRestored: false,
      })
      .where(eq(workspaces.workspaceId, workspaceId))
      .returning({ revision: workspaces.revision });
    if (raised.length === 0) throw notFound("Workspace");
    return write(tx);
  };
  return inTurn(db, workspaceId, () => db.transaction(changeInTransaction));
}

/** Makes an empty workspace of a new lineage; one that is there stays as it is. */
export async function insertWorkspace(db: Db, workspaceId: string): Promise<void> {
  await db.insert(workspaces).values({ workspaceId }).onConflictDoNothing();
}

/** What the workspace holds now. */
export async function loadWorkspaceVersion(db: Db, workspaceId: string): Promise<WorkspaceVersion> {
  const [version] = await db
    .select({ lineage: workspaces.lineage, revision: workspaces.revision })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId));
  if (version === undefined) throw notFound("Workspace");
  return version;
}

/** Takes `count` segment numbers that were never used and never will be again; answers the first of them. */
export async function takeSegmentNumbers(db: Db, params: { workspaceId: string; count: number }): Promise<number> {
  const [taken] = await db
    .update(workspaces)
    .set({ nextSegmentNumber: sql`${workspaces.nextSegmentNumber} + ${params.count}` })
    .where(eq(workspaces.workspaceId, params.workspaceId))
    .returning({ next: workspaces.nextSegmentNumber });
  if (taken === undefined) throw notFound("Workspace");
  return taken.next - params.count;
}
