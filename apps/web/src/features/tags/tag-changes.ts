import {
  type ChangedEntity,
  patchedList,
  retaggedList,
  type Segment,
  withoutTag,
  withTag,
  withTagOffered,
} from "@quarry/domain";
import type { ShownSuggestion } from "@quarry/suggest";
import { useQueryClient } from "@tanstack/react-query";
import { type Keep, kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import type { MutationMeta } from "../../api/query-client.ts";
import { useTRPC } from "../../api/trpc.ts";
import { rememberTag } from "./last-tag.ts";

/** Variables that name a tag. */
export type Named = { tag: string };
/** The certainty of a suggestion that was taken, and the tags that were suggested beside it. */
export type TakenCertainty = Pick<ShownSuggestion, "confidence" | "alternatives">;
/** The response of a bulk change. */
export type Counted = { updatedCount: number };

/** Returns the parts shared by all tag mutations. The segment list is patched and not refetched; the counts of tags
 * follow from it. */
export function useTagChanges(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const segmentsKey = trpc.segments.list.queryKey({ projectId });
  const tagsKey = trpc.tags.list.queryKey({ projectId });
  const refetch = [trpc.projects.list.queryKey()];

  const patch = <Variables extends object>(
    change: (variables: Variables) => (segment: Segment) => Segment,
    segmentIds: readonly string[],
  ) =>
    optimistic<Segment[], Variables>({
      queryClient,
      queryKey: segmentsKey,
      change: (segments, variables) => patchedList(segments, segmentIds, change(variables)),
    });
  /** Patches all segments that the change applies to. */
  const patchAll = <Variables extends object>(change: (variables: Variables) => (segment: Segment) => Segment) =>
    optimistic<Segment[], Variables>({
      queryClient,
      queryKey: segmentsKey,
      change: (segments, variables) => retaggedList(segments, change(variables)),
    });
  const remove = (segmentIds: readonly string[]) =>
    patch(
      ({ tag }: Named) =>
        (segment) =>
          withoutTag(segment, tag),
      segmentIds,
    );
  // The tag is offered at once, because the next segment may be tagged before the counts follow.
  const offered = <Variables extends Named>(shown: ReturnType<typeof optimistic<Segment[], Variables>>) => ({
    onMutate: (variables: Variables) => {
      rememberTag(projectId, variables.tag);
      queryClient.setQueryData(tagsKey, (tags) => tags && withTagOffered(tags, variables.tag));
      shown.onMutate(variables);
    },
  });
  const add = (segmentIds: readonly string[]) =>
    offered(
      patch(
        ({ tag }: Named) =>
          (segment) =>
            withTag(segment, tag),
        segmentIds,
      ),
    );
  /** Of calls that answer with the segment. */
  const brings = (segment: Segment): ChangedEntity[] => [{ entity: "segment", id: segment.id, after: segment }];
  /** With a segment, the tag changes of that segment reach the server in order. */
  const meta = (success: MutationMeta["success"], failure: string, segmentId?: string): MutationMeta => ({
    ...(success && { success }),
    ...(segmentId !== undefined && { scope: tagScope(segmentId) }),
    failure,
    refetch,
  });
  /** Lets the call of a mutation wait while the server is away. */
  const keep = (variables: object, what: string, more: Pick<Keep, "isDeletion"> = {}) =>
    kept({ projectId, variables, what, ...more });
  return { patch, patchAll, offered, add, remove, meta, keep, brings, refetch };
}

/** Names what calls about a segment's tags and text change, which reach the server in order. */
export function tagScope(segmentId: string): string {
  return `tags of ${segmentId}`;
}
