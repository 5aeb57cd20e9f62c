import { type MatchedText, patchedList, placeOf, recountSources, type Segment, touchedTexts } from "@quarry/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pendingChanges } from "../../api/optimistic.ts";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { whenIdle } from "../../components/hooks/use-idle.ts";
import { RARITY_PAUSE_MS, RARITY_READ_MS } from "../../timing.ts";

/** Texts that are counted here; for more the list is read again, once the server has counted. */
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
  const last = useRef<readonly Segment[] | null>(null);
  const touched = useRef<readonly MatchedText[]>([]);
  const known = useRef<ReadonlyMap<string, Known>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const before = last.current;
    last.current = segments ?? null;
    if (before === null || segments === undefined) return;
    const segmentsKey = trpc.segments.list.queryKey({ projectId });
    const show = () => {
      const stale = [...known.current].flatMap(([id, { text, count }]) => {
        const segment = segments[placeOf(segments, id) ?? -1];
        return segment?.text === text && segment.sourceCount !== count ? id : [];
      });
      if (stale.length === 0) return;
      const counted = (segment: Segment) => ({
        ...segment,
        sourceCount: known.current.get(segment.id)?.count ?? segment.sourceCount,
      });
      pendingChanges(queryClient).patch<Segment[]>(segmentsKey, (list) => patchedList(list, stale, counted));
    };
    touched.current = [...touched.current, ...touchedTexts(before, segments)];
    // An answer to an own call may come from before the server has counted.
    if (touched.current.length === 0) return show();
    if (touched.current.length > MAX_TOUCHED) {
      touched.current = [];
      known.current = new Map();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: segmentsKey }), RARITY_READ_MS);
      return;
    }
    const recount = recountSources(segments, touched.current);
    const comparedAtOnce = Math.ceil(COMPARISONS_AT_ONCE / touched.current.length);
    const work = () => {
      if (recount.step(comparedAtOnce)) {
        cancel = whenIdle(work);
        return;
      }
      touched.current = [];
      const textOf = (id: string) => segments[placeOf(segments, id) ?? -1]?.text ?? "";
      known.current = new Map([...recount.counts()].map(([id, count]) => [id, { text: textOf(id), count }]));
      show();
    };
    const pause = setTimeout(() => {
      cancel = whenIdle(work);
    }, RARITY_PAUSE_MS);
    let cancel = () => clearTimeout(pause);
    return () => cancel();
  }, [segments, queryClient, trpc, projectId]);
  return null;
}
