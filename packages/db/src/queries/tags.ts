import { compareTagUse, must, notFound, type TagCount, type TagOnSegment, type TagRename } from "@quarry/domain";
import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { checkedRows } from "../rows.ts";
import { segmentTags } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";
import type { SegmentKey } from "./segments.ts";

/** Returns the project's tags, the most used first, equal counts by name. */
export async function listTags(db: Db, key: ProjectKey): Promise<TagCount[]> {
  const tags = await db
    .select({ tag: segmentTags.name, count: count() })
    .from(segmentTags)
    .where(and(eq(segmentTags.workspaceId, key.workspaceId), eq(segmentTags.projectId, key.projectId)))
    .groupBy(segmentTags.name);
  return tags.sort(compareTagUse);
}

/** Adds a tag to one segment by the rule of `withTag`. */
export async function insertSegmentTag(
  db: Db,
  params: SegmentKey & { projectId: string; tag: TagOnSegment },
): Promise<void> {
  const { workspaceId, segmentId, projectId, tag } = params;
  const last = sql`(select coalesce(max(position), -1) from ${segmentTags}
    where ${segmentTags.workspaceId} = ${workspaceId} and ${segmentTags.segmentId} = ${segmentId})`;
  await db
    .insert(segmentTags)
    .values({ workspaceId, segmentId, projectId, ...tag, position: sql`${last} + 1` })
    .onConflictDoNothing();
}

/** Adds a tag to many segments of a project by the rule of `withTag`, and returns how many segments it changed. Refuses
 * as not found when a segment is not in the project. */
export async function insertTagOnSegments(
  db: Db,
  params: ProjectKey & { segmentIds: readonly string[]; tag: TagOnSegment },
): Promise<number> {
  const { workspaceId, projectId, segmentIds, tag } = params;
  const ids = [...new Set(segmentIds)];
  // "is true" makes the database hash the ids instead of looking up one segment after another. Where it believes that
  // there are few tags, as after it has analyzed an empty table, it would read all tags for each of 100,000 segments.
  const statement = sql`
    with found as materialized (
      select id from segments
      where workspace_id = ${workspaceId} and project_id = ${projectId} and id = any(${sql.param(ids)}::text[])
    ), places as (
      select id, -1 as position from found
      union all
      select segment_id, position from segment_tags
      where workspace_id = ${workspaceId} and project_id = ${projectId} and (segment_id in (select id from found)) is true
    ), added as (
      insert into segment_tags (workspace_id, segment_id, project_id, name, confidence, alternatives, position)
      select ${workspaceId}::uuid, id, ${projectId}, ${tag.name}, ${tag.confidence}, ${sql.param(tag.alternatives)}::text[],
        1 + max(position)
      from places group by id
      on conflict do nothing
      returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from added)::integer as added`;
  const [done] = await checkedRows(db, z.object({ found: z.int(), added: z.int() }), statement);
  if (done?.found !== ids.length) throw notFound("Segment");
  return done.added;
}

/** Removes a tag from segments of a project by the rule of `withoutTag`, and returns how many segments it changed.
 * Refuses as not found when a segment is not in the project. */
export async function deleteTagOnSegments(
  db: Db,
  params: ProjectKey & { segmentIds: readonly string[]; tag: string },
): Promise<number> {
  const { workspaceId, projectId, segmentIds, tag } = params;
  const ids = [...new Set(segmentIds)];
  const statement = sql`
    with found as (
      select id from segments
      where workspace_id = ${workspaceId} and project_id = ${projectId} and id = any(${sql.param(ids)}::text[])
    ), removed as (
      delete from segment_tags
      where workspace_id = ${workspaceId} and project_id = ${projectId} and name = ${tag}
        and segment_id = any(${sql.param(ids)}::text[])
      returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from removed)::integer as removed`;
  const [done] = await checkedRows(db, z.object({ found: z.int(), removed: z.int() }), statement);
  if (done?.found !== ids.length) throw notFound("Segment");
  return done.removed;
}

/** Renames a tag in the whole project by the rule of `withRenamedTag`, and returns how many segments had the tag. The
 * two names must differ. */
export async function renameTag(db: Db, params: ProjectKey & TagRename): Promise<number> {
  const { workspaceId, projectId, oldTag, newTag } = params;
  const inProject = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  // "is true" makes the database hash the segments that have the new tag instead of joining them. Where it believes
  // that they are few, it would go through them for each of ten thousand segments, which takes seconds.
  const statement = sql`
    with present as materialized (
      select segment_id from ${segmentTags} where ${inProject} and name = ${newTag}
    ), renamed as (
      update ${segmentTags} set name = ${newTag}
      where ${inProject} and name = ${oldTag} and segment_id not in (select segment_id from present) returning 1
    ), merged as (
      delete from ${segmentTags}
      where ${inProject} and name = ${oldTag} and (segment_id in (select segment_id from present)) is true
      returning segment_id, confidence, alternatives
    ), surer as (
      update ${segmentTags} kept set confidence = merged.confidence, alternatives = merged.alternatives
      from merged
      where kept.workspace_id = ${workspaceId} and kept.segment_id = merged.segment_id and kept.name = ${newTag}
        and kept.confidence < merged.confidence
    )
    select ((select count(*) from renamed) + (select count(*) from merged))::integer as count`;
  const [changed] = await checkedRows(db, z.object({ count: z.int() }), statement);
  await db.execute(sql`
    update ${segmentTags} set alternatives = array(
      select alternative
      from (
        select case when given = ${oldTag} then ${newTag} else given end as alternative, min(place) as place
        from unnest(alternatives) with ordinality as listed (given, place) group by 1
      ) renamed
      where alternative <> name order by place)
    where ${inProject} and (${oldTag} = any(alternatives) or (name = ${newTag} and ${newTag} = any(alternatives)))`);
  return must(changed, "count of renamed tags").count;
}

/** Removes a tag from every segment of the project by the rule of `withoutTag`, and returns how many it changed. */
export async function deleteTag(db: Db, params: ProjectKey & { tag: string }): Promise<number> {
  const deleted = await db
    .delete(segmentTags)
    .where(
      and(
        eq(segmentTags.workspaceId, params.workspaceId),
        eq(segmentTags.projectId, params.projectId),
        eq(segmentTags.name, params.tag),
      ),
    );
  return deleted.count;
}
