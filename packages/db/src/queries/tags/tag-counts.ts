import { must } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "./tag-rows.ts";

const countRow = z.object({ id: z.string(), count: z.int() });

/** Returns the number of segments of each tag that is on any, by its id. A tag that is on no words has one coding for
 * each segment, so that the index counts them. */
export async function countSegmentsByTag(db: Db, key: ProjectKey): Promise<Map<string, number>> {
  const statement = sql`
    select tag_id as id, case when count(start_at) = 0 then count(*) else (
        select count(*) from (
          select distinct segment_id from codings ${inProject(key)} and tag_id = used.tag_id) coded
      ) end::integer as count
    from codings used ${inProject(key)} group by tag_id`;
  const counted = await checkedRows(db, countRow, statement);
  return new Map(counted.map(({ id, count }) => [id, count]));
}

/** Returns the number of segments of a tag. */
export async function countSegmentsOf(db: Db, key: ProjectKey, tagId: string): Promise<number> {
  const statement = sql`
    select count(distinct segment_id)::integer as count from codings ${inProject(key)} and tag_id = ${tagId}`;
  const [counted] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return must(counted, "count of segments").count;
}

/** Returns the number of segments of each tag that has children, together with those of the tags below it: each segment
 * once. `which` restricts the tags; a tag that none of its own is on any segment is left out. */
export async function countTotals(db: Db, key: ProjectKey, which: SQL = sql``): Promise<Map<string, number>> {
  const statement = sql`
    with recursive below (ancestor, tag) as (
      select id, id from tags ${inProject(key)} ${which}
        and id in (select parent_id from tags ${inProject(key)} and parent_id is not null)
      union all
      select below.ancestor, tags.id from below join tags on tags.parent_id = below.tag
      where tags.workspace_id = ${key.workspaceId} and tags.project_id = ${key.projectId}
    ), covered as (
      select distinct ancestor, segment_id from below join codings on codings.tag_id = below.tag
      where codings.workspace_id = ${key.workspaceId} and codings.project_id = ${key.projectId}
    )
    select ancestor as id, count(*)::integer as count from covered group by ancestor`;
  const counted = await checkedRows(db, countRow, statement);
  return new Map(counted.map(({ id, count }) => [id, count]));
}
