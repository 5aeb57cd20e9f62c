import type { Segment } from "@quarry/domain";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useTemporary } from "../../../components/hooks/use-temporary.ts";
import { rowOf, type SegmentRows } from "../../../features/segments/list/segment-rows.ts";
import type { RevealRequest } from "../../../features/segments/list/use-reveal.ts";
import { isFocusInLayer } from "../../../shell/shortcuts/shortcuts.ts";

type RevealedSegmentOptions = { segments: readonly Segment[]; rows: SegmentRows; unhide: (segmentId: string) => void };

/** Holds the segment to scroll to, as a store that only the list subscribes to, and the highlighted segment. The
 * functions are stable; `unhide` must be stable too. */
export function useRevealedSegment({ segments, rows, unhide }: RevealedSegmentOptions) {
  const [reveal] = useState(() => createStore<RevealRequest | null>(null));
  const [highlightedId, highlight] = useTemporary<string>();
  const latest = useLatest({ rows });
  const ways = useMemo(() => {
    const isHidden = (segmentId: string) => rowOf(latest.current.rows, segmentId) === undefined;
    return {
      /** Scrolls to a segment; adjusts the filter if it hides the segment. */
      show: (request: RevealRequest) => {
        if (isHidden(request.segmentId)) unhide(request.segmentId);
        reveal.set(request);
      },
      /** Scrolls to a segment unless the filter hides it. */
      follow: (segmentId: string) => {
        if (!isHidden(segmentId)) reveal.set({ segmentId, align: "auto", focus: false });
      },
      /** Moves the focus to a segment at the reading position. */
      readOn: (segmentId: string | null) => {
        if (segmentId !== null) reveal.set({ segmentId, align: "reading", focus: true });
      },
      /** Makes room beside a segment for its tag picker. */
      makeRoom: (segmentId: string) => reveal.set({ segmentId, align: "picker", focus: false }),
      /** Returns the focus to a segment after an action elsewhere. */
      focusAgain: (segmentId: string | null, align: RevealRequest["align"] = "auto") => {
        if (segmentId !== null) reveal.set({ segmentId, align, focus: true });
      },
    };
  }, [latest, reveal, unhide]);
  const { show } = ways;
  const showHighlighted = useCallback(
    (segmentId: string, durationMs: number, focus = false, align: RevealRequest["align"] = "center") => {
      show({ segmentId, align, focus });
      highlight(segmentId, durationMs);
    },
    [show, highlight],
  );
  const focusSource = useAwaitedSource(segments, show);
  return { reveal, highlightedId, ...ways, showHighlighted, focusSource };
}

/** Returns a function that goes to a newly uploaded source once its segments are loaded. */
function useAwaitedSource(segments: readonly Segment[], show: (request: RevealRequest) => void) {
  const [awaitedId, focusSource] = useState<string | null>(null);
  const arrived = awaitedId !== null && segments.find(({ sourceId }) => sourceId === awaitedId);
  useEffect(() => {
    if (!arrived) return;
    focusSource(null);
    // Do not take the focus from an overlay that was opened in the meantime.
    show({ segmentId: arrived.id, align: "start", focus: !isFocusInLayer() });
  }, [arrived, show]);
  return focusSource;
}
