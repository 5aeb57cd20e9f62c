import { placeOf, prepareTextSearch, type Segment } from "@quarry/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FIRST_SEGMENTS, segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";

const PREPARED_AT_ONCE = 5_000;

/** Returns the segments of a project, by source and in order of time. `shown` are the first ones while all are being
 * read, if the list begins with them. */
export function useSegments(projectId: string, { fromFirst }: { fromFirst: boolean }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const options = segmentsQuery(trpc, { projectId });
  const isRead = queryClient.getQueryData(options.queryKey) !== undefined;
  const input = { projectId, limit: FIRST_SEGMENTS };
  const first = useQuery({
    queryKey: trpc.segments.list.queryKey(input),
    queryFn: async ({ signal }) => {
      const segments = await client.segments.list.query(input, { signal });
      if (segments.length < FIRST_SEGMENTS) queryClient.setQueryData(options.queryKey, segments);
      return segments;
    },
    enabled: fromFirst && !isRead,
    // Later changes are not made to it.
    gcTime: 0,
  });
  const all = useQuery(segmentsQuery(trpc, { projectId }, { enabled: isRead || !fromFirst || first.isFetched }));
  return { all, shown: all.data ?? first.data };
}

/** Builds the search index and the position index in idle time, so that the first key press is as fast as later
 * ones. */
export function usePreparedSearch(segments: readonly Segment[]): void {
  useEffect(() => {
    if (typeof requestIdleCallback === "undefined") return;
    let handle = 0;
    const prepareFrom = (start: number) => {
      handle = requestIdleCallback(() => {
        if (start >= segments.length) {
          placeOf(segments, "");
          return;
        }
        prepareTextSearch(segments, start, start + PREPARED_AT_ONCE);
        prepareFrom(start + PREPARED_AT_ONCE);
      });
    };
    prepareFrom(0);
    return () => cancelIdleCallback(handle);
  }, [segments]);
}
