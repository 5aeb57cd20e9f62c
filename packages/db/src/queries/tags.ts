import { compareNames, notFound, type TagCount, type TagOnSegment } from "@quarry/domain";
import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { segmentTags } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";
import type { SegmentKey } from "./segments.ts";

/** The project's tags, the most used first, equal counts by name. */
export async function listTags(db: Db, key: ProjectKey): Promise<TagCount[]> {
  const tags = await db
    .select({ tag: segmentTags.name, count: count() })
    .from(segmentTags)
    .where(and(eq(segmentTags.workspaceId, key.workspaceId), eq(segmentTags.projectId, key.projectId)))
    .groupBy(segmentTags.name);
  return tags.sort((one, other) => other.count - one.count || compareNames(one.tag, other.tag));
}

/** Puts the tag behind the segment's other tags; a segment that has it stays as it is. */
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

/** Puts the tag behind the other tags of many segments of a project, in one statement; those that have it stay as they
 * are. Answers how many got it; a segment that is not in the project is a not-found refusal. */
export async function insertTagOnSegments(
  db: Db,
  params: ProjectKey & { segmentIds: readonly string[]; tag: TagOnSegment },
): Promise<number> {
  const { workspaceId, projectId, segmentIds, tag } = params;
  const ids = [...new Set(segmentIds)];
  // No part of it looks up one segment after the other ("is true" has the ids hashed): where the database guesses that
  // there are few tags, as after it has counted a table that was empty, it would go through all of them for each of
  // 100,000 segments.
  const [done] = await db.execute<{ found: number; added: number }>(sql`
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
    select (select count(*) from found)::integer as found, (select count(*) from added)::integer as added`);
  if (done?.found !== ids.length) throw notFound("Segment");
  return done.added;
}

/** Removes the tag from many segments of a project, in one statement, and returns from how many. A segment without the
 * tag stays as it is; a segment that is not in the project is a not-found refusal. */
export async function deleteTagOnSegments(
  db: Db,
  params: ProjectKey & { segmentIds: readonly string[]; tag: string },
): Promise<number> {
  const { workspaceId, projectId, segmentIds, tag } = params;
  const ids = [...new Set(segmentIds)];
  const [done] = await db.execute<{ found: number; removed: number }>(sql`
    with found as (
      select id from segments
      where workspace_id = ${workspaceId} and project_id = ${projectId} and id = any(${sql.param(ids)}::text[])
    ), removed as (
      delete from segment_tags
      where workspace_id = ${workspaceId} and project_id = ${projectId} and name = ${tag}
        and segment_id = any(${sql.param(ids)}::text[])
      returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from removed)::integer as removed`);
  if (done?.found !== ids.length) throw notFound("Segment");
  return done.removed;
}

/** Takes the tag off the segment; a segment without it stays as it is. */
export async function deleteSegmentTag(db: Db, params: SegmentKey & { tag: string }): Promise<void> {
  await db
    .delete(segmentTags)
    .where(
      and(
        eq(segmentTags.workspaceId, params.workspaceId),
        eq(segmentTags.segmentId, params.segmentId),
        eq(segmentTags.name, params.tag),
      ),
    );
}

/** Renames a tag on every segment of the project, and in alternatives, by the rule of `withRenamedTag`. Answers how
 * many segments had the tag. The two names must differ. */
export async function renameTag(db: Db, params: ProjectKey & { oldTag: string; newTag: string }): Promise<number> {
  const { workspaceId, projectId, oldTag, newTag } = params;
  const inProject = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  // Written so that the list of those that have the new tag is hashed ("is true" keeps it from being joined): where the database guesses that it
  // is short, going through it for each of ten thousand segments takes seconds.
  const [changed] = await db.execute<{ count: number }>(sql`
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
    select ((select count(*) from renamed) + (select count(*) from merged))::integer as count`);
  await db.execute(sql`
    update ${segmentTags} set alternatives = array(
      select alternative
      from (
        select case when given = ${oldTag} then ${newTag} else given end as alternative, min(place) as place
        from unnest(alternatives) with ordinality as listed (given, place) group by 1
      ) renamed
      where alternative <> name order by place)
    where ${inProject} and (${oldTag} = any(alternatives) or (name = ${newTag} and ${newTag} = any(alternatives)))`);
  return changed?.count ?? 0;
}

/** Takes the tag off every segment of the project; answers off how many. */
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
