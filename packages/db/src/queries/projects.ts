import { type HistoryBeginning, notFound, type Project, type ProjectTemplateId, projectSchema } from "@quarry/domain";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import { preparedRows } from "../rows.ts";
import { projects, sources } from "../schema.ts";
import { markStaleWords } from "./search/search-words.ts";

/** Key of a project in queries. */
export type ProjectKey = { workspaceId: string; projectId: string };

const projectColumns = entityColumns(projects, projectSchema, {
  sourceCount: sql`count(${sources.id})`.mapWith(Number),
  durationMs: sql`coalesce(sum(${sources.durationMs}), 0)`.mapWith(Number),
  segmentCount: sql`coalesce(sum(${sources.segmentCount}), 0)`.mapWith(Number),
});

/** Returns all projects, the last changed first. */
export async function listProjects(db: Db, params: { workspaceId: string }): Promise<Project[]> {
  return selectProjects(db, params.workspaceId);
}

/** Returns the project. Throws when there is no such project. */
export async function loadProject(db: Db, key: ProjectKey): Promise<Project> {
  const [project] = await selectProjects(db, key.workspaceId, eq(projects.id, key.projectId));
  if (project === undefined) throw notFound("Project");
  return project;
}

/** Throws when there is no such project. */
export async function requireProject(db: Db, key: ProjectKey): Promise<void> {
  const found = await db.select({ id: projects.id }).from(projects).where(isProject(key));
  if (found.length === 0) throw notFound("Project");
}

/** Stores a new project without sources. */
export async function insertProject(
  db: Db,
  params: ProjectKey & {
    title: string;
    clientName: string;
    templateId: ProjectTemplateId;
    now: Date;
    personId?: string;
  },
): Promise<Project> {
  await db.insert(projects).values({
    workspaceId: params.workspaceId,
    id: params.projectId,
    title: params.title,
    clientName: params.clientName,
    status: "active",
    templateId: params.templateId,
    createdAt: params.now,
    updatedAt: params.now,
    historyBegins: { with: "created", at: params.now.toISOString(), personId: params.personId ?? null },
  });
  return loadProject(db, params);
}

/** Stores the edited fields and returns the project. */
export async function updateProject(
  db: Db,
  params: ProjectKey & { title: string; clientName: string; now: Date },
): Promise<Project> {
  const { title, clientName, now } = params;
  await db.update(projects).set({ title, clientName, updatedAt: now }).where(isProject(params));
  return loadProject(db, params);
}

/** Stores what the history of projects begins with: changes after the present revision of the workspace. */
export async function storeHistoryBeginning(
  tx: Db,
  params: { workspaceId: string; projectIds: readonly string[] | "all"; begins: HistoryBeginning },
): Promise<void> {
  const { workspaceId, projectIds, begins } = params;
  const which = projectIds === "all" ? sql`` : sql`and id = any(${sql.param([...projectIds])}::text[])`;
  await tx.execute(sql`
    update projects set history_begins = ${JSON.stringify(begins)}::jsonb,
      history_since = (select revision from workspaces where workspace_id = ${workspaceId})
    where workspace_id = ${workspaceId} ${which}`);
}

/** Returns what the history of the project begins with; null for a project that is older than histories. */
export async function loadHistoryBeginning(db: Db, key: ProjectKey): Promise<HistoryBeginning | null> {
  const [row] = await db.select({ begins: projects.historyBegins }).from(projects).where(isProject(key));
  if (row === undefined) throw notFound("Project");
  return row.begins;
}

/** Deletes the project with everything in it. Returns the hashes of the recordings that its sources had. */
export async function deleteProject(db: Db, key: ProjectKey): Promise<string[]> {
  const recordings = await db
    .selectDistinct({ hash: sources.mediaHash })
    .from(sources)
    .where(and(eq(sources.workspaceId, key.workspaceId), eq(sources.projectId, key.projectId)));
  const deleted = await db.delete(projects).where(isProject(key)).returning({ id: projects.id });
  if (deleted.length === 0) throw notFound("Project");
  await markStaleWords(db, key.workspaceId);
  return recordings.flatMap(({ hash }) => hash ?? []);
}

/** Returns the stamp of the project, another one after each change of it. Throws when there is no such project. */
export async function loadProjectStamp(db: Db, key: ProjectKey): Promise<string> {
  const [row] = await db.select({ stamp: projects.stamp }).from(projects).where(isProject(key));
  if (row === undefined) throw notFound("Project");
  return row.stamp;
}

const stampSchema = z.object({ stamp: z.string() });

/** Marks the project as changed now, and returns the stamp that it had. Throws when there is no such project. */
export async function touchProject(db: Db, params: ProjectKey & { now: Date }): Promise<string> {
  const { workspaceId, projectId, now } = params;
  const statement = sql`
    update ${projects} set updated_at = ${now.toISOString()}::timestamptz, stamp = gen_random_uuid()
    from (select stamp from projects where workspace_id = ${workspaceId} and id = ${projectId} for no key update) before
    where ${projects.workspaceId} = ${workspaceId} and ${projects.id} = ${projectId}
    returning before.stamp`;
  const [touched] = await preparedRows(db, stampSchema, statement);
  if (touched === undefined) throw notFound("Project");
  return touched.stamp;
}

/** Locks the project until the transaction ends, against other changes of it. Throws when there is no such project. */
export async function lockProject(tx: Db, key: ProjectKey): Promise<void> {
  const held = await tx.select({ id: projects.id }).from(projects).where(isProject(key)).for("no key update");
  if (held.length === 0) throw notFound("Project");
}

/** Returns the condition that a row is the project. */
export function isProject(key: ProjectKey): SQL | undefined {
  return and(eq(projects.workspaceId, key.workspaceId), eq(projects.id, key.projectId));
}

async function selectProjects(db: Db, workspaceId: string, condition?: SQL): Promise<Project[]> {
  const rows = await db
    .select(projectColumns)
    .from(projects)
    .leftJoin(sources, and(eq(sources.workspaceId, projects.workspaceId), eq(sources.projectId, projects.id)))
    .where(and(eq(projects.workspaceId, workspaceId), condition))
    .groupBy(projects.workspaceId, projects.id)
    .orderBy(desc(projects.updatedAt), desc(projects.createdAt), asc(projects.id));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
