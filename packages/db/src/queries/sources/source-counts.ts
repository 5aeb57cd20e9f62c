import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { segments, sources } from "../../schema.ts";
import { inBatches, inTurns } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";

/** The project's sources that have segments, and how many each has. */
export function listSourceSizes(db: Db, key: ProjectKey): Promise<{ sourceId: string; segmentCount: number }[]> {
  return db.execute<{ sourceId: string; segmentCount: number }>(sql`
    select id as "sourceId", segment_count as "segmentCount" from ${sources}
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and segment_count > 0`);
}

/** The texts of these sources' segments in their order; a source without segments is left out. */
export async function listSourceTexts(
  db: Db,
  params: ProjectKey & { sourceIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const { workspaceId, projectId, sourceIds } = params;
  const texts = new Map<string, string[]>();
  if (sourceIds.length === 0) return texts;
  const rows = await db.execute<{ sourceId: string; text: string }>(sql`
    select source_id as "sourceId", text from ${segments}
    where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = any(${sql.param([...sourceIds])}::text[])
    order by source_id, position`);
  for await (const batch of inTurns(rows)) {
    for (const { sourceId, text } of batch) {
      const present = texts.get(sourceId);
      if (present === undefined) texts.set(sourceId, [text]);
      else present.push(text);
    }
  }
  return texts;
}

/** So many more sources say the same as these segments, which are named by their places in the order of `listSourceTexts`. */
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
        ${sql.param(batch.map(({ position }) => position))}::integer[]
      ) as raised (source_id, position)
      where ${segments.workspaceId} = ${workspaceId} and ${segments.projectId} = ${projectId}
        and ${segments.sourceId} = raised.source_id and ${segments.position} = raised.position`);
  }
}

/** The positions of these sources' segments in their order: those that an import brought may have gaps. */
async function listPositions(
  db: Db,
  params: ProjectKey & { sourceIds: readonly string[] },
): Promise<Map<string, number[]>> {
  const { workspaceId, projectId, sourceIds } = params;
  if (sourceIds.length === 0) return new Map();
  const rows = await db.execute<{ sourceId: string; positions: number[] }>(sql`
    select source_id as "sourceId", array_agg(position order by position) as positions from ${segments}
    where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = any(${sql.param([...sourceIds])}::text[])
    group by source_id`);
  return new Map(rows.map(({ sourceId, positions }) => [sourceId, positions]));
}
