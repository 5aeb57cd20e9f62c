import {
  type Segment,
  type TextRange,
  withConfirmedTag,
  withMovedRange,
  withoutRange,
  withoutWhole,
  withRange,
} from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { newId } from "../../api/new-id.ts";
import { useTRPCClient } from "../../api/trpc.ts";
import { type Named, type TakenCertainty, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;
const KEPT = TAGS_TEXT.kept;

/** A tag for some words. `id` is that of the new coding. */
type TaggedWords = TextRange & Partial<TakenCertainty> & { id: string; tag: string };
type MovedRange = { codingId: string; range: TextRange };

/** Adds a tag to words of a segment optimistically, with the certainty of a suggestion that was taken. */
export function useTagWords(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, offered, meta, keep } = useTagChanges(projectId);
  const change =
    ({ tag, start, end, ...rest }: TaggedWords) =>
    (segment: Segment) =>
      withRange(segment, tag, { start, end }, rest);
  const success = (_: unknown, { tag }: TaggedWords) => ({
    ...{ title: TOAST.added, subject: tag, description: TOAST.isAddedToWords },
  });
  const { mutate } = useMutation({
    // With a key per segment, a pending call keeps its options when the hook's segment changes.
    mutationKey: ["codings.add", segmentId],
    mutationFn: (words: TaggedWords) =>
      client.codings.add.mutate({ segmentId, ...words }, keep(words, KEPT.addedToWords(words.tag, segmentId))),
    meta: meta(success, TOAST.addFailed, segmentId),
    ...offered(patch(change, [segmentId])),
  });
  return (words: TextRange, tag: string, shown?: TakenCertainty) =>
    mutate({ id: newId(), tag, start: words.start, end: words.end, ...shown });
}

/** Moves the words of a coding optimistically. */
export function useMoveRange(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep } = useTagChanges(projectId);
  return useMutation({
    mutationFn: (moved: MovedRange) => {
      const { start, end } = moved.range;
      return client.codings.change.mutate({ codingId: moved.codingId, start, end }, keep(moved, KEPT.moved(segmentId)));
    },
    meta: meta(undefined, TOAST.moveFailed, segmentId),
    ...patch(
      ({ codingId, range }: MovedRange) =>
        (segment) =>
          withMovedRange(segment, codingId, range),
      [segmentId],
    ),
  });
}

/** Takes a tag off some words optimistically. It stays on other words of the segment. */
export function useRemoveRange(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep } = useTagChanges(projectId);
  const success = (_: unknown, { tag }: { codingId: string; tag: string }) => ({
    ...{ title: TOAST.removed, subject: tag, description: TOAST.isRemovedFromWords },
  });
  return useMutation({
    mutationFn: (removed: { codingId: string; tag: string }) =>
      client.codings.remove.mutate(
        { codingId: removed.codingId },
        keep(removed, KEPT.removedFromWords(removed.tag, segmentId), { isDeletion: true }),
      ),
    meta: meta(success, TOAST.removeFailed, segmentId),
    ...patch(
      ({ codingId }: { codingId: string; tag: string }) =>
        (segment) =>
          withoutRange(segment, codingId),
      [segmentId],
    ),
  });
}

/** Takes a tag off the whole of a segment optimistically. It stays on the words that it is on. */
export function useRemoveWhole(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep, brings } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({
    ...{ title: TOAST.removed, subject: tag, description: TOAST.isRemovedFromWhole },
  });
  return useMutation({
    mutationFn: (named: Named) =>
      client.segments.removeTag.mutate(
        { segmentId, tag: named.tag, keepWords: true },
        keep(named, KEPT.removed(named.tag, segmentId)),
      ),
    meta: { ...meta(success, TOAST.removeFailed, segmentId), brings },
    ...patch(
      ({ tag }: Named) =>
        (segment) =>
          withoutWhole(segment, tag),
      [segmentId],
    ),
  });
}

/** Accepts a suggested tag optimistically: from then on it counts as a person's. */
export function useConfirmTag(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep, brings } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({ title: TOAST.accepted, subject: tag });
  return useMutation({
    mutationFn: (named: Named) =>
      client.segments.confirmTag.mutate(
        { segmentId, tag: named.tag },
        keep(named, KEPT.accepted(named.tag, segmentId)),
      ),
    meta: { ...meta(success, TOAST.acceptFailed, segmentId), brings },
    ...patch(
      ({ tag }: Named) =>
        (segment) =>
          withConfirmedTag(segment, tag),
      [segmentId],
    ),
  });
}
