import { DomainError, notFound } from "../errors.ts";
import { groupedBy } from "../grouping.ts";
import { must } from "../must.ts";

/** A tag's place in the tree of its project. `position` orders the tags of one parent; null is the top. */
export type TagPlace = { id: string; parentId: string | null; position: number };

/** Refusal of a parent that would make a tag stand below itself. */
export const BELOW_ITSELF = "A tag cannot be moved below itself.";

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
 * it becomes the last. Refuses a parent that is not there, or that is the tag itself or below it. */
export function placesAfterMove(
  tags: readonly TagPlace[],
  { id, parentId, index }: { id: string; parentId: string | null; index?: number | undefined },
): TagPlace[] {
  if (parentId !== null) {
    if (tags.every((tag) => tag.id !== parentId)) throw notFound("Parent tag");
    if (isWithin(tags, parentId, id)) throw new DomainError("conflict", BELOW_ITSELF);
  }
  const siblings = (childrenByParent(tags).get(parentId) ?? []).filter((tag) => tag.id !== id);
  return changedPlaces(parentId, siblings.toSpliced(index ?? siblings.length, 0, tagWith(tags, id)));
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

/** Returns the places that change when one tag becomes another: its children come after those of the other. If the
 * other is below it, the other takes its place. */
export function placesAfterMerge(
  tags: readonly TagPlace[],
  { oldId, newId }: { oldId: string; newId: string },
): TagPlace[] {
  const children = childrenByParent(tags);
  const added = (children.get(oldId) ?? []).filter(({ id }) => id !== newId);
  const adopted = changedPlaces(newId, [...(children.get(newId) ?? []), ...added]);
  if (!isWithin(tags, newId, oldId)) return adopted;
  const { parentId, position } = tagWith(tags, oldId);
  return [...adopted, { id: newId, parentId, position }];
}

/** Returns true if a tag is another or below it. */
function isWithin(tags: readonly TagPlace[], id: string, other: string): boolean {
  const parents = new Map(tags.map((tag) => [tag.id, tag.parentId]));
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === other) return true;
  return false;
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
