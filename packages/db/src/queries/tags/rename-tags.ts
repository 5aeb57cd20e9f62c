import {
  CODING_ORIGINS,
  mergedDetails,
  notFound,
  placesAfterMerge,
  type TagDetails,
  type TagRename,
} from "@quarry/domain";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { type RowOf, selectRows } from "../../rows.ts";
import { codings, tags } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { endRefusals } from "./refusals.ts";
import { countSegmentsOf } from "./tag-counts.ts";
import { findTagId, inProject, isTag, listTagRows, storePlaces, type TagKey } from "./tag-rows.ts";

/** Renames a tag in the whole project by the rule of `withRenamedTag`, and returns how many segments had the tag. The
 * two names must differ. Renamed onto an existing tag, it becomes that tag. */
export async function renameTag(db: Db, params: ProjectKey & TagRename): Promise<number> {
  const oldId = await findTagId(db, params, params.oldTag);
  const newId = await findTagId(db, params, params.newTag);
  const count = oldId === null ? 0 : await countSegmentsOf(db, params, oldId);
  if (oldId === null) await renameAlternatives(db, { ...params, oldTags: [params.oldTag] });
  else if (newId === null) await renameTagRow(db, { ...params, tagId: oldId });
  else await mergeTags(db, { ...params, tagId: newId, tagIds: [oldId] });
  return count;
}

/** Gives a tag a name that no other has, and names it so among alternatives. */
export async function renameTagRow(db: Db, params: TagKey & TagRename): Promise<void> {
  await db.update(tags).set({ name: params.newTag }).where(isTag(params));
  await renameAlternatives(db, { ...params, oldTags: [params.oldTag] });
}

/** Merges tags of a project into the tag `tagId`. Refuses an id as not found that is no tag of the project. */
export async function mergeTags(db: Db, params: TagKey & { tagIds: readonly string[] }): Promise<void> {
  const { tagId: newId, tagIds, ...key } = params;
  const rows = await listTagRows(db, key);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [present, ...merged] = [...new Set([newId, ...tagIds])].map((id) => byId.get(id) ?? null);
  if (!present || !merged.every((row) => row !== null)) throw notFound("Tag");
  const oldIds = merged.map(({ id }) => id);
  await moveCodings(db, key, { oldIds, newId });
  await endRefusals(db, key);
  await db.update(tags).set(merged.reduce<TagDetails>(mergedDetails, present)).where(isTag(params));
  await storePlaces(db, key, placesAfterMerge(rows, { oldIds, newId }));
  await db.delete(tags).where(and(eq(tags.workspaceId, key.workspaceId), inArray(tags.id, oldIds)));
  const oldTags = merged.map(({ name }) => name);
  await renameAlternatives(db, { ...key, oldTags, newTag: present.name });
}

type TagMerge = { oldIds: readonly string[]; newId: string };

/** Moves all codings of tags to another. Of several on the same words, that of the other tag stays, or else the first
 * in the order of the tags, and takes over what is strongest, by the rule of `isStronger`. */
async function moveCodings(db: Db, key: ProjectKey, { oldIds, newId }: TagMerge): Promise<void> {
  const order = uuids([newId, ...oldIds]);
  await strengthen(db, key, await listStronger(db, key, order));
  await db.execute(sql`
    delete from codings ${inProject(key)} and id in (
      select id from (
        select id, row_number() over ${ofSameWords(order)} as nth
        from codings ${inProject(key)} and tag_id = any(${order})
      ) ranked where nth > 1)`);
  await db.execute(sql`update codings set tag_id = ${newId} ${inProject(key)} and tag_id = any(${uuids(oldIds)})`);
}

function uuids(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/** Codings on the same words, in the order of their tags. */
function ofSameWords(order: SQL): SQL {
  return sql`(partition by segment_id, start_at, end_at, lost order by array_position(${order}, tag_id))`;
}

const STRENGTH = {
  id: codings.id,
  origin: codings.origin,
  confidence: codings.confidence,
  alternatives: codings.alternatives,
};

/** Returns the strongest coding of each words, with the id of the one that stays, where that is another. */
function listStronger(db: Db, key: ProjectKey, order: SQL): Promise<RowOf<typeof STRENGTH>[]> {
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
      select id, origin, confidence, alternatives, first_value(id) over ${ofSameWords(order)} as present_id,
        row_number() over (
          partition by segment_id, start_at, end_at, lost
          order by ${ORIGIN_RANK}, confidence desc, array_position(${order}, tag_id)
        ) as nth
      from codings ${inProject(key)} and tag_id = any(${order})
    ) codings
    where nth = 1 and id <> present_id`,
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

/** Renames tags among the alternatives of codings. A tag is never an alternative to itself. */
async function renameAlternatives(
  db: Db,
  { oldTags, newTag, ...key }: ProjectKey & { oldTags: readonly string[]; newTag: string },
): Promise<void> {
  const oldNames = sql`${sql.param([...oldTags])}::text[]`;
  await db.execute(sql`
    update codings set alternatives = array(
      select alternative
      from (
        select case when given = any(${oldNames}) then ${newTag} else given end as alternative, min(place) as place
        from unnest(alternatives) with ordinality as listed (given, place) group by 1
      ) renamed
      where alternative <> tags.name order by place)
    from tags
    where codings.workspace_id = ${key.workspaceId} and codings.project_id = ${key.projectId} and alternatives <> '{}'
      and tags.workspace_id = ${key.workspaceId} and tags.id = codings.tag_id
      and (alternatives && ${oldNames} or (tags.name = ${newTag} and ${newTag} = any(alternatives)))`);
}
