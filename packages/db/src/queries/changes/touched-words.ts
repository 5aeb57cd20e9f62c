import { CORRECTING_KINDS, type TouchedPlace, wordGroups } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";

/** A segment whose words a step changed. `isChangedSince` is true where it is not as the step left it. */
export type TouchedSegment = TouchedPlace & { isChangedSince: boolean };

const touchedSchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  position: z.number(),
  touch: z.enum(["text", "came", "went"]),
  isChangedSince: z.boolean(),
});

/** Returns the segments whose words a step changed, or that came or went by it, in groups among which words moved. */
export async function listTouchedWords(tx: Db, key: ProjectKey, step: number): Promise<TouchedSegment[][]> {
  const statement = sql`
    with touched as (
      select distinct on (image ->> 'id') image ->> 'id' as id, operation, image
      from changes join change_rows on change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id,
        json_array_elements(images) image
      where changes.workspace_id = ${key.workspaceId} and changes.step = ${step} and entity = 'segments'
        and kind = any(${sql.param([...CORRECTING_KINDS])}::text[])
        and (operation <> 'update' or image -> 'before' -> 'text' is not null)
      order by image ->> 'id', number desc, change_rows.position desc
    )
    select touched.id, coalesce(segments.source_id, image ->> 'source_id', '') as "sourceId",
      coalesce(segments.position, (image ->> 'position')::float8, 0) as position,
      case operation when 'update' then 'text' when 'insert' then 'came' else 'went' end as touch,
      case operation when 'update' then segments.text is distinct from image -> 'after' ->> 'text'
        when 'insert' then coalesce(not to_jsonb(segments) @> (image::jsonb - array['position', 'source_count']), true)
        else segments.id is not null end as "isChangedSince"
    from touched left join segments on segments.workspace_id = ${key.workspaceId}
      and segments.project_id = ${key.projectId} and segments.id = touched.id`;
  const touched = await checkedRows(tx, touchedSchema, statement);
  if (touched.every(({ touch }) => touch === "text")) return touched.map((one) => [one]);
  return wordGroups([...touched, ...(await listUntouched(tx, key, touched))]).flatMap((group) => {
    const known = group.filter((one): one is TouchedSegment => "isChangedSince" in one);
    return known.length === 0 ? [] : [known];
  });
}

/** Returns the other segments of the sources of touched ones, as they may stand between these. */
async function listUntouched(tx: Db, key: ProjectKey, touched: readonly TouchedSegment[]): Promise<TouchedPlace[]> {
  const sourceIds = [...new Set(touched.map(({ sourceId }) => sourceId))];
  const statement = sql`
    select id, source_id as "sourceId", position from segments
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId}
      and source_id = any(${sql.param(sourceIds)}::text[])`;
  const schema = touchedSchema.pick({ id: true, sourceId: true, position: true });
  const ids = new Set(touched.map(({ id }) => id));
  const others = (await checkedRows(tx, schema, statement)).filter(({ id }) => !ids.has(id));
  return others.map((one) => ({ ...one, touch: null }));
}
