import { type Segment, type TagRename, withSwappedTag, withTag } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { useTRPCClient } from "../../api/trpc.ts";
import { type Counted, type Named, type TakenCertainty, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;
const KEPT = TAGS_TEXT.kept;

type TakenTag = Named & Partial<TakenCertainty>;

/** Adds a tag to one segment optimistically, with the certainty of a suggestion that was taken. */
export function useAddTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, offered, meta, keep, brings } = useTagChanges(projectId);
  const change =
    ({ tag, ...shown }: TakenTag) =>
    (segment: Segment) =>
      withTag(segment, tag, shown);
  const success = (_: Segment, { tag }: Named) => ({ title: TOAST.added, subject: tag, description: TOAST.isAdded });
  return useMutation({
    // With a key per segment, a pending call keeps its options when the hook's segment changes.
    mutationKey: ["segments.addTag", segmentId],
    mutationFn: (taken: TakenTag) =>
      client.segments.addTag.mutate({ segmentId, ...taken }, keep(taken, KEPT.added(taken.tag, segmentId))),
    meta: { ...meta(success, TOAST.addFailed, segmentId), brings },
    ...offered(patch(change, [segmentId])),
  });
}

/** Removes a tag from one segment optimistically. */
export function useRemoveTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { remove, meta, keep, brings } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({
    title: TOAST.removed,
    subject: tag,
    description: TOAST.isRemoved,
  });
  return useMutation({
    mutationFn: (named: Named) =>
      client.segments.removeTag.mutate({ segmentId, tag: named.tag }, keep(named, KEPT.removed(named.tag, segmentId))),
    meta: { ...meta(success, TOAST.removeFailed, segmentId), brings },
    ...remove([segmentId]),
  });
}

/** Replaces a tag by an alternative, on the same words, optimistically. */
export function useSwapTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep, brings } = useTagChanges(projectId);
  const change = (swap: TagRename) => (segment: Segment) => withSwappedTag(segment, swap);
  const success = (_: unknown, { oldTag, newTag }: TagRename) => ({
    title: TOAST.swapped,
    subject: TOAST.isInPlaceOf(newTag, oldTag),
  });
  return useMutation({
    mutationFn: (swap: TagRename) =>
      client.segments.swapTag.mutate(
        { segmentId, tag: swap.oldTag, newTag: swap.newTag },
        keep(swap, KEPT.swapped(swap.newTag, swap.oldTag, segmentId)),
      ),
    meta: { ...meta(success, TOAST.addFailed, segmentId), brings },
    ...patch(change, [segmentId]),
  });
}

/** Adds a tag to many segments optimistically, to all or none. */
export function useAddTagToMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { add, meta, keep } = useTagChanges(projectId);
  const success = ({ updatedCount }: Counted, { tag }: Named) => ({
    title: TOAST.addedToMany,
    subject: tag,
    description: TOAST.isAddedTo(updatedCount),
  });
  return useMutation({
    mutationFn: (named: Named) =>
      client.tags.addToSegments.mutate(
        { projectId, tag: named.tag, segmentIds: [...segmentIds] },
        keep(named, KEPT.addedToMany(named.tag, segmentIds.length)),
      ),
    meta: meta(success, TOAST.addToManyFailed),
    ...add(segmentIds),
  });
}

/** Removes a tag from many segments optimistically, from all or none. */
export function useRemoveTagFromMany(projectId: string, segmentIds: readonly string[]) {
  const client = useTRPCClient();
  const { remove, meta, keep } = useTagChanges(projectId);
  const success = ({ updatedCount }: Counted, { tag }: Named) => ({
    title: TOAST.removed,
    subject: tag,
    description: TOAST.isRemovedFrom(updatedCount),
  });
  return useMutation({
    mutationFn: (named: Named) =>
      client.tags.removeFromSegments.mutate(
        { projectId, tag: named.tag, segmentIds: [...segmentIds] },
        keep(named, KEPT.removedFromMany(named.tag, segmentIds.length)),
      ),
    meta: meta(success, TOAST.removeFailed),
    ...remove(segmentIds),
  });
}
