import { notFound } from "@quarry/domain";
import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { checkedRows } from "../rows.ts";
import { projects, recordings, workspaces } from "../schema.ts";
import { withWriteMutex } from "../write-mutex.ts";
import { lockWorkspace } from "./workspace-lock.ts";

/** Id of the workspace that all visitors share by default. A migration creates it. */
export const DEFAULT_WORKSPACE_ID = "00000000-0000-4000-8000-000000000000";

/** Version of the data of a workspace. Equal versions mean equal data. */
export type WorkspaceVersion = { lineage: string; revision: number; stamp: string };

/** Runs one write of a workspace in one transaction, and raises its revision at the end. For what is no change of one
 * project; that is recorded by `recordChange`. A refusal thrown by `write` undoes everything. */
export async function changeWorkspace<T>(db: Db, workspaceId: string, write: (tx: Db) => Promise<T>): Promise<T> {
  return withWriteMutex(db, { workspaceId }, () =>
    db.transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId, "shared");
      const answer = await write(tx);
      const raised = await tx.execute(raisingRevision(workspaceId));
      if (raised.length === 0) throw notFound("Workspace");
      return answer;
    }),
  );
}

/** Returns the statement that raises the revision of a workspace, and answers it. It locks the workspace's row, and so
 * is the last one of a transaction: changes are committed in the order of their numbers. */
export function raisingRevision(workspaceId: string): SQL {
  // Other browsers may hold later states of restored data, which belong to another history from here on.
  return sql`
    update ${workspaces} set revision = revision + 1, is_restored = false, stamp = gen_random_uuid(),
      lineage = case when is_restored then gen_random_uuid() else lineage end
    where workspace_id = ${workspaceId} returning revision`;
}

/** Runs work that needs all data of the workspace to stay unchanged, and does not change it. Throws when there is no
 * such workspace. */
export async function holdWorkspace<T>(db: Db, workspaceId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return withWriteMutex(db, { workspaceId }, () =>
    db.transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId, "alone");
      await loadWorkspaceVersion(tx, workspaceId);
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

/** Version of the data of a project; `projectStamp` is null where there is no such project. Equal stamps mean equal
 * data of the project, whatever changed in others. */
export type ProjectVersion = WorkspaceVersion & { projectStamp: string | null };

/** Returns the version of the project's data and of its workspace, as of one moment. */
export async function loadProjectVersion(
  db: Db,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectVersion> {
  const query = projectVersionQueries.get(db) ?? prepareProjectVersionQuery(db);
  projectVersionQueries.set(db, query);
  const [version] = await query.execute({ workspaceId, projectId });
  if (version === undefined) throw notFound("Workspace");
  return version;
}

const projectVersionQueries = new WeakMap<Db, ReturnType<typeof prepareProjectVersionQuery>>();

function prepareProjectVersionQuery(db: Db) {
  const { lineage, revision, stamp } = workspaces;
  return db
    .select({ lineage, revision, stamp, projectStamp: projects.stamp })
    .from(workspaces)
    .leftJoin(
      projects,
      and(eq(projects.workspaceId, workspaces.workspaceId), eq(projects.id, sql.placeholder("projectId"))),
    )
    .where(eq(workspaces.workspaceId, sql.placeholder("workspaceId")))
    .prepare("project_version");
}

/** Takes segment numbers that were never used and never will be again; returns the first of them. It locks the
 * workspace's row: take them before a transaction, where others should not wait for its end. */
export async function takeSegmentNumbers(
  db: Db,
  { workspaceId, count }: { workspaceId: string; count: number },
): Promise<number> {
  const statement = sql`
    update ${workspaces} set next_segment_number = next_segment_number + ${count} where workspace_id = ${workspaceId}
    returning next_segment_number - ${count} as first`;
  const [taken] = await checkedRows(db, z.object({ first: z.coerce.number().int() }), statement);
  if (taken === undefined) throw notFound("Workspace");
  return taken.first;
}
