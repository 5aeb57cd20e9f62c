import { DomainError, notFound } from "../errors.ts";
import { groupedBy } from "../grouping.ts";
import { must } from "../must.ts";

/** A tag's place in the tree of its project. `position` orders the tags of one parent; null is the top. */
export type TagPlace = { id: string; parentId: string | null; position: number };

/** Refusal of a parent that would make a tag stand below itself. */
export const BELOW_ITSELF = "A tag cannot be moved below itself.";

/** Maximum number of tags on a path of the tree: more than any code book has. The cost of what is counted for a tag and
 * all tags above it grows with it. */
export const MAX_TAG_LEVELS = 100;

/** Refusal of a tree with more levels. */
export const TOO_MANY_LEVELS = `Tags can be at most ${MAX_TAG_LEVELS} levels deep.`;

/** Returns the tags of a project, each before its children. */
export function tagsInOrder<Tag extends TagPlace>(tags: readonly Tag[]): Tag[] {
  const children = childrenByParent(tags);
  const inOrder: Tag[] = [];
  const waiting = (children.get(null) ?? []).toReversed();
  for (let tag = waiting.pop(); tag !== undefined; tag = waiting.pop()) {
    inOrder.push(tag);
    for (const child of (children.get(tag.id) ?? []).toReversed()) waiting.push(child);
  }
  return inOrder;
}

/** Returns the number of segments that each tag or a tag below it is on, by id: each segment once. `segmentIds` has the
 * segments that a tag itself is on. */
export function totalCounts(
  tags: readonly TagPlace[],
  segmentIds: ReadonlyMap<string, Iterable<string>>,
): Map<string, number> {
  const children = childrenByParent(tags);
  const totals = new Map<string, Set<string>>();
  for (const { id } of tagsInOrder(tags).toReversed()) {
    const total = new Set(segmentIds.get(id));
    for (const child of children.get(id) ?? [])
      for (const segmentId of must(totals.get(child.id), `total of tag ${child.id}`)) total.add(segmentId);
    totals.set(id, total);
  }
  return new Map([...totals].map(([id, total]) => [id, total.size]));
}

/** Returns the places that change when a tag gets a parent and an index among that parent's children; without an index
 * it becomes the last. Refuses what `moveRefusal` refuses. */
export function placesAfterMove(
  tags: readonly TagPlace[],
  { id, parentId, index }: { id: string; parentId: string | null; index?: number | undefined },
): TagPlace[] {
  const refusal = moveRefusal(tags, { id, parentId });
  if (refusal !== null) throw refusal;
  const siblings = (childrenByParent(tags).get(parentId) ?? []).filter((tag) => tag.id !== id);
  return changedPlaces(parentId, siblings.toSpliced(index ?? siblings.length, 0, tagWith(tags, id)));
}

/** Returns the refusal of a parent that is not there, that is the tag itself or below it, or below which the tree would
 * be too deep; null for any other. */
export function moveRefusal(
  tags: readonly Omit<TagPlace, "position">[],
  { id, parentId }: { id: string; parentId: string | null },
): DomainError | null {
  if (parentId === null) return null;
  if (tags.every((tag) => tag.id !== parentId)) return notFound("Parent tag");
  const above = pathOf(parentsOf(tags), parentId);
  if (above.includes(id)) return new DomainError("conflict", BELOW_ITSELF);
  const children = groupedBy(tags, (tag) => tag.parentId);
  return above.length + levelsOf(children, id) > MAX_TAG_LEVELS ? new DomainError("conflict", TOO_MANY_LEVELS) : null;
}

/** Returns the places that change when a tag goes: its children take its place. */
export function placesAfterRemoval(tags: readonly TagPlace[], id: string): TagPlace[] {
  const children = childrenByParent(tags);
  const { parentId } = tagWith(tags, id);
  const siblings = children.get(parentId) ?? [];
  return changedPlaces(
    parentId,
    siblings.flatMap((tag) => (tag.id === id ? (children.get(id) ?? []) : [tag])),
  );
}

/** Returns the places that change when tags become another one, one after the other: the children of each come after
 * those of the other. If the other is below it, the other takes its place. Refuses a tree that would be too deep. */
export function placesAfterMerge(
  tags: readonly TagPlace[],
  { oldIds, newId }: { oldIds: readonly string[]; newId: string },
): TagPlace[] {
  const present = tagWith(tags, newId);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const parents = parentsOf(tags);
  const children = childrenByParent(tags);
  const childrenOf = (id: string | null) => children.get(id) ?? [];
  const takeOut = (id: string) => {
    const parentId = parents.get(id) ?? null;
    children.set(
      parentId,
      childrenOf(parentId).filter((child) => child.id !== id),
    );
  };
  let place = present;
  for (const oldId of oldIds) {
    const { position } = must(byId.get(oldId), `tag ${oldId}`);
    const above = pathOf(parents, newId);
    const isBelow = above.includes(oldId);
    if (!isBelow && above.length + levelsOf(children, oldId) - 1 > MAX_TAG_LEVELS)
      throw new DomainError("conflict", TOO_MANY_LEVELS);
    const added = childrenOf(oldId).filter(({ id }) => id !== newId);
    children.set(newId, [...childrenOf(newId), ...added]);
    for (const { id } of added) parents.set(id, newId);
    takeOut(oldId);
    if (!isBelow) continue;
    takeOut(newId);
    place = { id: newId, parentId: parents.get(oldId) ?? null, position };
    parents.set(newId, place.parentId);
  }
  const adopted = changedPlaces(newId, childrenOf(newId));
  return place === present ? adopted : [...adopted, place];
}

type Parents = ReadonlyMap<string, string | null>;

function parentsOf(tags: readonly Omit<TagPlace, "position">[]): Map<string, string | null> {
  return new Map(tags.map(({ id, parentId }) => [id, parentId]));
}

/** Returns the ids of a tag and of those above it, up to the top. */
function pathOf(parents: Parents, id: string): string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) path.push(at);
  return path;
}

/** Returns the number of levels of a tag and those below it, 1 for a tag without children. */
function levelsOf(children: ReadonlyMap<string | null, readonly { id: string }[]>, id: string): number {
  let count = 0;
  for (let level = [id]; level.length > 0; count += 1)
    level = level.flatMap((parent) => (children.get(parent) ?? []).map((child) => child.id));
  return count;
}

function tagWith<Tag extends TagPlace>(tags: readonly Tag[], id: string): Tag {
  return must(
    tags.find((tag) => tag.id === id),
    `tag ${id}`,
  );
}

/** Tags by their parent, null for the top, in their order. Equal positions are ordered by id, so that every reader sees
 * the same order. */
function childrenByParent<Tag extends TagPlace>(tags: readonly Tag[]): Map<string | null, Tag[]> {
  const inOrder = tags.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  return groupedBy(inOrder, ({ parentId }) => parentId);
}

function changedPlaces(parentId: string | null, inOrder: readonly TagPlace[]): TagPlace[] {
  return inOrder.flatMap((tag, position) => {
    const isThere = tag.parentId === parentId && tag.position === position;
    return isThere ? [] : [{ id: tag.id, parentId, position }];
  });
}
