import {
  type ChangedEntity,
  groupedBy,
  isRareGem,
  type Segment,
  type Source,
  type SpeakerRenames,
  withDisplayOrders,
  withSpeakersRenamed,
} from "@quarry/domain";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnknown } from "../../api/api-error.ts";
import { optimistic, pendingChanges } from "../../api/optimistic.ts";
import { useTRPC } from "../../api/trpc.ts";
import { SOURCES_POLL_MS } from "../../timing.ts";
import { SOURCES_TEXT } from "./text.ts";

const TOAST = SOURCES_TEXT.toast;

/** Returns the sources of a project, refetched every two seconds unless the project is unknown. Unchanged sources keep
 * their identity. */
export function useSources(projectId: string) {
  const trpc = useTRPC();
  // A response sent before a reorder was stored would undo it on the screen.
  const isReordering = useIsMutating({ mutationKey: trpc.sources.reorder.mutationKey() }) > 0;
  const query = useQuery(
    trpc.sources.list.queryOptions(
      { projectId },
      {
        refetchInterval: ({ state }) => (isReordering || isUnknown(state.error) ? false : SOURCES_POLL_MS),
      },
    ),
  );
  useSegmentsOfSources(projectId, query.data);
  return query;
}

/** Takes the segments of a deleted source out of the list, and refetches it where a source has others than are listed:
 * after it was read. */
function useSegmentsOfSources(projectId: string, sources: Source[] | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    const segmentsKey = trpc.segments.list.queryKey({ projectId });
    const segments = queryClient.getQueryData(segmentsKey);
    if (sources === undefined || segments === undefined) return;
    const listed = groupedBy(segments, ({ sourceId }) => sourceId);
    const hasRead = sources.some(({ id, segmentCount }) => segmentCount !== (listed.get(id)?.length ?? 0));
    for (const { id } of sources) listed.delete(id);
    const gone = [...listed.values()].flat();
    if (gone.length === 0 && !hasRead) return;
    const { patch } = pendingChanges(queryClient);
    patch<Segment[]>(segmentsKey, (list) => list.filter(({ sourceId }) => !listed.has(sourceId)));
    // What was said elsewhere too is rarer there now, which the server counted.
    if (hasRead || !gone.every(isRareGem)) void queryClient.invalidateQueries({ queryKey: segmentsKey });
  }, [sources, projectId, queryClient, trpc]);
}

const brings = (source: Source): ChangedEntity[] => [{ entity: "source", id: source.id, after: source }];

/** Adds a source by its address or name. */
export function useAddSource() {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.add.mutationOptions({
      meta: {
        success: ({ urlOrName }: Source) => TOAST.added(urlOrName),
        failure: TOAST.addFailed,
        brings,
      },
    }),
  );
}

export function useRenameSource() {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.rename.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.renamed },
        failure: TOAST.renameFailed,
        brings,
      },
    }),
  );
}

/** Renames speakers of a source optimistically. */
export function useRenameSpeakers(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.sources.renameSpeakers.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.speakersRenamed },
        failure: TOAST.speakersFailed,
        refetch: [trpc.outline.get.queryKey({ projectId }), trpc.projects.list.queryKey()],
      },
      ...optimistic<Segment[], SpeakerRenames>({
        ...{ queryClient, queryKey: trpc.segments.list.queryKey({ projectId }) },
        change: (segments, renames) => withSpeakersRenamed(segments, renames),
      }),
    }),
  );
}

/** Deletes a source with its segments, tags and notes. */
export function useDeleteSource() {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.delete.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.deleted },
        failure: TOAST.deleteFailed,
      },
    }),
  );
}

/** Queues a failed source again. */
export function useRetrySource(projectId: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.retry.mutationOptions({
      meta: { failure: TOAST.retryFailed, refetch: [trpc.sources.list.queryKey({ projectId })] },
    }),
  );
}

/** Reorders the sources optimistically. */
export function useReorderSources(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.sources.list.queryKey({ projectId });
  return useMutation(
    trpc.sources.reorder.mutationOptions({
      meta: { failure: TOAST.reorderFailed, refetch: [trpc.projects.list.queryKey()] },
      ...optimistic<Source[], { sources: { id: string; displayOrder: number }[] }>({
        queryClient,
        queryKey,
        change: (sources, places) => withDisplayOrders(sources, places.sources),
      }),
    }),
  );
}
