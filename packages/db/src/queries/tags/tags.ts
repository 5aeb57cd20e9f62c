import { randomUUID } from "node:crypto";
import {
  compareTagUse,
  DomainError,
  must,
  notFound,
  placesAfterMove,
  placesAfterRemoval,
  type TagChange,
  type TagCount,
  type TagNode,
  tagsInOrder,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { tags } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { renameTagRow } from "./rename-tags.ts";
import { countSegmentsByTag, countSegmentsOf, countTotals } from "./tag-counts.ts";
import { findTagId, inProject, isTag, isUuid, listTagRows, storePlaces, type TagKey, type TagRow } from "./tag-rows.ts";

/** Returns the project's tags, the most used first, equal counts by name. A tag that a person made may have no
 * segment. */
export async function listTags(db: Db, key: ProjectKey): Promise<TagCount[]> {
  const rows = await listTagRows(db, key);
  const counts = await countSegmentsByTag(db, key);
  return rows.map(({ id, name }) => ({ tag: name, count: counts.get(id) ?? 0 })).sort(compareTagUse);
}

/** Returns the project's tags in the order of their tree, each before its children. */
export async function listTagTree(db: Db, key: ProjectKey): Promise<TagNode[]> {
  const rows = await listTagRows(db, key);
  const counts = await countSegmentsByTag(db, key);
  const totals = await countTotals(db, key);
  return tagsInOrder(rows).map((row) => {
    const count = counts.get(row.id) ?? 0;
    return toNode(row, count, totals.get(row.id) ?? count);
  });
}

/** Returns the names of these tags of the project, in their order; ids that are no tag of it are left out. */
export async function listTagNames(db: Db, key: ProjectKey, ids: readonly string[]): Promise<string[]> {
  const names = new Map((await listTagRows(db, key)).map(({ id, name }) => [id, name]));
  return [...new Set(ids)].flatMap((id) => names.get(id) ?? []);
}

/** Returns the tag. Throws when there is no such tag. */
export async function loadTag(db: Db, key: TagKey): Promise<TagNode> {
  const row = rowOf(await listTagRows(db, key), key.tagId);
  const count = await countSegmentsOf(db, key, row.id);
  const totals = await countTotals(db, key, sql`and id = ${row.id}`);
  return toNode(row, count, totals.get(row.id) ?? count);
}

/** Returns the id of the project of the tag. Throws when there is no such tag. */
export async function loadProjectIdOfTag(db: Db, key: Omit<TagKey, "projectId">): Promise<string> {
  const [row] = isUuid(key.tagId) ? await db.select({ projectId: tags.projectId }).from(tags).where(isTag(key)) : [];
  if (row === undefined) throw notFound("Tag");
  return row.projectId;
}

/** Stores a new tag that a person made, and returns it. Refuses a name that the project has. */
export async function insertTag(db: Db, params: ProjectKey & TagChange & { name: string }): Promise<TagNode> {
  const { workspaceId, projectId, name, parentId = null, color = null, description = "" } = params;
  const id = randomUUID();
  const rows = await listTagRows(db, params);
  requireNewName(rows, name);
  const added = { id, parentId, position: -1 };
  const places = placesAfterMove([...rows, added], { id, parentId, index: params.position });
  const { position } = must(
    places.find((place) => place.id === id),
    `place of tag ${id}`,
  );
  const details = { parentId, color, description, position, isKept: true };
  await db.insert(tags).values({ workspaceId, projectId, id, name, ...details });
  await storePlaces(db, params, places);
  return loadTag(db, { workspaceId, projectId, tagId: id });
}

/** Changes a tag, which is kept from then on. Refuses a name that another tag has, and a parent below the tag. */
export async function updateTag(db: Db, params: TagKey & TagChange): Promise<void> {
  const { tagId: id, name, color, description, position: index } = params;
  const rows = await listTagRows(db, params);
  const row = rowOf(rows, id);
  const { parentId = row.parentId } = params;
  if (parentId !== row.parentId || index !== undefined)
    await storePlaces(db, params, placesAfterMove(rows, { id, parentId, index }));
  if (name !== undefined && name !== row.name) {
    requireNewName(rows, name);
    await renameTagRow(db, { ...params, oldTag: row.name, newTag: name });
  }
  await db
    .update(tags)
    .set({ isKept: true, ...(color !== undefined && { color }), ...(description !== undefined && { description }) })
    .where(isTag(params));
}

/** Removes a tag from every segment of the project by the rule of `withoutTag`, and returns how many it changed. */
export async function deleteTag(db: Db, params: ProjectKey & { tag: string }): Promise<number> {
  const tagId = await findTagId(db, params, params.tag);
  if (tagId === null) return 0;
  const count = await countSegmentsOf(db, params, tagId);
  await deleteTagById(db, { ...params, tagId });
  return count;
}

/** Deletes a tag with its codings. Its children take its place. */
export async function deleteTagById(db: Db, key: TagKey): Promise<void> {
  await db.execute(sql`delete from codings ${inProject(key)} and tag_id = ${key.tagId}`);
  await storePlaces(db, key, placesAfterRemoval(await listTagRows(db, key), key.tagId));
  await db.delete(tags).where(isTag(key));
}

function toNode({ id, name, parentId, color, description }: TagRow, count: number, totalCount: number): TagNode {
  return { id, name, parentId, color, description, count, totalCount };
}

function rowOf(rows: readonly TagRow[], id: string): TagRow {
  const row = rows.find((other) => other.id === id);
  if (row === undefined) throw notFound("Tag");
  return row;
}

function requireNewName(rows: readonly TagRow[], name: string): void {
  if (rows.some((row) => row.name === name))
    throw new DomainError("conflict", `There is a tag named “${name}” already.`);
}
