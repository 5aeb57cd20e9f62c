import { must, type TagPlace } from "@quarry/domain";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, type RowOf, selectRows } from "../../rows.ts";
import { tags } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";

/** Key of a tag in queries. */
export type TagKey = ProjectKey & { tagId: string };

const tagColumns = {
  id: tags.id,
  name: tags.name,
  parentId: tags.parentId,
  color: tags.color,
  description: tags.description,
  position: tags.position,
  isKept: tags.isKept,
};

/** A tag as it is stored. */
export type TagRow = RowOf<typeof tagColumns>;

/** Returns all tags of the project, in no order. */
export function listTagRows(db: Db, key: ProjectKey): Promise<TagRow[]> {
  return selectRows(db, tagColumns, sql`from ${tags} ${inProject(key)}`);
}

/** Stores places in the tree. The others stay. A tag with others below it was arranged, and is kept from then on. */
export async function storePlaces(db: Db, key: ProjectKey, places: readonly TagPlace[]): Promise<void> {
  if (places.length === 0) return;
  await db.execute(sql`
    update tags set parent_id = place.parent_id, position = place.position
    from unnest(
      ${sql.param(places.map(({ id }) => id))}::uuid[],
      ${sql.param(places.map(({ parentId }) => parentId))}::uuid[],
      ${sql.param(places.map(({ position }) => position))}::integer[]
    ) as place (id, parent_id, position)
    where tags.workspace_id = ${key.workspaceId} and tags.project_id = ${key.projectId} and tags.id = place.id`);
  const parentIds = new Set(places.flatMap(({ parentId }) => parentId ?? []));
  await db.execute(sql`
    update tags set is_kept = true ${inProject(key)} and not is_kept and id = any(${sql.param([...parentIds])}::uuid[])`);
}

/** Returns the condition for the row of a tag. */
export function isTag({ workspaceId, tagId }: Omit<TagKey, "projectId">) {
  return and(eq(tags.workspaceId, workspaceId), eq(tags.id, tagId));
}

/** Returns true for the form of ids of tags and codings. An id of any other form is not found. */
export function isUuid(id: string): boolean {
  return z.guid().safeParse(id).success;
}

/** Returns the id of the project's tag of this name, null where there is none. */
export async function findTagId(db: Db, key: ProjectKey, name: string): Promise<string | null> {
  const statement = sql`select id from tags ${inProject(key)} and name = ${name}`;
  const [found] = await checkedRows(db, z.object({ id: z.string() }), statement);
  return found?.id ?? null;
}

/** Returns the id of the project's tag of this name. A new tag is stored. */
export async function takeTagId(db: Db, key: ProjectKey, name: string): Promise<string> {
  const statement = sql`with ${takingTag(key, name)} select id from taken`;
  const [taken] = await checkedRows(db, z.object({ id: z.string() }), statement);
  return must(taken, `id of tag ${name}`).id;
}

/** The highest place. A snapshot may have it. */
const MAX_INT32 = 2_147_483_647;

/** Returns the parts of a statement whose last, `taken`, has the id of the tag of this name. A new tag is stored, the
 * last at the top of the tree. */
export function takingTag(key: ProjectKey, name: string): SQL {
  return sql`known as (select id from tags ${inProject(key)} and name = ${name}), made as (
      insert into tags (workspace_id, id, project_id, name, position)
      select ${key.workspaceId}::uuid, gen_random_uuid(), ${key.projectId}, ${name},
        (select least(coalesce(max(position)::bigint + 1, 0), ${MAX_INT32}) from tags ${inProject(key)}
          and parent_id is null)
      where not exists (select from known)
      returning id
    ), taken as (select id from known union all select id from made)`;
}

/** Deletes the tags that came into being by tagging and are on no segment any more. `which` restricts the tags. */
export async function deleteUnusedTags(db: Db, key: ProjectKey, which: SQL = sql``): Promise<void> {
  await db.execute(sql`
    delete from tags ${inProject(key)} ${which} and not is_kept
      and not exists (
        select from codings where codings.workspace_id = ${key.workspaceId}
          and codings.project_id = ${key.projectId} and codings.tag_id = tags.id)
      and not exists (
        select from tags child where child.workspace_id = ${key.workspaceId}
          and child.project_id = ${key.projectId} and child.parent_id = tags.id)`);
}

/** Returns the condition for rows of the project. */
export function inProject({ workspaceId, projectId }: ProjectKey): SQL {
  return sql`where workspace_id = ${workspaceId} and project_id = ${projectId}`;
}
