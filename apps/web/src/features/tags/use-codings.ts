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
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { type Named, tagScope, useTagChanges } from "./tag-changes.ts";
import { TAGS_TEXT } from "./text.ts";

const TOAST = TAGS_TEXT.toast;

/** A tag for some words. `id` names the coding in this browser until the segments are read again. */
type TaggedWords = TextRange & { id: string; tag: string };
type MovedRange = { codingId: string; range: TextRange };

/** The ids that the server gave to codings, by those that they were shown with before. */
const storedIds = new Map<string, string>();
const storedId = (id: string) => storedIds.get(id) ?? id;

/** Adds a tag to words of a segment optimistically. */
export function useTagWords(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, remembered, meta } = useTagChanges(projectId);
  const change =
    ({ id, tag, start, end }: TaggedWords) =>
    (segment: Segment) =>
      withRange(segment, tag, { start, end }, id);
  const success = (_: unknown, { tag }: TaggedWords) => ({
    ...{ title: TOAST.added, subject: tag, description: TOAST.isAddedToWords },
  });
  const { mutate } = useMutation({
    scope: tagScope(segmentId),
    // With a key per segment, a pending call keeps its options when the hook's segment changes.
    mutationKey: ["codings.add", segmentId],
    mutationFn: ({ tag, start, end }: TaggedWords) => client.codings.add.mutate({ segmentId, tag, start, end }),
    meta: meta(success, TOAST.addFailed),
    ...remembered(patch(change, [segmentId])),
    // The coding keeps its first id in the list, so that its ends stay where they are being pointed at.
    onSuccess: (coding, { id }) => void storedIds.set(id, coding.id),
  });
  return (words: TextRange, tag: string) =>
    mutate({ id: `new ${crypto.randomUUID()}`, tag, start: words.start, end: words.end });
}

/** Moves the words of a coding optimistically. */
export function useMoveRange(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta } = useTagChanges(projectId);
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: ({ codingId, range: { start, end } }: MovedRange) =>
      client.codings.change.mutate({ codingId: storedId(codingId), start, end }),
    meta: meta(undefined, TOAST.moveFailed),
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
  const { patch, meta } = useTagChanges(projectId);
  const success = (_: unknown, { tag }: { codingId: string; tag: string }) => ({
    ...{ title: TOAST.removed, subject: tag, description: TOAST.isRemovedFromWords },
  });
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: ({ codingId }: { codingId: string; tag: string }) =>
      client.codings.remove.mutate({ codingId: storedId(codingId) }),
    meta: meta(success, TOAST.removeFailed),
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
  const { patch, meta, store } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({
    ...{ title: TOAST.removed, subject: tag, description: TOAST.isRemovedFromWhole },
  });
  return useMutation({
    scope: tagScope(segmentId),
    mutationFn: ({ tag }: Named) => client.segments.removeTag.mutate({ segmentId, tag, keepWords: true }),
    meta: meta(success, TOAST.removeFailed),
    ...patch(
      ({ tag }: Named) =>
        (segment) =>
          withoutWhole(segment, tag),
      [segmentId],
    ),
    onSuccess: store,
  });
}

/** Accepts a suggested tag optimistically: from then on it counts as a person's. */
export function useConfirmTag(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  const { patch, meta, store } = useTagChanges(projectId);
  const success = (_: Segment, { tag }: Named) => ({ title: TOAST.accepted, subject: tag });
  return useMutation(
    trpc.segments.confirmTag.mutationOptions({
      scope: tagScope(segmentId),
      meta: meta(success, TOAST.acceptFailed),
      ...patch(
        ({ tag }: Named) =>
          (segment) =>
            withConfirmedTag(segment, tag),
        [segmentId],
      ),
      onSuccess: store,
    }),
  );
}
