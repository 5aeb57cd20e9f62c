import { type Segment, type TagRename, withSwappedTag } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { type Counted, type Named, tagScope, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;

/** Adds a tag to one segment optimistically. */
export function useAddTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { add, meta, store } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({ title: TOAST.added, subject: tag, description: TOAST.isAdded });
  return useMutation({
    ...trpc.segments.addTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(success, TOAST.addFailed),
      ...add([segmentId]),
      onSuccess: store,
    }),
    // With a key per segment, a pending call keeps its options when the hook's segment changes.
    mutationKey: ["segments.addTag", segmentId],
  });
}

/** Removes a tag from one segment optimistically. */
export function useRemoveTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { remove, meta, store } = useTagChanges(projectId);
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

/** Replaces a tag by an alternative, on the same words, optimistically. */
export function useSwapTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, store } = useTagChanges(projectId);
  const change = (swap: TagRename) => (segment: Segment) => withSwappedTag(segment, swap);
  const success = (_: unknown, { oldTag, newTag }: TagRename) => ({
    title: TOAST.swapped,
    subject: TOAST.isInPlaceOf(newTag, oldTag),
  });
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: ({ oldTag, newTag }: TagRename) => client.segments.swapTag.mutate({ segmentId, tag: oldTag, newTag }),
    meta: meta(success, TOAST.addFailed),
    ...patch(change, [segmentId]),
    onSuccess: store,
  });
}

/** Adds a tag to many segments optimistically, to all or none. */
export function useAddTagToMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { add, meta } = useTagChanges(projectId);
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

/** Removes a tag from many segments optimistically, from all or none. */
export function useRemoveTagFromMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { remove, meta } = useTagChanges(projectId);
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
