import { type TagMove, type TagNode, withTagMoved } from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./manage/text.ts";

/** The changes of a tag in the tree. Its segments stay as they are. */
export type TagChange = { tagId: string } & Partial<TagMove & Pick<TagNode, "color" | "description">>;

/** Returns the parts shared by all changes of the tree, which is patched. Its counts follow from the segments. */
export function useTreeChanges(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const treeKey = trpc.tags.tree.queryKey({ projectId });
  const patchTree = <Variables>(change: (tree: TagNode[], variables: Variables) => TagNode[]) =>
    optimistic<TagNode[], Variables>({ queryClient, queryKey: treeKey, change, refetch: false });
  return { queryClient, treeKey, patchTree };
}

/** Moves a tag, or changes its color or description, optimistically. Changes reach the server in order. */
export function useChangeTag(projectId: string) {
  const client = useTRPCClient();
  const { patchTree } = useTreeChanges(projectId);
  return useMutation({
    mutationFn: (change: TagChange) =>
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
    ...patchTree<TagChange>(withTagChanged),
  });
}

/** Creates a tag without segments. It is in the tree once it is stored. */
export function useCreateTag(projectId: string) {
  const trpc = useTRPC();
  const { queryClient, treeKey } = useTreeChanges(projectId);
  return useMutation(
    trpc.tags.create.mutationOptions({
      onSuccess: ({ id, name, parentId, color, description }) => {
        const added = { id, name, color, description, parentId: null, count: 0, totalCount: 0 };
        const last = Number.POSITIVE_INFINITY;
        queryClient.setQueryData(
          treeKey,
          (tree) => tree && withTagMoved([...tree, added], id, { parentId, position: last }),
        );
      },
    }),
  );
}

function withTagChanged(tree: TagNode[], { tagId, parentId, position, ...fields }: TagChange): TagNode[] {
  const changed = tree.map((tag) => (tag.id === tagId ? { ...tag, ...fields } : tag));
  return position === undefined ? changed : withTagMoved(changed, tagId, { parentId: parentId ?? null, position });
}
