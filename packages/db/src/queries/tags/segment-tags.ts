import { notFound, type TagOnSegment } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import type { SegmentKey } from "../segments.ts";
import { endRefusals, hasRefusals } from "./refusals.ts";
import { deleteUnusedTags, findTagId, inProject, takeTagId, takingTag } from "./tag-rows.ts";

const refusedSchema = z.object({ hasRefusals: z.boolean() });

/** Adds a tag to one segment by the rule of `withTag`. */
export async function insertSegmentTag(
  db: Db,
  params: SegmentKey & { projectId: string; tag: TagOnSegment },
): Promise<void> {
  const { workspaceId, segmentId, projectId, tag } = params;
  const ofSegment = sql`from codings where workspace_id = ${workspaceId} and segment_id = ${segmentId}`;
  const statement = sql`
    with ${takingTag(params, tag.name)}, added as (
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
      select ${workspaceId}::uuid, gen_random_uuid(), ${projectId}, ${segmentId}, taken.id, ${tag.origin ?? "person"},
        ${tag.confidence}, ${sql.param(tag.alternatives)}::text[], (select coalesce(max(position) + 1, 0) ${ofSegment})
      from taken where not exists (select ${ofSegment} and tag_id = taken.id)
    )
    select ${hasRefusals(params)} as "hasRefusals"`;
  const [segment] = await checkedRows(db, refusedSchema, statement);
  if (segment?.hasRefusals) await endRefusals(db, params, sql`and id = ${segmentId}`);
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
  // there are few codings, as after it has analyzed an empty table, it would read all of them for each of 100,000
  // segments.
  const statement = sql`
    with ${takingTag(params, tag.name)}, found as materialized (
      select id from segments
      where workspace_id = ${workspaceId} and project_id = ${projectId} and id = any(${sql.param(ids)}::text[])
    ), present as materialized (
      select segment_id, max(position) as position, bool_or(tag_id = (select id from taken)) as has_tag
      from codings ${inProject(params)} and (segment_id in (select id from found)) is true
      group by segment_id
    ), added as (
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
      select ${workspaceId}::uuid, gen_random_uuid(), ${projectId}, found.id, (select id from taken),
        ${tag.origin ?? "person"}, ${tag.confidence}, ${sql.param(tag.alternatives)}::text[],
        coalesce(present.position + 1, 0)
      from found left join present on present.segment_id = found.id
      where present.has_tag is not true
      returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from added)::integer as added`;
  const [done] = await checkedRows(db, z.object({ found: z.int(), added: z.int() }), statement);
  if (done?.found !== ids.length) throw notFound("Segment");
  await endRefusals(db, params);
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
      delete from codings
      where workspace_id = ${workspaceId} and project_id = ${projectId} and segment_id = any(${sql.param(ids)}::text[])
        and tag_id in (select id from tags ${inProject(params)} and name = ${tag})
      returning segment_id
    )
    select (select count(*) from found)::integer as found,
      (select count(distinct segment_id) from removed)::integer as removed`;
  const [done] = await checkedRows(db, z.object({ found: z.int(), removed: z.int() }), statement);
  if (done?.found !== ids.length) throw notFound("Segment");
  await deleteUnusedTags(db, params, sql`and name = ${tag}`);
  return done.removed;
}

/** Removes a tag from the whole of a segment, but not from words of it, by the rule of `withoutWhole`. */
export async function deleteWholeTag(db: Db, params: SegmentKey & { projectId: string; tag: string }): Promise<void> {
  const { workspaceId, segmentId, tag } = params;
  await db.execute(sql`
    delete from codings
    where workspace_id = ${workspaceId} and segment_id = ${segmentId} and start_at is null
      and tag_id = ${await findTagId(db, params, tag)}`);
  await deleteUnusedTags(db, params, sql`and name = ${tag}`);
}

/** Puts a tag in the place of another on a segment by the rule of `withSwappedTag`. Throws when the segment lacks the
 * old tag, which another person may have removed. */
export async function swapSegmentTag(
  db: Db,
  params: SegmentKey & { projectId: string; oldTag: string; newTag: string },
): Promise<void> {
  const { workspaceId, segmentId, oldTag, newTag } = params;
  const oldId = await findTagId(db, params, oldTag);
  const ofSegment = sql`codings.workspace_id = ${workspaceId} and codings.segment_id = ${segmentId}`;
  const statement = sql`select exists (select from codings where ${ofSegment} and tag_id = ${oldId}) as "hasOld"`;
  const [segment] = await checkedRows(db, z.object({ hasOld: z.boolean() }), statement);
  if (!segment?.hasOld) throw notFound("Tag");
  if (oldTag === newTag) return;
  const newId = await takeTagId(db, params, newTag);
  await db.execute(sql`
    update codings set ${BY_PERSON} from codings old
    where ${ofSegment} and codings.tag_id = ${newId} and ${isOnSameWords("old", { ...params, tagId: oldId })}
      and (codings.origin <> 'person' or codings.confidence < 100)`);
  await db.execute(sql`
    delete from codings using codings other
    where ${ofSegment} and codings.tag_id = ${oldId} and ${isOnSameWords("other", { ...params, tagId: newId })}`);
  await db.execute(sql`
    update codings set ${BY_PERSON}, tag_id = ${newId}, position = (
      select max(position) + 1 from codings last where last.workspace_id = ${workspaceId} and last.segment_id = ${segmentId})
    where ${ofSegment} and tag_id = ${oldId}`);
  await endRefusals(db, params, sql`and id = ${segmentId}`);
  await deleteUnusedTags(db, params, sql`and name = ${oldTag}`);
}

/** Makes a tag on a segment a person's by the rule of `withConfirmedTag`. */
export async function confirmSegmentTag(
  db: Db,
  params: SegmentKey & { projectId: string; tag: string },
): Promise<void> {
  await db.execute(sql`
    update codings set ${BY_PERSON}
    where workspace_id = ${params.workspaceId} and segment_id = ${params.segmentId}
      and tag_id = ${await findTagId(db, params, params.tag)}`);
}

const BY_PERSON = sql.raw("origin = 'person', confidence = 100, alternatives = '{}'");

function isOnSameWords(row: string, { workspaceId, tagId }: { workspaceId: string; tagId: string | null }): SQL {
  const other = sql.raw(row);
  return sql`${other}.workspace_id = ${workspaceId} and ${other}.segment_id = codings.segment_id
    and ${other}.tag_id = ${tagId} and ${other}.start_at is not distinct from codings.start_at
    and ${other}.end_at is not distinct from codings.end_at and ${other}.lost is not distinct from codings.lost`;
}
