import { hasTag, isRenamedIn, type TagRename, withoutTag, withRenamedTag } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { forgetLastTag, lastTag, rememberTag } from "./last-tag.ts";
import { type Counted, type Named, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;

type Merged = { oldTags: readonly string[]; newTag: string };

/** Renames a tag in the whole project, or merges it into an existing tag. */
export function useRenameTag(projectId: string, merges: boolean) {
  const trpc = useTRPC();
  const { patchAll, keysOfTags } = useTagChanges(projectId);
  const effect = merges ? TAGS_TEXT.merged : TAGS_TEXT.renamed;
  // Another browser had removed the tag.
  const success = ({ updatedCount }: Counted, { oldTag, newTag }: TagRename) =>
    updatedCount === 0
      ? { title: TOAST.notFound, subject: TOAST.isGone(oldTag) }
      : { title: TOAST.renamed, subject: effect(oldTag, newTag) };
  return useMutation(
    trpc.tags.rename.mutationOptions({
      ...patchAll<TagRename>(
        (rename) => (segment) => isRenamedIn(segment, rename),
        (rename) => (segment) => withRenamedTag(segment, rename),
      ),
      meta: { success, failure: TOAST.renameFailed, refetch: keysOfTags, changes: [] },
      onSuccess: (_, { oldTag, newTag }) => {
        if (lastTag(projectId) === oldTag) rememberTag(projectId, newTag);
      },
    }),
  );
}

/** Merges tags into another one, with one call per tag. */
export function useMergeTags(projectId: string) {
  const client = useTRPCClient();
  const { keysOfTags } = useTagChanges(projectId);
  const success = (_: unknown, { oldTags, newTag }: Merged) => ({
    title: TOAST.merged,
    subject: TAGS_TEXT.alike.merged(oldTags, newTag),
  });
  return useMutation({
    mutationFn: async ({ oldTags, newTag }: Merged) => {
      for (const oldTag of oldTags) await client.tags.rename.mutate({ projectId, oldTag, newTag });
    },
    meta: { success, failure: TOAST.mergeFailed, refetch: keysOfTags, changes: [] },
    onSuccess: (_, { oldTags, newTag }) => {
      if (oldTags.includes(lastTag(projectId) ?? "")) rememberTag(projectId, newTag);
    },
  });
}

/** Deletes a tag in the whole project. */
export function useDeleteTag(projectId: string) {
  const trpc = useTRPC();
  const { patchAll, keysOfTags } = useTagChanges(projectId);
  const success = ({ deletedCount }: { deletedCount: number }, { tag }: Named) => ({
    title: TOAST.deleted,
    subject: tag,
    description: TOAST.isDeletedFrom(deletedCount),
  });
  return useMutation(
    trpc.tags.delete.mutationOptions({
      ...patchAll<Named>(
        ({ tag }) =>
          (segment) =>
            hasTag(segment, tag),
        ({ tag }) =>
          (segment) =>
            withoutTag(segment, tag),
      ),
      meta: { success, failure: TOAST.deleteFailed, refetch: keysOfTags, changes: [] },
      onSuccess: (_, { tag }) => {
        if (lastTag(projectId) === tag) forgetLastTag(projectId);
      },
    }),
  );
}
