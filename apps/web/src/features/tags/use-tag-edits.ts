import {
  type TagNode,
  type TagRename,
  withMergedTags,
  withoutTag,
  withRenamedTag,
  withTagRemoved,
  withTagsMerged,
} from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { bothOptimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { forgetLastTag, lastTag, rememberTag } from "./last-tag.ts";
import { type Counted, type Named, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";
import { useTreeChanges } from "./use-tree-changes.ts";

const TOAST = TAGS_TEXT.toast;

/** Tags that become another one. */
export type TagMerge = { into: TagNode; merged: readonly TagNode[] };

/** Renames a tag in the whole project, or merges it into an existing tag. */
export function useRenameTag(projectId: string, merges: boolean) {
  const trpc = useTRPC();
  const { patchAll, refetch } = useTagChanges(projectId);
  const { patchTree } = useTreeChanges(projectId);
  const effect = merges ? TAGS_TEXT.merged : TAGS_TEXT.renamed;
  // Another browser had removed the tag.
  const success = ({ updatedCount }: Counted, { oldTag, newTag }: TagRename) =>
    updatedCount === 0
      ? { title: TOAST.notFound, subject: TOAST.isGone(oldTag) }
      : { title: TOAST.renamed, subject: effect(oldTag, newTag) };
  return useMutation(
    trpc.tags.rename.mutationOptions({
      ...bothOptimistic(
        patchAll<TagRename>((rename) => (segment) => withRenamedTag(segment, rename)),
        patchTree<TagRename>(withTagRenamedInTree),
      ),
      meta: { success, failure: TOAST.renameFailed, refetch },
      onSuccess: (_, { oldTag, newTag }) => {
        if (lastTag(projectId) === oldTag) rememberTag(projectId, newTag);
      },
    }),
  );
}

/** Merges tags into another one, in one call. */
export function useMergeTags(projectId: string) {
  const client = useTRPCClient();
  const { patchAll, refetch } = useTagChanges(projectId);
  const { patchTree } = useTreeChanges(projectId);
  const success = (_: unknown, { into, merged }: TagMerge) => ({
    title: TOAST.merged,
    subject: TAGS_TEXT.alike.merged(namesOf(merged), into.name),
  });
  return useMutation({
    mutationFn: ({ into, merged }: TagMerge) =>
      client.tags.merge.mutate({ tagId: into.id, tagIds: merged.map(({ id }) => id) }),
    ...bothOptimistic(
      patchAll<TagMerge>(({ into, merged }) => {
        const names = new Set(namesOf(merged));
        return (segment) => withMergedTags(segment, names, into.name);
      }),
      patchTree<TagMerge>((tree, { into, merged }) =>
        withTagsMerged(
          tree,
          into.id,
          merged.map(({ id }) => id),
        ),
      ),
    ),
    meta: { success, failure: TOAST.mergeFailed, refetch },
    onSuccess: (_, { into, merged }) => {
      if (namesOf(merged).includes(lastTag(projectId) ?? "")) rememberTag(projectId, into.name);
    },
  });
}

/** Deletes a tag in the whole project. */
export function useDeleteTag(projectId: string) {
  const trpc = useTRPC();
  const { patchAll, refetch } = useTagChanges(projectId);
  const { patchTree } = useTreeChanges(projectId);
  const success = ({ deletedCount }: { deletedCount: number }, { tag }: Named) => ({
    title: TOAST.deleted,
    subject: tag,
    description: TOAST.isDeletedFrom(deletedCount),
  });
  return useMutation(
    trpc.tags.delete.mutationOptions({
      ...bothOptimistic(
        patchAll<Named>(
          ({ tag }) =>
            (segment) =>
              withoutTag(segment, tag),
        ),
        patchTree<Named>((tree, { tag }) => {
          const deleted = tree.find(({ name }) => name === tag);
          return deleted === undefined ? tree : withTagRemoved(tree, deleted.id);
        }),
      ),
      meta: { success, failure: TOAST.deleteFailed, refetch },
      onSuccess: (_, { tag }) => {
        if (lastTag(projectId) === tag) forgetLastTag(projectId);
      },
    }),
  );
}

function withTagRenamedInTree(tree: TagNode[], { oldTag, newTag }: TagRename): TagNode[] {
  const old = tree.find(({ name }) => name === oldTag);
  const present = tree.find(({ name }) => name === newTag);
  if (old === undefined) return tree;
  if (present !== undefined) return withTagsMerged(tree, present.id, [old.id]);
  return tree.map((tag) => (tag === old ? { ...tag, name: newTag } : tag));
}

function namesOf(tags: readonly TagNode[]): string[] {
  return tags.map(({ name }) => name);
}
