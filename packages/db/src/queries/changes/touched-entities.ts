import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "../tags/tag-rows.ts";

/** An entity in the form of calls that changes touched, and the number of the last of them. A coding counts as its
 * segment, a section or placeholder as its outline. */
export type TouchedEntity = {
  entity: "project" | "tag" | "source" | "segment" | "note" | "outline";
  id: string;
  number: number;
};

/** Numbers of rows that changes touched. */
export type RowCounts = { codings: number; others: number };

/** The segments that a deleted source took along are not told: each says its source. */
const isTold = sql`(kind <> 'sources.delete' or undoes is not null or entity <> 'segments')`;

/** Returns how many rows the changes of the project after `since` touched; null where the history does not go back so
 * far. */
export async function countRowsSince(
  db: Db,
  { since, ...key }: ProjectKey & { since: number },
): Promise<RowCounts | null> {
  const statement = sql`
    select coalesce(sum(row_count) filter (where entity = 'codings'), 0)::integer as codings,
      coalesce(sum(row_count) filter (where entity <> 'codings' and is_told), 0)::integer as others
    from (
      select change_rows.row_count, entity, ${isTold} as is_told from changes
        join change_rows on change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id
      where changes.workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and number > ${since}
    ) touched
    having not exists (
      select from projects where workspace_id = ${key.workspaceId} and id = ${key.projectId} and history_since > ${since})
      and ${since} <= (select revision from workspaces where workspaces.workspace_id = ${key.workspaceId})
      and not exists (select from changes ${inProject(key)} and number > ${since} and is_dropped)`;
  const [counts] = await checkedRows(db, z.object({ codings: z.int(), others: z.int() }), statement);
  return counts ?? null;
}

/** Returns the entities that changes of the project after `since` touched, each once. Without `withCodings` a tag on a
 * segment does not count. */
export function listTouchedSince(
  db: Db,
  { since, withCodings, ...key }: ProjectKey & { since: number; withCodings: boolean },
): Promise<TouchedEntity[]> {
  const statement = sql`
    with touched as materialized (
      select number, entity, image ->> 'id' as id, image ->> 'segment_id' as segment_id
      from changes join change_rows on change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id,
        json_array_elements(images) image
      where changes.workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and number > ${since}
        and (${withCodings} or entity <> 'codings') and ${isTold}
    ), entities as (
      select case entity when 'projects' then 'project' when 'tags' then 'tag' when 'sources' then 'source'
        when 'segments' then 'segment' else 'note' end as entity, id, number
      from touched where entity in ('projects', 'tags', 'sources', 'segments', 'notes')
      union all select 'segment', segment_id, number from touched where entity = 'codings' and segment_id is not null
      union all select 'segment', codings.segment_id, number from touched
        join codings on codings.workspace_id = ${key.workspaceId} and codings.id = touched.id::uuid
        where entity = 'codings' and touched.segment_id is null
      union all select 'outline', '', number from touched where entity like 'outline%'
    )
    select entity, id, max(number)::float8 as number from entities group by entity, id`;
  const schema = z.object({
    entity: z.enum(["project", "tag", "source", "segment", "note", "outline"]),
    id: z.string(),
    number: z.number(),
  });
  return checkedRows(db, schema, statement);
}
