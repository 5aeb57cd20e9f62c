import { placeOf, prepareTextSearch, type Segment } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";

const PREPARED_AT_ONCE = 5_000;

/** Returns the segments of a project, by source and in order of time. */
export function useSegments(projectId: string) {
  const trpc = useTRPC();
  return useQuery(segmentsQuery(trpc, { projectId }));
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
