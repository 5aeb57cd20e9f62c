import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRoute, useSearchParams } from "wouter";
import { firstSegmentsQuery, segmentsQuery } from "../api/segments-query.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { firstSegmentsOf } from "../features/segments/first-segments.ts";
import { PATTERNS } from "../paths.ts";

/** The time that the first segments are kept for the screen, in milliseconds. */
const KEPT_MS = 10_000;

/** Reads what the project of the page's address is shown with first, while the code of its screen loads. */
export function useReadAhead(): void {
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
      : queryClient.prefetchQuery({ ...firstSegmentsQuery(trpc, client, projectId, begin), gcTime: KEPT_MS }));
  }, [trpc, client, queryClient, opened]);
}
