import { append } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { projects, segments, sources, workspaces } from "../../schema.ts";
import { inBatches, yieldingBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";

/** The texts of a source: how many there are, and which version of them. */
export type SourceSize = { sourceId: string; segmentCount: number; textVersion: number };

/** Returns the project's sources that have segments, and how many each has. */
export function listSourceSizes(db: Db, key: ProjectKey): Promise<SourceSize[]> {
  const textVersion = sql<number>`coalesce(text_version, 0)`;
  const columns = { sourceId: sources.id, segmentCount: sources.segmentCount, textVersion };
  return selectRows(
    db,
    columns,
    sql`from ${sources}
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and segment_count > 0`,
  );
}

/** Returns the texts of these sources' segments in their order; a source without segments is left out. */
export async function listSourceTexts(
  db: Db,
  params: ProjectKey & { sourceIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const { workspaceId, projectId, sourceIds } = params;
  const texts = new Map<string, string[]>();
  if (sourceIds.length === 0) return texts;
  const columns = { sourceId: segments.sourceId, text: segments.text };
  const rows = await selectRows(
    db,
    columns,
    sql`from ${segments}
    where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = any(${sql.param([...sourceIds])}::text[])
    order by source_id, position`,
  );
  for await (const batch of yieldingBatches(rows)) {
    for (const { sourceId, text } of batch) append(texts, sourceId, text);
  }
  return texts;
}

/** Returns the number of sources by the id of each of the project's segments that was said in more than one. */
export async function listSourceCounts(db: Db, key: ProjectKey): Promise<Record<string, number>> {
  const rows = await selectRows(
    db,
    { id: segments.id, count: segments.sourceCount },
    sql`from ${segments}
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and source_count <> 1`,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** Returns some of the projects of all workspaces whose source counts follow an older rule, none when all are
 * counted. */
export function listUncountedProjects(db: Db, { limit }: { limit: number }): Promise<ProjectKey[]> {
  const columns = { workspaceId: projects.workspaceId, projectId: projects.id };
  return selectRows(db, columns, sql`from ${projects} where not is_counted limit ${limit}`);
}

/** Returns true for an existing project whose source counts follow an older rule. */
export async function isUncounted(db: Db, { workspaceId, projectId }: ProjectKey): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from ${projects} where workspace_id = ${workspaceId} and id = ${projectId} and not is_counted`);
  return found.length > 0;
}

/** Stores the source counts of all segments of a project, for each source in the order of `listSourceTexts`. Changes
 * the stamp of the data, so that lists are read again, but not the revision. Call it inside `holdWorkspace`. */
export async function storeSourceCounts(
  tx: Db,
  params: ProjectKey & { counts: ReadonlyMap<string, readonly number[]> },
): Promise<void> {
  const { workspaceId, projectId, counts } = params;
  const others: { id: string; count: number }[] = [];
  for (const { sourceId, ids, counts: stored } of await listStoredCounts(tx, params)) {
    const ofSource = counts.get(sourceId) ?? [];
    ids.forEach((id, place) => {
      const count = ofSource[place];
      if (count !== undefined && count !== stored[place]) others.push({ id, count });
    });
  }
  for (const { batch } of inBatches(others)) {
    await tx.execute(sql`
      update ${segments} set source_count = counted.count
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::text[],
        ${sql.param(batch.map(({ count }) => count))}::integer[]
      ) as counted (id, count)
      where ${segments.workspaceId} = ${workspaceId} and ${segments.id} = counted.id`);
  }
  await tx.execute(sql`
    update ${projects} set is_counted = true, stamp = gen_random_uuid() where workspace_id = ${workspaceId} and id = ${projectId}`);
  await tx.execute(sql`update ${workspaces} set stamp = gen_random_uuid() where workspace_id = ${workspaceId}`);
}

/** Returns the segments of each source and their counts, in the order of `listSourceTexts`. */
function listStoredCounts(db: Db, { workspaceId, projectId }: ProjectKey) {
  const columns = {
    sourceId: segments.sourceId,
    ids: sql<string[]>`json_agg(id order by position)`,
    counts: sql<number[]>`json_agg(source_count order by position)`,
  };
  return selectRows(
    db,
    columns,
    sql`from ${segments} where workspace_id = ${workspaceId} and project_id = ${projectId} group by source_id`,
  );
}

/** Adds `by` to the source counts of segments, which are named by their places in the order of `listSourceTexts`. */
export async function raiseSourceCounts(
  db: Db,
  params: ProjectKey & { raised: readonly { sourceId: string; places: readonly number[] }[]; by: 1 | -1 },
): Promise<void> {
  const { workspaceId, projectId, raised, by } = params;
  const positions = await listPositions(db, { ...params, sourceIds: raised.map(({ sourceId }) => sourceId) });
  const all = raised.flatMap(({ sourceId, places }) => {
    const ofSource = positions.get(sourceId) ?? [];
    return places.map((place) => ({ sourceId, position: ofSource[place] ?? null }));
  });
  for (const { batch } of inBatches(all)) {
    await db.execute(sql`
      update ${segments} set source_count = source_count + ${by}
      from unnest(
        ${sql.param(batch.map(({ sourceId }) => sourceId))}::text[],
        ${sql.param(batch.map(({ position }) => position))}::float8[]
      ) as raised (source_id, position)
      where ${segments.workspaceId} = ${workspaceId} and ${segments.projectId} = ${projectId}
        and ${segments.sourceId} = raised.source_id and ${segments.position} = raised.position`);
  }
}

/** Returns the positions of these sources' segments in their order: those that an import brought may have gaps. */
async function listPositions(
  db: Db,
  params: ProjectKey & { sourceIds: readonly string[] },
): Promise<Map<string, number[]>> {
  const { workspaceId, projectId, sourceIds } = params;
  if (sourceIds.length === 0) return new Map();
  const statement = sql`
    select source_id as "sourceId", array_agg(position order by position) as positions from ${segments}
    where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = any(${sql.param([...sourceIds])}::text[])
    group by source_id`;
  const rows = await checkedRows(db, z.object({ sourceId: z.string(), positions: z.array(z.number()) }), statement);
  return new Map(rows.map(({ sourceId, positions }) => [sourceId, positions]));
}
