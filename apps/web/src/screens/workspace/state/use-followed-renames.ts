import { useEffect, useRef } from "react";
import { useTagTree } from "../../../features/tags/use-tag-tree.ts";

/** Calls `followRename` for each tag that has another name now, also after an undo or in another browser. */
export function useFollowedRenames(projectId: string, followRename: (oldTag: string, newTag: string) => void): void {
  const tree = useTagTree(projectId);
  const names = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = names.current;
    names.current = new Map(tree.map(({ id, name }) => [id, name]));
    for (const { id, name } of tree) {
      const known = before.get(id);
      if (known !== undefined && known !== name) followRename(known, name);
    }
  }, [tree, followRename]);
}
