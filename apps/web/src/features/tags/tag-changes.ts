import { patchedList, type Segment, type TagCount, withoutTag, withTag, withTagOffered } from "@quarry/domain";
import { useQueryClient } from "@tanstack/react-query";
import { optimistic } from "../../api/optimistic.ts";
import type { MutationMeta } from "../../api/query-client.ts";
import { useTRPC } from "../../api/trpc.ts";
import { rememberTag } from "./last-tag.ts";

/** What names the tag of a change. */
export type Named = { tag: string };
/** A tag, and the one that takes its place. */
export type Swapped = { oldTag: string; newTag: string };
/** How many segments a change of tags changed. */
export type Counted = { updatedCount: number };

const NO_TAGS: TagCount[] = [];

/** Returns what every change of tags shares: the segment list is patched, never fetched; the counts are read again. */
export function useTagChanges(projectId: string) {
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
export function tagScope(segmentId: string) {
  return { id: `tags of ${segmentId}` };
}
