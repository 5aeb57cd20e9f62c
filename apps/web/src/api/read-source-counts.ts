import { type Segment, sharedWordsOf, withSourceCounts } from "@quarry/domain";
import type { QueryClient } from "@tanstack/react-query";
import { pendingChanges } from "./optimistic.ts";
import type { ApiOptions } from "./trpc.ts";

/** The number of the last call by project. The answer of an earlier one is not shown. */
const lastCalls = new Map<string, number>();

/** Shows in how many sources each segment of a project was said, as the server has counted. Segments that came or
 * changed meanwhile are asked for again. The list of all is read again only where the call fails. */
export async function readSourceCounts(queryClient: QueryClient, trpc: ApiOptions, projectId: string): Promise<void> {
  const queryKey = trpc.segments.list.queryKey({ projectId });
  const wordsNow = () => sharedWordsOf(queryClient.getQueryData<Segment[]>(queryKey) ?? NO_SEGMENTS);
  const call = (lastCalls.get(projectId) ?? 0) + 1;
  lastCalls.set(projectId, call);
  const isLast = () => lastCalls.get(projectId) === call;
  const options = trpc.segments.sourceCounts.queryOptions({ projectId }, { staleTime: 0, gcTime: 0 });
  // A call under way may have been counted before the change that this one is about.
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  const words = wordsNow();
  try {
    const counts = await queryClient.fetchQuery(options);
    if (!isLast()) return;
    if (words !== wordsNow()) return readSourceCounts(queryClient, trpc, projectId);
    pendingChanges(queryClient).patch<Segment[]>(queryKey, (list, isWhole) =>
      isWhole ? withSourceCounts(list, counts) : list,
    );
  } catch {
    if (isLast()) await queryClient.invalidateQueries({ queryKey });
  }
}

const NO_SEGMENTS: readonly Segment[] = [];
