import { refreshedList, type Segment } from "@quarry/domain";
import { hashKey, queryOptions } from "@tanstack/react-query";
import { PENDING } from "./query-client.ts";
import type { ApiClient, ApiOptions } from "./trpc.ts";

/** Returns the options of the query of a project's segments. All who read them use these, as the options that were
 * given last hold for every reader. */
export function segmentsQuery(trpc: ApiOptions, input: { projectId: string }, more: { enabled?: boolean } = {}) {
  return trpc.segments.list.queryOptions(input, { ...more, structuralSharing: refreshed });
}

/** The number of segments that a project is shown with while all are being read. */
export const FIRST_SEGMENTS = 200;

/** The segments that a project is shown with first: the first ones, or those around a segment. */
export type FirstSegments = { around?: string };

/** Returns the query options of the first segments. When the project has no others, they are also stored as the whole
 * list. */
export function firstSegmentsQuery(trpc: ApiOptions, client: ApiClient, projectId: string, begin: FirstSegments) {
  const input = { projectId, limit: FIRST_SEGMENTS, ...begin };
  return queryOptions({
    queryKey: trpc.segments.list.queryKey(input),
    queryFn: async ({ signal, client: queryClient }) => {
      const segments = await client.segments.list.query(input, { signal });
      // Around an unknown segment there is none.
      const isAll = segments.length < FIRST_SEGMENTS && (segments.length > 0 || begin.around === undefined);
      if (isAll) {
        const queryKey = trpc.segments.list.queryKey({ projectId });
        queryClient.setQueryData(queryKey, segments);
        PENDING.get(queryClient)?.onRead(hashKey(queryKey));
      }
      return segments;
    },
  });
}

// TanStack Query's own sharing would visit every field of 100,000 segments at each patch.
function refreshed(before: unknown, after: unknown): unknown {
  return refreshedList(before as Segment[] | undefined, after as Segment[]);
}
