import { CODING_ORIGINS, mergedDetails, notFound, placesAfterMerge, type TagRename } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { type RowOf, selectRows } from "../../rows.ts";
import { codings, tags } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { countSegmentsOf } from "./tag-counts.ts";
import { findTagId, inProject, isTag, listTagRows, storePlaces, type TagKey } from "./tag-rows.ts";

/** Renames a tag in the whole project by the rule of `withRenamedTag`, and returns how many segments had the tag. The
 * two names must differ. Renamed onto an existing tag, it becomes that tag. */
export async function renameTag(db: Db, params: ProjectKey & TagRename): Promise<number> {
  const oldId = await findTagId(db, params, params.oldTag);
  const newId = await findTagId(db, params, params.newTag);
  const count = oldId === null ? 0 : await countSegmentsOf(db, params, oldId);
  if (oldId === null) await renameAlternatives(db, params);
  else if (newId === null) await renameTagRow(db, { ...params, tagId: oldId });
  else await mergeTags(db, { ...params, tagId: newId, tagIds: [oldId] });
  return count;
}

/** Gives a tag a name that no other has, and names it so among alternatives. */
export async function renameTagRow(db: Db, params: TagKey & TagRename): Promise<void> {
  await db.update(tags).set({ name: params.newTag }).where(isTag(params));
  await renameAlternatives(db, params);
}

/** Merges tags of a project into the tag `tagId`. Refuses an id as not found that is no tag of the project. */
export async function mergeTags(db: Db, params: TagKey & { tagIds: readonly string[] }): Promise<void> {
  const { tagId: newId, tagIds, ...key } = params;
  for (const oldId of new Set(tagIds)) {
    const rows = await listTagRows(db, key);
    const [old, present] = [oldId, newId].map((id) => rows.find((row) => row.id === id));
    if (old === undefined || present === undefined) throw notFound("Tag");
    if (old === present) continue;
    await moveCodings(db, key, { oldId, newId });
    await storePlaces(db, key, placesAfterMerge(rows, { oldId, newId }));
    await db.delete(tags).where(isTag({ ...key, tagId: oldId }));
    await db.update(tags).set(mergedDetails(present, old)).where(isTag(params));
    await renameAlternatives(db, { ...key, oldTag: old.name, newTag: present.name });
  }
}

type TagMerge = { oldId: string; newId: string };

/** Moves all codings of one tag to another. Of two codings on the same words, the one that was there stays and takes
 * over what is stronger, by the rule of `isStronger`. */
async function moveCodings(db: Db, key: ProjectKey, merge: TagMerge): Promise<void> {
  const { oldId, newId } = merge;
  await strengthen(db, key, await listStronger(db, key, merge));
  // "is true" makes the database hash the words of the new tag. Where it expects few, it would compare all with all.
  await db.execute(sql`
    delete from codings ${inProject(key)} and tag_id = ${oldId}
      and ((${WORDS}) in (select ${WORDS} from codings ${inProject(key)} and tag_id = ${newId})) is true`);
  await db.execute(sql`update codings set tag_id = ${newId} ${inProject(key)} and tag_id = ${oldId}`);
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
