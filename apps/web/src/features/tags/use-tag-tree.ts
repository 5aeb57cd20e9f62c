import { type TagLooks, type TagNode, tagLooks } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";

const NO_TREE: readonly TagNode[] = [];

/** Returns the tags of a project, depth first; empty until loaded. A tag that was just added to a segment may be
 * missing. */
export function useTagTree(projectId: string): readonly TagNode[] {
  const trpc = useTRPC();
  return useQuery(trpc.tags.tree.queryOptions({ projectId })).data ?? NO_TREE;
}

/** Returns the colors and paths of the tags of a project; empty until loaded. */
export function useTagLooks(projectId: string): TagLooks {
  return tagLooks(useTagTree(projectId));
}
