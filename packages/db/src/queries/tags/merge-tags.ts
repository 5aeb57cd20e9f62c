import { CODING_ORIGINS } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { type RowOf, selectRows } from "../../rows.ts";
import { codings } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "./tag-rows.ts";

/** Ids of two tags of a project: `oldId` becomes `newId`. */
export type TagMerge = { oldId: string; newId: string };

/** Moves all codings and children of one tag to another, and deletes the first. Of two codings on the same words, the
 * one that was there stays and takes over what is stronger, by the rule of `isStronger`. */
export async function mergeTag(db: Db, key: ProjectKey, merge: TagMerge): Promise<void> {
  const { oldId, newId } = merge;
  await strengthen(db, key, await listStronger(db, key, merge));
  // "is true" makes the database hash the words of the new tag. Where it expects few, it would compare all with all.
  await db.execute(sql`
    delete from codings ${inProject(key)} and tag_id = ${oldId}
      and ((${WORDS}) in (select ${WORDS} from codings ${inProject(key)} and tag_id = ${newId})) is true`);
  await db.execute(sql`update codings set tag_id = ${newId} ${inProject(key)} and tag_id = ${oldId}`);
  await adoptChildren(db, key, merge);
  await db.execute(sql`delete from tags ${inProject(key)} and id = ${oldId}`);
}

const WORDS = sql.raw("segment_id, coalesce(start_at, -1), coalesce(end_at, -1)");

const STRENGTH = {
  id: codings.id,
  origin: codings.origin,
  confidence: codings.confidence,
  alternatives: codings.alternatives,
};

/** Returns the codings of the old tag that are stronger than one of the new tag on the same words, each with the id of
 * that one. Both stand beside each other in a sorted list, as a join is slow where the database expects few. */
function listStronger(db: Db, key: ProjectKey, { oldId, newId }: TagMerge): Promise<RowOf<typeof STRENGTH>[]> {
  const columns = {
    id: sql<string>`present_id`,
    origin: codings.origin,
    confidence: codings.confidence,
    alternatives: codings.alternatives,
  };
  return selectRows(
    db,
    { ...STRENGTH, ...columns },
    sql`from (
      select tag_id, origin, confidence, alternatives, lag(id) over words as present_id,
        ${ORIGIN_RANK} as rank, lag(${ORIGIN_RANK}) over words as present_rank,
        lag(confidence) over words as present_confidence
      from codings ${inProject(key)} and tag_id in (${oldId}, ${newId})
      window words as (partition by segment_id, start_at, end_at order by tag_id = ${oldId})
    ) codings
    where present_id is not null
      and (rank < present_rank or (rank = present_rank and confidence > present_confidence))`,
  );
}

const ORIGIN_RANK: SQL = sql.raw(`array_position('{${CODING_ORIGINS.join(",")}}', origin)`);

async function strengthen(db: Db, key: ProjectKey, stronger: readonly RowOf<typeof STRENGTH>[]): Promise<void> {
  await db.execute(sql`
    update codings set origin = given.origin, confidence = given.confidence,
      alternatives = array(select json_array_elements_text(given.alternatives))
    from json_to_recordset(${JSON.stringify(stronger)}::json)
      as given (id uuid, origin text, confidence smallint, alternatives json)
    where codings.workspace_id = ${key.workspaceId} and codings.id = given.id`);
}

/** Makes the children of the old tag those of the new one. A new tag from below the old one takes its place first, so
 * that no tag is below itself. */
async function adoptChildren(db: Db, key: ProjectKey, { oldId, newId }: TagMerge): Promise<void> {
  await db.execute(sql`
    with recursive above (id, parent_id) as (
      select id, parent_id from tags ${inProject(key)} and id = ${newId}
      union
      select tags.id, tags.parent_id from tags join above on tags.id = above.parent_id
      where tags.workspace_id = ${key.workspaceId}
    )
    update tags set parent_id = (select parent_id from tags ${inProject(key)} and id = ${oldId})
    ${inProject(key)} and id = ${newId} and ${oldId} in (select id from above)`);
  await db.execute(sql`update tags set parent_id = ${newId} ${inProject(key)} and parent_id = ${oldId}`);
}
