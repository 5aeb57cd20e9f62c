import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { segments, sources } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";

/** How many rows one update carries. */
const UPDATE_BATCH = 5_000;

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
  for (const { sourceId, text } of rows) {
    const present = texts.get(sourceId);
    if (present === undefined) texts.set(sourceId, [text]);
    else present.push(text);
  }
  return texts;
}

/** So many more sources say the same as these segments, which are named by their places in the order of `listSourceTexts`. */
export async function raiseSourceCounts(
  db: Db,
  params: ProjectKey & { raised: readonly { sourceId: string; places: readonly number[] }[]; by: 1 | -1 },
): Promise<void> {
  const { workspaceId, projectId, by } = params;
  const all = params.raised.flatMap(({ sourceId, places }) => places.map((place) => ({ sourceId, place })));
  for (let start = 0; start < all.length; start += UPDATE_BATCH) {
    const batch = all.slice(start, start + UPDATE_BATCH);
    // The positions that an import brings may have gaps.
    await db.execute(sql`
      with placed as (
        select source_id, position, row_number() over (partition by source_id order by position) - 1 as place
        from ${segments}
        where workspace_id = ${workspaceId} and project_id = ${projectId}
          and source_id = any(${sql.param([...new Set(batch.map(({ sourceId }) => sourceId))])}::text[])
      )
      update ${segments} set source_count = source_count + ${by}
      from unnest(
        ${sql.param(batch.map(({ sourceId }) => sourceId))}::text[],
        ${sql.param(batch.map(({ place }) => place))}::integer[]
      ) as raised (source_id, place)
      join placed using (source_id, place)
      where ${segments.workspaceId} = ${workspaceId} and ${segments.projectId} = ${projectId}
        and ${segments.sourceId} = placed.source_id and ${segments.position} = placed.position`);
  }
}
