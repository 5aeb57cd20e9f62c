import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "../tags/tag-rows.ts";

type Since = ProjectKey & { since: number };

/** Returns the tags that changes of the project after `since` put on segments, took off or changed there, by id, and
 * the segments: each pair once. Some of the tags and segments may be gone. */
export function listTouchedCodings(
  db: Db,
  { since, ...key }: Since,
): Promise<{ tagId: string; segmentIds: string[] }[]> {
  const statement = sql`
    with image as materialized (
      select image ->> 'id' as id, image ->> 'segment_id' as segment_id, image ->> 'tag_id' as tag_id,
        image -> 'before' ->> 'tag_id' as tag_before, image -> 'after' ->> 'tag_id' as tag_after
      from ${imagesSince({ since, ...key }, "codings")}
    ), present as materialized (
      select id::text as id, segment_id, tag_id::text as tag_id from codings
      where workspace_id = ${key.workspaceId} and id in (select id::uuid from image where segment_id is null)
    ), place as (
      select id, segment_id from image where segment_id is not null union select id, segment_id from present
    ), touched as (
      select tag_id, segment_id from image where segment_id is not null
      union select tag_id, segment_id from present
      union select tag_before, place.segment_id from image join place using (id) where tag_before is not null
      union select tag_after, place.segment_id from image join place using (id) where tag_after is not null
    )
    select tag_id as "tagId", json_agg(segment_id) as "segmentIds" from touched group by tag_id`;
  return checkedRows(db, z.object({ tagId: z.string(), segmentIds: z.array(z.string()) }), statement);
}

/** Returns the names that tags of the project had in its changes after `since`, the oldest first, by id. A tag whose
 * name is in no change is left out. */
export async function listTagNamesSince(db: Db, { since, ...key }: Since): Promise<Map<string, string[]>> {
  const statement = sql`
    select id, json_agg(name order by nth) as names from (
      select image ->> 'id' as id, coalesce(image ->> 'name', image -> 'before' ->> 'name') as name,
        row_number() over (order by number, position) as nth
      from ${imagesSince({ since, ...key }, "tags")}
    ) named where name is not null group by id`;
  const rows = await checkedRows(db, z.object({ id: z.string(), names: z.array(z.string()) }), statement);
  return new Map(rows.map(({ id, names }) => [id, [...new Set(names)]]));
}

/** Returns the ids of the project's segments that have any of these tags. */
export async function listSegmentsWithTags(db: Db, key: ProjectKey, names: readonly string[]): Promise<string[]> {
  const statement = sql`
    select distinct segment_id as id from codings ${inProject(key)}
      and tag_id in (select id from tags ${inProject(key)} and name = any(${sql.param([...names])}::text[]))`;
  return (await checkedRows(db, z.object({ id: z.string() }), statement)).map(({ id }) => id);
}

function imagesSince({ workspaceId, projectId, since }: Since, entity: "codings" | "tags") {
  return sql`changes join change_rows on change_rows.workspace_id = ${workspaceId} and change_id = changes.id
      and entity = ${entity}, json_array_elements(images) image
    where changes.workspace_id = ${workspaceId} and project_id = ${projectId} and number > ${since}`;
}
