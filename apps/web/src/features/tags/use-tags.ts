import {
  isRenamedIn,
  patchedList,
  type Segment,
  type TagCount,
  withoutTag,
  withRenamedTag,
  withTag,
  withTagOffered,
} from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { optimistic } from "../../api/optimistic.ts";
import type { MutationMeta } from "../../api/query-client.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { forgetLastTag, lastTag, rememberTag } from "./last-tag.ts";
import { withSwappedTag } from "./segment-patch.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;
const NO_TAGS: TagCount[] = [];

type Named = { tag: string };
type Swapped = { oldTag: string; newTag: string };
type Merged = { oldTags: readonly string[]; newTag: string };
type Counted = { updatedCount: number };

/** The tags of a project with their counts; an empty list until they are read. */
export function useTags(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.tags.list.queryOptions({ projectId })).data ?? NO_TAGS;
}

/** Adds a tag to one segment, shown at once. */
export function useAddTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { add, meta, store } = useSegmentTags(projectId);
  const success = (_: Segment, { tag }: Named) => ({ title: TOAST.added, subject: tag, description: TOAST.isAdded });
  return useMutation({
    ...trpc.segments.addTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(success, TOAST.addFailed),
      ...add([segmentId]),
      onSuccess: store,
    }),
    // Where the segment changes, a call that is under way keeps the options that it began with.
    mutationKey: ["segments.addTag", segmentId],
  });
}

/** Removes a tag from one segment, shown at once. */
export function useRemoveTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { remove, meta, store } = useSegmentTags(projectId);
  const success = (_: Segment, { tag }: Named) => ({
    title: TOAST.removed,
    subject: tag,
    description: TOAST.isRemoved,
  });
  return useMutation(
    trpc.segments.removeTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(success, TOAST.removeFailed),
      ...remove([segmentId]),
      onSuccess: store,
    }),
  );
}

/** Puts an alternative in the place of a tag: two calls, shown as one change. */
export function useSwapTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, readAgain } = useSegmentTags(projectId);
  const change = ({ oldTag, newTag }: Swapped) => {
    return (segment: Segment) => withSwappedTag(segment, oldTag, newTag);
  };
  const success = (_: unknown, { oldTag, newTag }: Swapped) => ({
    title: TOAST.swapped,
    subject: TOAST.isInPlaceOf(newTag, oldTag),
  });
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: async ({ oldTag, newTag }: Swapped) => {
      await client.segments.removeTag.mutate({ segmentId, tag: oldTag });
      await client.segments.addTag.mutate({ segmentId, tag: newTag });
    },
    meta: meta(success, TOAST.addFailed),
    ...patch(change, [segmentId]),
    // The first of the two calls may have been done.
    onError: readAgain,
  });
}

/** Adds a tag to many segments, all or none, shown at once. */
export function useAddTagToMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { add, meta } = useSegmentTags(projectId);
  const success = ({ updatedCount }: Counted, { tag }: Named) => ({
    title: TOAST.addedToMany,
    subject: tag,
    description: TOAST.isAddedTo(updatedCount),
  });
  return useMutation({
    mutationFn: ({ tag }: Named) => client.tags.addToSegments.mutate({ projectId, tag, segmentIds: [...segmentIds] }),
    meta: meta(success, TOAST.addToManyFailed),
    ...add(segmentIds),
  });
}

/** Removes a tag from many segments, from all or none, shown at once. */
export function useRemoveTagFromMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { remove, meta } = useSegmentTags(projectId);
  const success = ({ updatedCount }: Counted, { tag }: Named) => ({
    title: TOAST.removed,
    subject: tag,
    description: TOAST.isRemovedFrom(updatedCount),
  });
  return useMutation({
    mutationFn: ({ tag }: Named) =>
      client.tags.removeFromSegments.mutate({ projectId, tag, segmentIds: [...segmentIds] }),
    meta: meta(success, TOAST.removeFailed),
    ...remove(segmentIds),
  });
}

/** Renames a tag everywhere in the project; onto a tag that exists it merges. */
export function useRenameTag(projectId: string, merges: boolean) {
  const trpc = useTRPC();
  const { patchAll, keysOfTags } = useSegmentTags(projectId);
  const effect = merges ? TAGS_TEXT.merged : TAGS_TEXT.renamed;
  // A tag that another browser has removed was renamed nowhere.
  const success = ({ updatedCount }: Counted, { oldTag, newTag }: Swapped) =>
    updatedCount === 0
      ? { title: TOAST.notFound, subject: TOAST.isGone(oldTag) }
      : { title: TOAST.renamed, subject: effect(oldTag, newTag) };
  return useMutation(
    trpc.tags.rename.mutationOptions({
      ...patchAll<Swapped>(
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

/** Merges tags of the project into another one, in one call after the other. */
export function useMergeTags(projectId: string) {
  const client = useTRPCClient();
  const { keysOfTags } = useSegmentTags(projectId);
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

/** Deletes a tag everywhere in the project. */
export function useDeleteTag(projectId: string) {
  const trpc = useTRPC();
  const { patchAll, keysOfTags } = useSegmentTags(projectId);
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
            segment.tags.some(({ name }) => name === tag),
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

/** What every change of tags shares: the segment list is patched, never fetched; the counts are read again. */
function useSegmentTags(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.segments.list.queryKey({ projectId });
  const tagsKey = trpc.tags.list.queryKey({ projectId });
  const counts = [tagsKey, trpc.projects.list.queryKey()];

  const patch = <Variables>(
    change: (variables: Variables) => (segment: Segment) => Segment,
    segmentIds: readonly string[],
  ) =>
    optimistic<Segment[], Variables>({
      queryClient,
      queryKey,
      change: (segments, variables) => patchedList(segments, segmentIds, change(variables)),
      refetch: false,
    });
  /** Patches, of all segments, those that the change is about. */
  const patchAll = <Variables>(
    isChanged: (variables: Variables) => (segment: Segment) => boolean,
    change: (variables: Variables) => (segment: Segment) => Segment,
  ) =>
    optimistic<Segment[], Variables>({
      queryClient,
      queryKey,
      change: (segments, variables) => {
        const changed = segments.filter(isChanged(variables)).map(({ id }) => id);
        return patchedList(segments, changed, change(variables));
      },
      refetch: false,
    });
  const remove = (segmentIds: readonly string[]) =>
    patch(
      ({ tag }: Named) =>
        (segment) =>
          withoutTag(segment, tag),
      segmentIds,
    );
  // Offered from now on: the next segment may be tagged before the tag is stored here.
  const add = (segmentIds: readonly string[]) => {
    const shown = patch(
      ({ tag }: Named) =>
        (segment) =>
          withTag(segment, tag),
      segmentIds,
    );
    const onMutate = async (variables: Named) => {
      rememberTag(projectId, variables.tag);
      const snapshot = shown.onMutate(variables);
      await queryClient.cancelQueries({ queryKey: tagsKey });
      queryClient.setQueryData(tagsKey, (tags = NO_TAGS) => withTagOffered(tags, variables.tag));
      return snapshot;
    };
    return { ...shown, onMutate };
  };
  // While later changes of the same segment are under way, the answer to an earlier one is out of date.
  const store = (stored: Segment) => {
    const scope = tagScope(stored.id).id;
    if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) > 1) return;
    queryClient.setQueryData(queryKey, (segments) => segments && patchedList(segments, [stored.id], () => stored));
  };
  const meta = (success: NonNullable<MutationMeta["success"]>, failure: string): MutationMeta => ({
    success,
    failure,
    refetch: counts,
    changes: [queryKey],
  });
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  return { patch, patchAll, add, remove, meta, store, readAgain, keysOfTags: [queryKey, ...counts] };
}

/** Changes of one segment's tags reach the server in the order in which they were made. */
function tagScope(segmentId: string) {
  return { id: `tags of ${segmentId}` };
}
