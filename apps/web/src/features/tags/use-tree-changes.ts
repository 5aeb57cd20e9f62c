import { type TagMove, type TagNode, withTagMoved } from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./manage/text.ts";

/** A new place, color or description of a tag in the tree. Its segments stay as they are. */
type TreeChange = { tagId: string } & Partial<TagMove & Pick<TagNode, "color" | "description">>;

/** Returns the parts shared by all changes of the tree, which is patched. Its counts follow from the segments. */
export function useTreeChanges(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const treeKey = trpc.tags.tree.queryKey({ projectId });
  const patchTree = <Variables extends object>(change: (tree: TagNode[], variables: Variables) => TagNode[]) =>
    optimistic<TagNode[], Variables>({ queryClient, queryKey: treeKey, change });
  return { patchTree };
}

/** Moves a tag, or changes its color or description, optimistically. Changes reach the server in order. */
export function useChangeTag(projectId: string) {
  const client = useTRPCClient();
  const { patchTree } = useTreeChanges(projectId);
  return useMutation({
    mutationFn: (change: TreeChange) =>
      client.tags.change.mutate(
        change,
        kept({
          projectId,
          variables: change,
          what: TEXT.kept,
          ...(change.description && { text: change.description }),
        }),
      ),
    meta: { failure: TEXT.changeFailed, scope: `tree of ${projectId}` },
    ...patchTree<TreeChange>(withTagChanged),
  });
}

/** Creates a tag without segments. It is in the tree once it is stored, last among its siblings. */
export function useCreateTag() {
  const trpc = useTRPC();
  const last = Number.POSITIVE_INFINITY;
  return useMutation(
    trpc.tags.create.mutationOptions({
      meta: {
        brings: ({ id, name, parentId, color, description }: TagNode) => [
          {
            entity: "tag",
            id,
            after: { id, name, parentId, color, description, count: 0, totalCount: 0 },
            place: last,
          },
        ],
      },
    }),
  );
}

function withTagChanged(tree: TagNode[], { tagId, parentId, position, ...fields }: TreeChange): TagNode[] {
  const changed = tree.map((tag) => (tag.id === tagId ? { ...tag, ...fields } : tag));
  return position === undefined ? changed : withTagMoved(changed, tagId, { parentId: parentId ?? null, position });
}
