import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRoute, useSearchParams } from "wouter";
import { firstSegmentsQuery, segmentsQuery } from "../api/segments-query.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { firstSegmentsOf } from "../features/segments/first-segments.ts";
import { PATTERNS } from "../paths.ts";
import { READ_AHEAD_KEPT_MS } from "../timing.ts";

/** Reads the sources and the first segments of the project in the page's first address while the code of its screen
 * loads. Renders nothing. */
export function ReadAhead() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [, params] = useRoute(PATTERNS.project);
  const [search] = useSearchParams();
  const [opened] = useState(() =>
    params ? { projectId: params.projectId, begin: firstSegmentsOf(params.projectId, search) } : null,
  );
  useEffect(() => {
    if (opened === null) return;
    const { projectId, begin } = opened;
    void queryClient.prefetchQuery(trpc.sources.list.queryOptions({ projectId }));
    void (begin === null
      ? queryClient.prefetchQuery(segmentsQuery(trpc, { projectId }))
      : queryClient.prefetchQuery({
          ...firstSegmentsQuery(trpc, client, projectId, begin),
          gcTime: READ_AHEAD_KEPT_MS,
        }));
  }, [trpc, client, queryClient, opened]);
  return null;
}
