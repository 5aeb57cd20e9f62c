import { type CountedTags, type Segment, withTagCounts } from "@quarry/domain";
import { notifyManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { whenIdle } from "../../components/hooks/use-idle.ts";
import { useIsSettled } from "../../shell/undo/settled-calls.ts";

type Counted = CountedTags & { segments: readonly Segment[] };

/** Keeps the counts of a project's tags at those of its segments, after each paint that changed them, so that no
 * change makes the browser fetch them. Fetches the tree where a tag came or may have gone, which has its id. Renders
 * nothing. */
export function TagCountsKeeper({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: segments } = useQuery(segmentsQuery(trpc, { projectId }, { enabled: false }));
  const { data: tree } = useQuery(trpc.tags.tree.queryOptions({ projectId }, { enabled: false }));
  const { data: tags } = useQuery(trpc.tags.list.queryOptions({ projectId }, { enabled: false }));
  const isSettled = useIsSettled();
  const counted = useRef<Counted | null>(null);
  /** Segments whose tags are not those of the tree. */
  const unclear = useRef<readonly Segment[] | null>(null);
  const asked = useRef<readonly Segment[] | null>(null);

  useEffect(() => {
    if (segments === undefined || tree === undefined || tags === undefined) return;
    const [treeKey, tagsKey] = [trpc.tags.tree.queryKey({ projectId }), trpc.tags.list.queryKey({ projectId })];
    const askWhereUnclear = () => {
      if (!isSettled || unclear.current === null || unclear.current === asked.current) return;
      asked.current = unclear.current;
      unclear.current = null;
      void queryClient.invalidateQueries({ queryKey: treeKey });
    };
    const count = () => {
      const last = counted.current;
      const isCounted = last !== null && last.tree === tree && last.tags === tags;
      if (!isCounted || last.segments !== segments) {
        const next = withTagCounts({ tree, tags }, segments, isCounted ? last.segments : undefined);
        notifyManager.batch(() => {
          if (next.tree !== tree) queryClient.setQueryData(treeKey, [...next.tree]);
          if (next.tags !== tags) queryClient.setQueryData(tagsKey, [...next.tags]);
        });
        counted.current = {
          segments,
          tree: queryClient.getQueryData(treeKey) ?? tree,
          tags: queryClient.getQueryData(tagsKey) ?? tags,
        };
        const mayHaveGone = next.tree.some((tag, place) => tag.count === 0 && (tree[place]?.count ?? 0) > 0);
        if (mayHaveGone || next.tags.length !== next.tree.length) unclear.current = segments;
      }
      askWhereUnclear();
    };
    return whenIdle(count);
  }, [segments, tree, tags, isSettled, queryClient, trpc, projectId]);
  return null;
}
