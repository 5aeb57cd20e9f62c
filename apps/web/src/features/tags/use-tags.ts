import { patchedList, type Segment, type TagCount, withoutTag, withTag, withTagOffered } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { optimistic } from "../../api/optimistic.ts";
import type { MutationMeta } from "../../api/query-client.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { withSwappedTag } from "./segment-patch.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;
const NO_TAGS: TagCount[] = [];

/** The tags of a project with their counts; an empty list until they are read. */
export function useTags(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.tags.list.queryOptions({ projectId })).data ?? NO_TAGS;
}

/** Adds a tag to one segment, shown at once. */
export function useAddTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { add, meta, store } = useSegmentTags(projectId);
  return useMutation(
    trpc.segments.addTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(TOAST.added, TOAST.addFailed),
      ...add([segmentId]),
      onSuccess: store,
    }),
  );
}

/** Removes a tag from one segment, shown at once. */
export function useRemoveTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { patch, meta, store } = useSegmentTags(projectId);
  return useMutation(
    trpc.segments.removeTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(TOAST.removed, TOAST.removeFailed),
      ...patch(
        ({ tag }: { tag: string }) =>
          (segment) =>
            withoutTag(segment, tag),
        [segmentId],
      ),
      onSuccess: store,
    }),
  );
}

/** Puts an alternative in the place of a tag: two calls, shown as one change. */
export function useSwapTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, readAgain } = useSegmentTags(projectId);
  const change = ({ oldTag, newTag }: { oldTag: string; newTag: string }) => {
    return (segment: Segment) => withSwappedTag(segment, oldTag, newTag);
  };
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: async ({ oldTag, newTag }: { oldTag: string; newTag: string }) => {
      await client.segments.removeTag.mutate({ segmentId, tag: oldTag });
      await client.segments.addTag.mutate({ segmentId, tag: newTag });
    },
    meta: meta(TOAST.swapped, TOAST.addFailed),
    ...patch(change, [segmentId]),
    // The first of the two calls may have been done.
    onError: readAgain,
  });
}

/** Adds a tag to many segments, all or none, shown at once. */
export function useAddTagToMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { add, meta } = useSegmentTags(projectId);
  return useMutation({
    mutationFn: ({ tag }: { tag: string }) =>
      client.tags.addToSegments.mutate({ projectId, tag, segmentIds: [...segmentIds] }),
    meta: meta(TOAST.addedToMany, TOAST.addToManyFailed),
    ...add(segmentIds),
  });
}

/** Renames a tag everywhere in the project; onto a tag that exists it merges. `effect` goes with the success. */
export function useRenameTag(projectId: string, effect?: string) {
  const trpc = useTRPC();
  const { keysOfTags } = useSegmentTags(projectId);
  const { renamed, renameFailed } = TOAST;
  return useMutation(
    trpc.tags.rename.mutationOptions({
      meta: {
        success: { title: renamed, ...(effect !== undefined && { description: effect }) },
        failure: renameFailed,
        refetch: keysOfTags,
        changes: [],
      },
    }),
  );
}

/** Deletes a tag everywhere in the project. */
export function useDeleteTag(projectId: string) {
  const trpc = useTRPC();
  const { keysOfTags } = useSegmentTags(projectId);
  const { deleted, deleteFailed } = TOAST;
  return useMutation(
    trpc.tags.delete.mutationOptions({
      meta: { success: { title: deleted }, failure: deleteFailed, refetch: keysOfTags, changes: [] },
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
  // Offered from now on: the next segment may be tagged before the tag is stored here.
  const add = (segmentIds: readonly string[]) => {
    const shown = patch(
      ({ tag }: { tag: string }) =>
        (segment) =>
          withTag(segment, tag),
      segmentIds,
    );
    const onMutate = async (variables: { tag: string }) => {
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
  const meta = (title: string, failure: string): MutationMeta => ({
    success: { title },
    failure,
    refetch: counts,
    changes: [queryKey],
  });
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  return { patch, add, meta, store, readAgain, keysOfTags: [queryKey, ...counts] };
}

/** Changes of one segment's tags reach the server in the order in which they were made. */
function tagScope(segmentId: string) {
  return { id: `tags of ${segmentId}` };
}
