import { compareTagUse, must, type TagCount, type TagRename } from "@quarry/domain";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { tags } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { mergeTag } from "./merge-tags.ts";
import { findTagId, inProject } from "./tag-rows.ts";

/** Returns the project's tags, the most used first, equal counts by name. A tag that a person made may have no
 * segment. */
export async function listTags(db: Db, key: ProjectKey): Promise<TagCount[]> {
  const row = z.object({ id: z.string(), tag: z.string() });
  const named = await checkedRows(db, row, sql`select id, name as tag from tags ${inProject(key)}`);
  const counts = await countSegmentsByTag(db, key);
  return named.map(({ id, tag }) => ({ tag, count: counts.get(id) ?? 0 })).sort(compareTagUse);
}

/** Returns the number of segments of each tag, by its id. A tag that is on no words has a coding for each segment, so
 * that the index counts them. */
async function countSegmentsByTag(db: Db, key: ProjectKey): Promise<Map<string, number>> {
  const statement = sql`
    select tag_id as id, case when count(start_at) = 0 then count(*) else (
        select count(*) from (
          select distinct segment_id from codings ${inProject(key)} and tag_id = used.tag_id) coded
      ) end::integer as count
    from codings used ${inProject(key)} group by tag_id`;
  const counted = await checkedRows(db, z.object({ id: z.string(), count: z.int() }), statement);
  return new Map(counted.map(({ id, count }) => [id, count]));
}

/** Renames a tag in the whole project by the rule of `withRenamedTag`, and returns how many segments had the tag. The
 * two names must differ. Renamed onto an existing tag, the old one becomes that tag, and its children are that tag's
 * children. */
export async function renameTag(db: Db, params: ProjectKey & TagRename): Promise<number> {
  const { workspaceId, oldTag, newTag } = params;
  const oldId = await findTagId(db, params, oldTag);
  const newId = await findTagId(db, params, newTag);
  const count = oldId === null ? 0 : await countSegmentsOf(db, params, oldId);
  if (oldId !== null) {
    if (newId === null) {
      await db
        .update(tags)
        .set({ name: newTag })
        .where(and(eq(tags.workspaceId, workspaceId), eq(tags.id, oldId)));
    } else {
      await mergeTag(db, params, { oldId, newId });
    }
  }
  await renameAlternatives(db, params);
  return count;
}

/** Removes a tag from every segment of the project by the rule of `withoutTag`, and returns how many it changed. Its
 * children get its parent. */
export async function deleteTag(db: Db, params: ProjectKey & { tag: string }): Promise<number> {
  const tagId = await findTagId(db, params, params.tag);
  if (tagId === null) return 0;
  const count = await countSegmentsOf(db, params, tagId);
  await db.execute(sql`delete from codings ${inProject(params)} and tag_id = ${tagId}`);
  await db.execute(sql`
    update tags set parent_id = (select parent_id from tags ${inProject(params)} and id = ${tagId})
    ${inProject(params)} and parent_id = ${tagId}`);
  await db.execute(sql`delete from tags ${inProject(params)} and id = ${tagId}`);
  return count;
}

/** Renames a tag among the alternatives of codings. A tag is never an alternative to itself. */
async function renameAlternatives(db: Db, { oldTag, newTag, ...key }: ProjectKey & TagRename): Promise<void> {
  await db.execute(sql`
    update codings set alternatives = array(
      select alternative
      from (
        select case when given = ${oldTag} then ${newTag} else given end as alternative, min(place) as place
        from unnest(alternatives) with ordinality as listed (given, place) group by 1
      ) renamed
      where alternative <> tags.name order by place)
    from tags
    where codings.workspace_id = ${key.workspaceId} and codings.project_id = ${key.projectId} and alternatives <> '{}'
      and tags.workspace_id = ${key.workspaceId} and tags.id = codings.tag_id
      and (${oldTag} = any(alternatives) or (tags.name = ${newTag} and ${newTag} = any(alternatives)))`);
}

async function countSegmentsOf(db: Db, key: ProjectKey, tagId: string): Promise<number> {
  const statement = sql`
    select count(distinct segment_id)::integer as count from codings ${inProject(key)} and tag_id = ${tagId}`;
  const [counted] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return must(counted, "count of segments").count;
}
