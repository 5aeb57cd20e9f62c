import { type MatchedText, patchedList, placeOf, recountSources, type Segment, touchedTexts } from "@quarry/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { pendingChanges } from "../../api/optimistic.ts";
import { readSourceCounts } from "../../api/read-source-counts.ts";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { whenIdle } from "../../components/hooks/use-idle.ts";
import { RARITY_PAUSE_MS, RARITY_READ_MS } from "../../timing.ts";

/** Texts that are counted here; for more the server is asked, once it has counted. */
const MAX_TOUCHED = 40;
/** Comparisons of two texts that take a few milliseconds. */
const COMPARISONS_AT_ONCE = 4_000;

/** A count, and the text that it was made for. */
type Known = { text: string; count: number };

/** Keeps the number of sources in which segments were said after corrections, which the server counts later. Renders
 * nothing. */
export function RarityKeeper({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: segments } = useQuery(segmentsQuery(trpc, { projectId }, { enabled: false }));
  const keeper = useMemo(() => {
    const queryKey = trpc.segments.list.queryKey({ projectId });
    return createKeeper({
      patch: (ids, change) =>
        pendingChanges(queryClient).patch<Segment[]>(queryKey, (list) => patchedList(list, ids, change)),
      readCounts: () => void readSourceCounts(queryClient, trpc, projectId),
    });
  }, [queryClient, trpc, projectId]);
  useEffect(() => keeper.end, [keeper]);
  useEffect(() => {
    if (segments !== undefined) keeper.follow(segments);
  }, [segments, keeper]);
  return null;
}

type List = {
  /** Changes the segments with these ids in the list. */
  patch: (ids: readonly string[], change: (segment: Segment) => Segment) => void;
  /** Asks the server for all counts. */
  readCounts: () => void;
};

/** Counts after each change of a list, one count after the other. What changes while one is under way waits for the
 * next, so that many corrections in a row are all counted here. */
function createKeeper({ patch, readCounts }: List) {
  let last: readonly Segment[] | null = null;
  let touched: MatchedText[] = [];
  const known = new Map<string, Known>();
  let isCounting = false;
  let cancel = () => {};
  let reading: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const segments = last ?? [];
    const stale = [...known].flatMap(([id, { text, count }]) => {
      const segment = segments[placeOf(segments, id) ?? -1];
      return segment?.text === text && segment.sourceCount !== count ? id : [];
    });
    const counted = (segment: Segment) => ({
      ...segment,
      sourceCount: known.get(segment.id)?.count ?? segment.sourceCount,
    });
    if (stale.length > 0) patch(stale, counted);
  };
  const pause = () => {
    isCounting = true;
    const timer = setTimeout(count, RARITY_PAUSE_MS);
    cancel = () => clearTimeout(timer);
  };
  const count = () => {
    const segments = last ?? [];
    const recount = recountSources(segments, touched);
    const comparedAtOnce = Math.ceil(COMPARISONS_AT_ONCE / touched.length);
    touched = [];
    const work = () => {
      if (recount.step(comparedAtOnce)) {
        cancel = whenIdle(work);
        return;
      }
      for (const [id, count] of recount.counts())
        known.set(id, { text: segments[placeOf(segments, id) ?? -1]?.text ?? "", count });
      isCounting = false;
      if (touched.length > 0) pause();
      show();
    };
    cancel = whenIdle(work);
  };
  const end = () => {
    cancel();
    isCounting = false;
    touched = [];
    known.clear();
    clearTimeout(reading);
  };
  return {
    /** Takes the list as it is now. */
    follow(segments: readonly Segment[]) {
      const before = last;
      last = segments;
      if (before === null) return;
      touched = [...touched, ...touchedTexts(before, segments)];
      if (touched.length > MAX_TOUCHED) {
        end();
        reading = setTimeout(readCounts, RARITY_READ_MS);
      } else if (touched.length > 0 && !isCounting) pause();
      // An answer to an own call may come from before the server has counted.
      else if (touched.length === 0) show();
    },
    end,
  };
}
