import { notFound } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import type { ProjectKey } from "../projects.ts";
import type { SegmentKey } from "../segments.ts";
import { findTagId, inProject } from "./tag-rows.ts";

type TagOfSegment = SegmentKey & { projectId: string; tag: string };

/** Refuses a tag as a suggestion for a segment by the rule of `withRefusal`. Throws when the project has no such
 * tag. */
export async function refuseTag(db: Db, params: TagOfSegment): Promise<void> {
  const { workspaceId, segmentId, tag } = params;
  const tagId = await findTagId(db, params, tag);
  if (tagId === null) throw notFound("Tag");
  await db.execute(sql`
    update segments set refused_tag_ids = array_append(refused_tag_ids, ${tagId}::uuid)
    where workspace_id = ${workspaceId} and id = ${segmentId} and (${tagId} = any(refused_tag_ids)) is not true
      and not exists (select from codings
        where codings.workspace_id = ${workspaceId} and segment_id = ${segmentId} and tag_id = ${tagId})`);
}

/** Takes the refusal of a tag back by the rule of `withoutRefusals`. */
export async function allowTag(db: Db, params: TagOfSegment): Promise<void> {
  const tagId = await findTagId(db, params, params.tag);
  await db.execute(sql`
    update segments set refused_tag_ids = nullif(array_remove(refused_tag_ids, ${tagId}::uuid), '{}')
    where workspace_id = ${params.workspaceId} and id = ${params.segmentId} and ${tagId} = any(refused_tag_ids)`);
}

/** Returns the condition that tags are refused on the segment. */
export function hasRefusals({ workspaceId, segmentId }: SegmentKey): SQL {
  return sql`exists (select from segments
    where segments.workspace_id = ${workspaceId} and segments.id = ${segmentId} and refused_tag_ids is not null)`;
}

/** Ends the refusals of tags that segments of the project have, by the rule of `withoutRefusals`. `which` restricts the
 * segments to those that got a tag. */
export async function endRefusals(db: Db, key: ProjectKey, which: SQL = sql``): Promise<void> {
  const isGiven = sql`select from codings
    where codings.workspace_id = ${key.workspaceId} and codings.segment_id = segments.id`;
  await db.execute(sql`
    update segments set refused_tag_ids = nullif(array(
      select refused.id from unnest(refused_tag_ids) with ordinality as refused (id, place)
      where not exists (${isGiven} and codings.tag_id = refused.id) order by place), '{}')
    ${inProject(key)} ${which} and refused_tag_ids is not null
      and exists (${isGiven} and codings.tag_id = any(refused_tag_ids))`);
}
