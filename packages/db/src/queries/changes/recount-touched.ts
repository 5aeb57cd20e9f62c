import { CORRECTING_KINDS, UNFINISHED_STATUSES } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { markTextsChanged } from "../corrections/store-material.ts";
import type { ProjectKey } from "../projects.ts";
import { markStaleWords } from "../search/search-words.ts";
import { inProject } from "../tags/tag-rows.ts";

/** Makes true again what follows from the segments that an undo of a step touched. */
export async function recountTouched(tx: Db, key: ProjectKey, step: number): Promise<void> {
  const sourceIds = await listCorrectedSources(tx, key.workspaceId, step);
  if (sourceIds.length > 0) await recountSources(tx, key, sql`and sources.id = any(${sql.param(sourceIds)}::text[])`);
  else if (await bringsSegments(tx, key.workspaceId, step)) await recountSources(tx, key);
  await markTextsChanged(tx, key, sourceIds);
}

/** Returns the ids of the sources of which the step corrected texts, or split or merged segments. */
async function listCorrectedSources(tx: Db, workspaceId: string, step: number): Promise<string[]> {
  const statement = sql`
    with touched as (
      select operation, image from changes join change_rows on change_rows.workspace_id = ${workspaceId}
        and change_id = changes.id, json_array_elements(images) image
      where changes.workspace_id = ${workspaceId} and changes.step = ${step} and entity = 'segments'
        and kind = any(${sql.param([...CORRECTING_KINDS])}::text[])
        and (operation <> 'update' or image -> 'before' -> 'text' is not null or image -> 'before' -> 'position' is not null)
    )
    select distinct source_id as id from (
      select image ->> 'source_id' as source_id from touched where operation <> 'update'
      union all
      select segments.source_id from touched join segments on segments.workspace_id = ${workspaceId}
        and segments.id = image ->> 'id' where operation = 'update'
    ) listed`;
  return (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id);
}

/** Returns true for a step that brought or took segments or sources, or changed sources. */
async function bringsSegments(tx: Db, workspaceId: string, step: number): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from change_rows join changes on changes.workspace_id = ${workspaceId} and changes.id = change_id
    where change_rows.workspace_id = ${workspaceId} and changes.step = ${step}
      and (entity = 'sources' or entity = 'segments' and operation <> 'update') limit 1`);
  return found.length > 0;
}

/** Counts the segments of the project's sources again, or of those of `which`. What else follows from texts is brought
 * up to date in the background: in how many sources a segment was said, and the search index. */
async function recountSources(tx: Db, key: ProjectKey, which: SQL = sql``): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select sources.id, (select count(*) from segments where segments.workspace_id = ${key.workspaceId}
        and segments.project_id = ${key.projectId} and segments.source_id = sources.id)::integer as count
      from sources ${inProject(key)} ${which}
    )
    update sources set segment_count = counted.count, is_indexed = false from counted
    where sources.workspace_id = ${key.workspaceId} and sources.id = counted.id and sources.segment_count <> counted.count`);
  // A source that stays with its segments is not read again.
  await tx.execute(sql`
    update sources set status = 'ready', progress_percent = null ${inProject(key)} and segment_count > 0
      and status = any(${sql.param([...UNFINISHED_STATUSES])}::text[])
      and not exists (select from source_jobs where source_jobs.workspace_id = ${key.workspaceId} and source_id = sources.id)`);
  await tx.execute(sql`
    update projects set is_counted = false where workspace_id = ${key.workspaceId} and id = ${key.projectId}`);
  await markStaleWords(tx, key.workspaceId);
}
