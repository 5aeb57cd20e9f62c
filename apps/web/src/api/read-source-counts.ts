import { type Segment, withSourceCounts } from "@quarry/domain";
import type { QueryClient } from "@tanstack/react-query";
import { pendingChanges } from "./optimistic.ts";
import type { ApiOptions } from "./trpc.ts";

/** Shows in how many sources each segment of a project was said, as the server has counted. The segments, which may be
 * 100,000, are read again only where that fails. */
export async function readSourceCounts(queryClient: QueryClient, trpc: ApiOptions, projectId: string): Promise<void> {
  const queryKey = trpc.segments.list.queryKey({ projectId });
  try {
    const counts = await queryClient.fetchQuery(
      trpc.segments.sourceCounts.queryOptions({ projectId }, { staleTime: 0, gcTime: 0 }),
    );
    pendingChanges(queryClient).patch<Segment[]>(queryKey, (list, isWhole) =>
      isWhole ? withSourceCounts(list, counts) : list,
    );
  } catch {
    await queryClient.invalidateQueries({ queryKey });
  }
}
