import { placeOf, type Segment } from "@quarry/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { Suggester } from "../suggester.ts";
import type { ReviewOptions, Unreviewed } from "../unreviewed.ts";
import { oftenUsedTags } from "./often-used-tags.ts";
import { LEAST_PERCENT, type ReviewGroup, reviewGroups } from "./review-queue.ts";
import { worthJudging } from "./segment-context.ts";

/** The segments that are found at most, the surest ones. */
const MOST = 20_000;

/** Finds untagged segments with their suggestions. */
export type FindSuggested = (options: Required<ReviewOptions>) => ReturnType<Suggester["unreviewed"]>;

/** A search for suggestions: under way, or what it has found. */
export type ReviewSearch =
  | { kind: "searching"; done: number; total: number; stop: () => void }
  | { kind: "found"; groups: readonly ReviewGroup[] };

type Kept = { of: FindSuggested | null; search: ReviewSearch | null };

/** Looks for suggestions once `isReady`, and again when asked. A search goes on while the review is closed. */
export function useReviewSearch(segments: readonly Segment[], find: FindSuggested | null, isReady: boolean) {
  const [kept, setKept] = useState<Kept>({ of: find, search: null });
  const running = useRef<FindSuggested>(null);
  const latest = useLatest(segments);
  const search = kept.of === find ? kept.search : null;
  const look = useCallback(async () => {
    if (find === null || running.current === find) return;
    running.current = find;
    const controller = new AbortController();
    const onProgress = (done: number, total: number) =>
      setKept({ of: find, search: { kind: "searching", done, total, stop: () => controller.abort() } });
    onProgress(0, 0);
    const found = await find({ least: LEAST_PERCENT / 100, most: MOST, onProgress, signal: controller.signal });
    if (running.current !== find) return;
    running.current = null;
    setKept({ of: find, search: { kind: "found", groups: groupsOf(found, latest.current) } });
  }, [find, latest]);
  useEffect(() => {
    if (isReady && search === null) void look();
  }, [isReady, search, look]);
  return { search, look };
}

function groupsOf(found: readonly Unreviewed[], segments: readonly Segment[]): ReviewGroup[] {
  const isWorth = worthJudging(segments);
  const oftenUsed = oftenUsedTags(segments);
  const placed = found.flatMap(({ segmentId, suggestions }) => {
    const place = placeOf(segments, segmentId);
    if (place === undefined || !isWorth(segmentId)) return [];
    return { place, one: { segmentId, suggestions: suggestions.filter(({ tag }) => oftenUsed.has(tag)) } };
  });
  return reviewGroups(placed.sort((a, b) => a.place - b.place).map(({ one }) => one));
}
