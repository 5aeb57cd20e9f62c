import { must, notFound, type ShownCertainty, suggestedTag } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { inBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";
import { endRefusals } from "./refusals.ts";
import { inProject, takeTagId } from "./tag-rows.ts";

/** A suggested tag that is taken for a segment without a look at it. */
export type TakenSuggestion = ShownCertainty & { segmentId: string; tag: string };

/** Adds suggested tags to segments of a project by the rule of `withSuggestedTag`, and returns how many it added.
 * Refuses as not found when a segment is not in the project. */
export async function insertTakenSuggestions(
  db: Db,
  { suggestions, ...key }: ProjectKey & { suggestions: readonly TakenSuggestion[] },
): Promise<number> {
  await requireSegments(db, key, [...new Set(suggestions.map(({ segmentId }) => segmentId))]);
  const tagIds = new Map<string, string>();
  for (const { tag } of suggestions) if (!tagIds.has(tag)) tagIds.set(tag, await takeTagId(db, key, tag));
  let added = 0;
  for (const { batch } of inBatches(suggestions)) added += await insertBatch(db, key, { batch, tagIds });
  await endRefusals(db, key);
  return added;
}

async function requireSegments(db: Db, key: ProjectKey, segmentIds: readonly string[]): Promise<void> {
  const statement = sql`
    select count(*)::integer as count from segments ${inProject(key)} and id = any(${sql.param([...segmentIds])}::text[])`;
  const [found] = await checkedRows(db, z.object({ count: z.int() }), statement);
  if (found?.count !== segmentIds.length) throw notFound("Segment");
}

async function insertBatch(
  db: Db,
  key: ProjectKey,
  { batch, tagIds }: { batch: readonly TakenSuggestion[]; tagIds: ReadonlyMap<string, string> },
): Promise<number> {
  const tags = batch.map(({ tag, ...shown }) => suggestedTag(tag, shown));
  // "is true" as in insertTagOnSegments.
  const statement = sql`
    with given as materialized (
      select distinct on (segment_id, tag_id) * from unnest(
        ${sql.param(batch.map(({ segmentId }) => segmentId))}::text[],
        ${sql.param(batch.map(({ tag }) => tagIds.get(tag)))}::uuid[],
        ${sql.param(tags.map(({ confidence }) => confidence))}::smallint[],
        ${sql.param(tags.map(({ alternatives }) => JSON.stringify(alternatives)))}::json[]
      ) with ordinality as given (segment_id, tag_id, confidence, alternatives, place)
      order by segment_id, tag_id, place
    ), present as materialized (
      select segment_id, max(position) as position, array_agg(tag_id) as tag_ids from codings ${inProject(key)}
        and (segment_id in (select segment_id from given)) is true
      group by segment_id
    ), added as (
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
      select ${key.workspaceId}::uuid, gen_random_uuid(), ${key.projectId}, segment_id, tag_id, 'suggestion', confidence,
        array(select json_array_elements_text(alternatives)),
        coalesce(present.position, -1) + row_number() over (partition by segment_id order by place)
      from given left join present using (segment_id) where (tag_id = any(present.tag_ids)) is not true
      returning 1
    )
    select count(*)::integer as count from added`;
  const [done] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return must(done, "count of added tags").count;
}
