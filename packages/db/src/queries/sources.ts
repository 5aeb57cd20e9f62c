import { notFound, SOURCE_COLOR_COUNT, type Source, type SourceStatus, type SourceType } from "@quarry/domain";
import { and, asc, count, eq, max, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { sources } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";

const sourceColumns = {
  id: sources.id,
  projectId: sources.projectId,
  urlOrName: sources.urlOrName,
  type: sources.type,
  status: sources.status,
  progressPercent: sources.progressPercent,
  failureReason: sources.failureReason,
  color: sources.color,
  displayOrder: sources.displayOrder,
  segmentCount: sources.segmentCount,
  durationMs: sources.durationMs,
};

/** The project's sources in display order; equal orders stay as they were added. */
export async function listSources(db: Db, key: ProjectKey): Promise<Source[]> {
  return db
    .select(sourceColumns)
    .from(sources)
    .where(and(eq(sources.workspaceId, key.workspaceId), eq(sources.projectId, key.projectId)))
    .orderBy(asc(sources.displayOrder), asc(sources.createdAt), asc(sources.id));
}

/** Stores a new source at the end of the project's list, in the next colour. Call it inside a workspace change: the end must stay the end. */
export async function insertSource(
  db: Db,
  params: ProjectKey & { sourceId: string; urlOrName: string; type: SourceType; status: SourceStatus; now: Date },
): Promise<Source> {
  const [last] = await db
    .select({ displayOrder: max(sources.displayOrder), count: count() })
    .from(sources)
    .where(and(eq(sources.workspaceId, params.workspaceId), eq(sources.projectId, params.projectId)));
  const [stored] = await db
    .insert(sources)
    .values({
      workspaceId: params.workspaceId,
      id: params.sourceId,
      projectId: params.projectId,
      urlOrName: params.urlOrName,
      type: params.type,
      status: params.status,
      color: (last?.count ?? 0) % SOURCE_COLOR_COUNT,
      displayOrder: (last?.displayOrder ?? -1) + 1,
      createdAt: params.now,
    })
    .returning(sourceColumns);
  if (stored === undefined) throw notFound("Source");
  return stored;
}

/** Stores the display order of the given sources; the others keep theirs. */
export async function storeSourceOrder(
  db: Db,
  params: ProjectKey & { sources: readonly { id: string; displayOrder: number }[] },
): Promise<void> {
  const ids = sql.param(params.sources.map((source) => source.id));
  const orders = sql.param(params.sources.map((source) => source.displayOrder));
  await db.execute(sql`
    update ${sources} set display_order = sent.display_order
    from unnest(${ids}::text[], ${orders}::integer[]) as sent (id, display_order)
    where ${sources.workspaceId} = ${params.workspaceId} and ${sources.projectId} = ${params.projectId}
      and ${sources.id} = sent.id`);
}
