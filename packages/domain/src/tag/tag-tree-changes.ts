import type { TagNode } from "./tag-node.ts";
import {
  moveRefusal,
  placesAfterMerge,
  placesAfterMove,
  placesAfterRemoval,
  type TagPlace,
  tagsInOrder,
} from "./tag-tree.ts";

/** The part of a tag that its place in the tree follows from. Lists of them are depth first. */
export type TreePlace = Pick<TagNode, "id" | "parentId">;

/** A place in the tree: below a tag, or at the top, at an index among its siblings. */
export type TagMove = { parentId: string | null; position: number };

/** Returns the depth of each tag of a tree, 0 at the top, by id. */
export function tagDepths(tree: readonly TreePlace[]): Map<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parentId } of tree) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1);
  return depths;
}

/** Returns the names of the tags above each tag, outermost first, by id. */
export function namesAbove(tree: readonly TagNode[]): Map<string, readonly string[]> {
  const paths = new Map<string | null, readonly string[]>([[null, []]]);
  const above = new Map<string, readonly string[]>();
  for (const { id, name, parentId } of tree) {
    const names = paths.get(parentId) ?? [];
    above.set(id, names);
    paths.set(id, [...names, name]);
  }
  return above;
}

/** Returns the ids of a tag and all tags below it. */
export function subtreeIds(tree: readonly TreePlace[], id: string): Set<string> {
  const ids = new Set([id]);
  for (const tag of tree) if (tag.parentId !== null && ids.has(tag.parentId)) ids.add(tag.id);
  return ids;
}

/** Returns the tree with a tag in another place, by the rule of `placesAfterMove`; the same tree when that refuses the
 * place or the tag is unknown. */
export function withTagMoved<Tag extends TreePlace>(tree: readonly Tag[], id: string, move: TagMove): Tag[] {
  const { parentId, position: index } = move;
  if (tree.every((tag) => tag.id !== id) || moveRefusal(tree, { id, parentId }) !== null) return tree as Tag[];
  return withPlaces(tree, placesAfterMove(placesOf(tree), { id, parentId, index }));
}

/** Returns the tree without a tag, by the rule of `placesAfterRemoval`; the same tree when the tag is unknown. */
export function withTagRemoved<Tag extends TreePlace>(tree: readonly Tag[], id: string): Tag[] {
  if (tree.every((tag) => tag.id !== id)) return tree as Tag[];
  const places = placesAfterRemoval(placesOf(tree), id);
  return withPlaces(tree, places, [id]);
}

/** Returns the tree with tags merged into another one, by the rule of `placesAfterMerge`. */
export function withTagsMerged<Tag extends TreePlace>(
  tree: readonly Tag[],
  newId: string,
  ids: readonly string[],
): Tag[] {
  const known = new Set(tree.map((tag) => tag.id));
  const oldIds = ids.filter((id) => id !== newId && known.has(id));
  return withPlaces(tree, placesAfterMerge(placesOf(tree), { oldIds, newId }), oldIds);
}

/** Returns the places of the tags of a tree. */
function placesOf(tree: readonly TreePlace[]): TagPlace[] {
  const counts = new Map<string | null, number>();
  return tree.map(({ id, parentId }) => {
    const position = counts.get(parentId) ?? 0;
    counts.set(parentId, position + 1);
    return { id, parentId, position };
  });
}

/** Returns the tree with changed places, and without tags that are gone. */
function withPlaces<Tag extends TreePlace>(
  tree: readonly Tag[],
  changed: readonly TagPlace[],
  goneIds: readonly string[] = [],
): Tag[] {
  const tags = new Map(tree.map((tag) => [tag.id, tag]));
  const places = new Map([...placesOf(tree), ...changed].map((place) => [place.id, place]));
  for (const id of goneIds) places.delete(id);
  return tagsInOrder([...places.values()]).flatMap(({ id, parentId }) => {
    const tag = tags.get(id);
    if (tag === undefined) return [];
    return [tag.parentId === parentId ? tag : { ...tag, parentId }];
  });
}

/** Returns the ids of the tags above a tag, the nearest first. */
export function idsAbove(tree: readonly TreePlace[], id: string): string[] {
  const parents = new Map(tree.map((tag) => [tag.id, tag.parentId]));
  const above: string[] = [];
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) above.push(at);
  return above;
}

/** The steps by which a tag moves in the tree. */
export type TagStep = "up" | "down" | "in" | "out";

/** Returns the place that a step leads to: before or after a sibling, last below the sibling before it, or after its
 * parent. Null when there is none. */
export function placeAfterStep(tree: readonly TreePlace[], id: string, step: TagStep): TagMove | null {
  const tag = tree.find((one) => one.id === id);
  if (tag === undefined) return null;
  const { parentId } = tag;
  if (step === "out") {
    if (parentId === null) return null;
    const place = placeInTree(tree, parentId);
    return { ...place, position: place.position + 1 };
  }
  const siblings = tree.filter((one) => one.parentId === parentId);
  const index = siblings.indexOf(tag);
  const before = siblings[index - 1];
  if (step === "in") {
    if (before === undefined) return null;
    return { parentId: before.id, position: tree.filter((one) => one.parentId === before.id).length };
  }
  const position = step === "up" ? index - 1 : index + 1;
  return position < 0 || position >= siblings.length ? null : { parentId, position };
}

/** Returns the place of a tag in its tree. */
export function placeInTree(tree: readonly TreePlace[], id: string): TagMove {
  const parentId = tree.find((tag) => tag.id === id)?.parentId ?? null;
  const siblings = tree.filter((tag) => tag.parentId === parentId);
  return { parentId, position: siblings.findIndex((tag) => tag.id === id) };
}
