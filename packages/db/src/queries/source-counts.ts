import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { segments } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";

/** How many rows one update carries. */
const UPDATE_BATCH = 5_000;

/** What decides in how many sources a segment's words were said, and the number that is stored now. */
export type StoredSourceCount = { id: string; sourceId: string; text: string; sourceCount: number };

/** The texts of the project's segments with their stored source counts, in no particular order. */
export async function listSourceCounts(db: Db, key: ProjectKey): Promise<StoredSourceCount[]> {
  return db.execute<StoredSourceCount>(sql`
    select id, source_id as "sourceId", text, source_count as "sourceCount" from ${segments}
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId}`);
}

/** Stores new source counts of segments. */
export async function storeSourceCounts(
  db: Db,
  params: { workspaceId: string; counts: readonly { id: string; sourceCount: number }[] },
): Promise<void> {
  for (let start = 0; start < params.counts.length; start += UPDATE_BATCH) {
    const batch = params.counts.slice(start, start + UPDATE_BATCH);
    await db.execute(sql`
      update ${segments} set source_count = counted.source_count
      from unnest(
        ${sql.param(batch.map((counted) => counted.id))}::text[],
        ${sql.param(batch.map((counted) => counted.sourceCount))}::integer[]
      ) as counted (id, source_count)
      where ${segments.workspaceId} = ${params.workspaceId} and ${segments.id} = counted.id`);
  }
}
