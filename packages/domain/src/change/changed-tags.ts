import { groupedBy } from "../grouping.ts";
import type { TagNode } from "../tag/tag-node.ts";
import type { TagRename } from "../tag/tag-rules.ts";
import { tagsInOrder } from "../tag/tag-tree.ts";

/** A tag that changes touched: its present form, null where it is gone, its place among the tags of the same parent,
 * and other names that it had in these changes. */
export type ChangedTag = { id: string; after: TagNode | null; place?: number; formerNames?: string[] };

/** Returns the tree with the present form and place of tags that changes touched. The others must stand in their
 * present order. */
export function withChangedTags(tree: readonly TagNode[], changed: readonly ChangedTag[]): TagNode[] {
  const touched = new Set(changed.map(({ id }) => id));
  const children = groupedBy(
    tree.filter(({ id }) => !touched.has(id)),
    ({ parentId }) => parentId,
  );
  // In the order of their places, so that each tag finds those before it.
  for (const { after, place = 0 } of changed.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))) {
    if (after === null) continue;
    const siblings = children.get(after.parentId) ?? [];
    siblings.splice(place, 0, after);
    children.set(after.parentId, siblings);
  }
  const places = [...children.values()].flatMap((siblings) =>
    siblings.map(({ id, parentId }, position) => ({ id, parentId, position })),
  );
  const tags = new Map([...children.values()].flat().map((tag) => [tag.id, tag]));
  return tagsInOrder(places).flatMap(({ id }) => tags.get(id) ?? []);
}

/** Returns the renames that lead from any state between the changes to the present names of their tags. Null where a
 * name went from one tag to another, so that a name does not tell which of them a segment shows. */
export function renamesOf(changed: readonly ChangedTag[]): TagRename[] | null {
  const renames = changed.flatMap(({ after, formerNames = [] }) => {
    const newTag = after?.name ?? formerNames.at(-1) ?? "";
    return formerNames.flatMap((oldTag) => (oldTag === newTag ? [] : [{ oldTag, newTag }]));
  });
  const present = new Set(changed.flatMap(({ after }) => after?.name ?? []));
  const owners = groupedBy(renames, ({ oldTag }) => oldTag);
  const isClear = ({ oldTag }: TagRename) => !present.has(oldTag) && owners.get(oldTag)?.length === 1;
  return renames.every(isClear) ? renames : null;
}
