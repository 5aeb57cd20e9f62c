import { randomUUID } from "node:crypto";
import { notFound } from "@quarry/domain";
import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { checkedRows } from "../rows.ts";
import { recordings, workspaces } from "../schema.ts";
import { withWriteMutex } from "../write-mutex.ts";

/** Id of the workspace that all visitors share by default. A migration creates it. */
export const DEFAULT_WORKSPACE_ID = "00000000-0000-4000-8000-000000000000";

/** Version of the data of a workspace. Equal versions mean equal data. */
export type WorkspaceVersion = { lineage: string; revision: number; stamp: string };

/** Runs one write in one transaction and raises the workspace's revision. Raising it locks the workspace's row, so the
 * writes of one workspace happen one after the other; a refusal thrown by `write` undoes everything, the revision
 * too. */
export async function changeWorkspace<T>(db: Db, workspaceId: string, write: (tx: Db) => Promise<T>): Promise<T> {
  const changeInTransaction = async (tx: Db) => {
    const raised = await tx
      .update(workspaces)
      .set({
        revision: sql`${workspaces.revision} + 1`,
        // Other browsers may hold later states of restored data, which belong to another history from here on.
        lineage: sql`case when ${workspaces.isRestored} then ${randomUUID()}::uuid else ${workspaces.lineage} end`,
        isRestored: false,
        stamp: sql`gen_random_uuid()`,
      })
      .where(eq(workspaces.workspaceId, workspaceId))
      .returning({ revision: workspaces.revision });
    if (raised.length === 0) throw notFound("Workspace");
    return write(tx);
  };
  return withWriteMutex(db, workspaceId, () => db.transaction(changeInTransaction));
}

/** Runs work that needs the data of the workspace to stay unchanged, and does not change it. Throws when there is no
 * such workspace. */
export async function holdWorkspace<T>(db: Db, workspaceId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return withWriteMutex(db, workspaceId, () =>
    db.transaction(async (tx) => {
      const { workspaceId: id } = workspaces;
      const held = await tx.select({ id }).from(workspaces).where(eq(id, workspaceId)).for("update");
      if (held.length === 0) throw notFound("Workspace");
      return work(tx);
    }),
  );
}

/** Creates an empty workspace of a new lineage, or stores the time of the visit when the workspace exists. */
export async function visitWorkspace(db: Db, { workspaceId, now }: { workspaceId: string; now: Date }): Promise<void> {
  await db
    .insert(workspaces)
    .values({ workspaceId, seenAt: now })
    .onConflictDoUpdate({ target: workspaces.workspaceId, set: { seenAt: now } });
}

/** Deletes the workspaces that were never changed and not visited since `seenBefore`, and returns how many. Keeps the
 * shared one and those with a recording. A visitor who comes back gets the same demo data again. */
export async function deleteUnusedWorkspaces(db: Db, { seenBefore }: { seenBefore: Date }): Promise<number> {
  const deleted = await db
    .delete(workspaces)
    .where(
      and(
        ne(workspaces.workspaceId, DEFAULT_WORKSPACE_ID),
        eq(workspaces.revision, workspaces.untouchedRevision),
        lt(workspaces.seenAt, seenBefore),
        sql`not exists (select from ${recordings} where ${recordings.workspaceId} = ${workspaces.workspaceId})`,
      ),
    )
    .returning({ workspaceId: workspaces.workspaceId });
  return deleted.length;
}

/** Returns the version of the workspace's data. Every read asks for it first, so the database keeps the statement. */
export async function loadWorkspaceVersion(db: Db, workspaceId: string): Promise<WorkspaceVersion> {
  const query = versionQueries.get(db) ?? prepareVersionQuery(db);
  versionQueries.set(db, query);
  const [version] = await query.execute({ workspaceId });
  if (version === undefined) throw notFound("Workspace");
  return version;
}

const versionQueries = new WeakMap<Db, ReturnType<typeof prepareVersionQuery>>();

function prepareVersionQuery(db: Db) {
  const { lineage, revision, stamp } = workspaces;
  return db
    .select({ lineage, revision, stamp })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, sql.placeholder("workspaceId")))
    .prepare("workspace_version");
}

/** Returns the part of a statement that takes `count` segment numbers which were never used and never will be again: a
 * row with the `first` of them. */
export function takingSegmentNumbers({ workspaceId, count }: { workspaceId: string; count: number }): SQL {
  return sql`
    update ${workspaces} set next_segment_number = next_segment_number + ${count} where workspace_id = ${workspaceId}
    returning next_segment_number - ${count} as first`;
}

/** Takes segment numbers that were never used and never will be again; returns the first of them. */
export async function takeSegmentNumbers(db: Db, params: { workspaceId: string; count: number }): Promise<number> {
  const [taken] = await checkedRows(db, z.object({ first: z.coerce.number().int() }), takingSegmentNumbers(params));
  if (taken === undefined) throw notFound("Workspace");
  return taken.first;
}
