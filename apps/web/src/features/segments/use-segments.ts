import { placeOf, prepareTextSearch, type Segment } from "@quarry/domain";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type FirstSegments, firstSegmentsQuery, segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";

const PREPARED_AT_ONCE = 5_000;

/** Returns the segments of a project, by source and in order of time. `shown` are those to begin with while all are
 * being read; null for none. `isFromStart` is true when the first one of all is shown, `isBegun` once those to begin
 * with were read, or could not be. */
export function useSegments(projectId: string, begin: FirstSegments | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const options = segmentsQuery(trpc, { projectId });
  const isRead = queryClient.getQueryData(options.queryKey) !== undefined;
  const first = useQuery({
    ...firstSegmentsQuery(trpc, client, projectId, begin ?? {}),
    enabled: begin !== null && !isRead,
    placeholderData: keepPreviousData,
    // Later changes are not made to it.
    gcTime: 0,
  });
  const isBegun = isRead || begin === null || first.isFetched;
  const all = useQuery(segmentsQuery(trpc, { projectId }, { enabled: isBegun }));
  const isFirst = begin?.around === undefined && first.isSuccess && !first.isPlaceholderData;
  return {
    all,
    shown: all.data ?? (first.data?.length === 0 ? undefined : first.data),
    isFromStart: all.isSuccess || isFirst,
    isBegun,
  };
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
