import { isRareGem, type Segment, type Source, withDisplayOrders, withSpeakersRenamed } from "@quarry/domain";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isUnknown } from "../../api/api-error.ts";
import { optimistic } from "../../api/optimistic.ts";
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

/** Refetches segments and tags whenever a source was read. The segments of a deleted source are taken out of the
 * list. */
function useSegmentsOfSources(projectId: string, sources: Source[] | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const known = useRef<Map<string, string> | null>(null);
  useEffect(() => {
    if (sources === undefined) return;
    const before = known.current;
    const states = new Map(sources.map((source) => [source.id, stateOf(source)]));
    known.current = states;
    if (before === null) return;
    const hasRead = [...states].some(([id, state]) => state !== (before.get(id) ?? ""));
    const hasDeleted = [...before.keys()].some((id) => !states.has(id));
    if (!hasRead && !hasDeleted) return;
    const segmentsKey = trpc.segments.list.queryKey({ projectId });
    const isGone = ({ sourceId }: Segment) => !states.has(sourceId);
    const gone = queryClient.getQueryData(segmentsKey)?.filter(isGone) ?? [];
    if (gone.length > 0) queryClient.setQueryData(segmentsKey, (list) => list?.filter((segment) => !isGone(segment)));
    // What was said elsewhere too is rarer there now, which the server counted.
    if (hasRead || gone.some((segment) => !isRareGem(segment)))
      void queryClient.invalidateQueries({ queryKey: segmentsKey });
    void queryClient.invalidateQueries({ queryKey: trpc.tags.list.queryKey({ projectId }) });
  }, [sources, projectId, queryClient, trpc]);
}

function stateOf({ status, segmentCount }: Source): string {
  return segmentCount === 0 ? "" : `${status} ${segmentCount}`;
}

/** Adds a source by its address or name. */
export function useAddSource(projectId: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.add.mutationOptions({
      meta: {
        success: ({ urlOrName }: Source) => TOAST.added(urlOrName),
        failure: TOAST.addFailed,
        refetch: [trpc.sources.list.queryKey({ projectId }), trpc.projects.list.queryKey()],
      },
    }),
  );
}

export function useRenameSource(projectId: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.rename.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.renamed },
        failure: TOAST.renameFailed,
        refetch: [trpc.sources.list.queryKey({ projectId })],
      },
    }),
  );
}

/** Renames speakers of a source and patches its segments. */
export function useRenameSpeakers(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const segmentsKey = trpc.segments.list.queryKey({ projectId });
  return useMutation(
    trpc.sources.renameSpeakers.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.speakersRenamed },
        failure: TOAST.speakersFailed,
        refetch: [trpc.outline.get.queryKey({ projectId }), trpc.projects.list.queryKey()],
        changes: [segmentsKey],
      },
      onSuccess: (_count, renames) => {
        queryClient.setQueryData(segmentsKey, (segments) => segments && withSpeakersRenamed(segments, renames));
      },
    }),
  );
}

/** Deletes a source with its segments, tags and notes. */
export function useDeleteSource(projectId: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.delete.mutationOptions({
      meta: {
        success: { title: TOAST.success, description: TOAST.deleted },
        failure: TOAST.deleteFailed,
        refetch: [
          trpc.sources.list.queryKey({ projectId }),
          trpc.notes.list.queryKey({ projectId }),
          trpc.projects.list.queryKey(),
        ],
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
      meta: { failure: TOAST.reorderFailed, refetch: [trpc.projects.list.queryKey()], changes: [queryKey] },
      ...optimistic<Source[], { sources: { id: string; displayOrder: number }[] }>({
        queryClient,
        queryKey,
        change: (sources, places) => withDisplayOrders(sources, places.sources),
        refetch: true,
      }),
    }),
  );
}
