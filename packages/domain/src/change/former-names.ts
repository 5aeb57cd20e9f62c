import { groupedBy } from "../grouping.ts";
import type { TagNode } from "../tag/tag-node.ts";
import type { TagRename } from "../tag/tag-rules.ts";

/** A tag that changes touched: its present form, null where it is gone, and other names that it had in them. */
export type ChangedTag = { id: string; after: TagNode | null; formerNames?: string[] };

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
