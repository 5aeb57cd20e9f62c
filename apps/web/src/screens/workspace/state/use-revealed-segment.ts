import type { Segment } from "@quarry/domain";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useTemporary } from "../../../components/hooks/use-temporary.ts";
import { rowOf, type SegmentRows } from "../../../features/segments/list/segment-rows.ts";
import type { RevealRequest } from "../../../features/segments/list/use-reveal.ts";
import { isFocusInLayer } from "../../../shell/shortcuts/shortcuts.ts";

type RevealedSegmentOptions = { segments: readonly Segment[]; rows: SegmentRows; unhide: (segmentId: string) => void };

/** Which segment is to be brought into view, which only the list watches, and which is highlighted. The functions keep
 * their identity; `unhide` must as well. */
export function useRevealedSegment({ segments, rows, unhide }: RevealedSegmentOptions) {
  const [reveal] = useState(() => createStore<RevealRequest | null>(null));
  const [highlightedId, highlight] = useTemporary<string>();
  const latest = useLatest({ rows });
  const ways = useMemo(() => {
    const isHidden = (segmentId: string) => rowOf(latest.current.rows, segmentId) === undefined;
    return {
      /** Brings a segment into view; what hides it is taken off. */
      show: (request: RevealRequest) => {
        if (isHidden(request.segmentId)) unhide(request.segmentId);
        reveal.set(request);
      },
      /** Brings a segment into view unless the filter hides it, which then stays. */
      follow: (segmentId: string) => {
        if (!isHidden(segmentId)) reveal.set({ segmentId, align: "auto", focus: false });
      },
      /** Takes the keys to where one reads. */
      readOn: (segmentId: string | null) => {
        if (segmentId !== null) reveal.set({ segmentId, align: "reading", focus: true });
      },
      /** Makes room beside a segment for its tag picker. */
      makeRoom: (segmentId: string) => reveal.set({ segmentId, align: "picker", focus: false }),
      /** Gives the keys back to a segment, after what was done elsewhere with it. */
      focusAgain: (segmentId: string | null, align: RevealRequest["align"] = "auto") => {
        if (segmentId !== null) reveal.set({ segmentId, align, focus: true });
      },
    };
  }, [latest, reveal, unhide]);
  const { show } = ways;
  const showHighlighted = useCallback(
    (segmentId: string, durationMs: number, focus = false) => {
      show({ segmentId, align: "center", focus });
      highlight(segmentId, durationMs);
    },
    [show, highlight],
  );
  const focusSource = useAwaitedSource(segments, show);
  return { reveal, highlightedId, ...ways, showHighlighted, focusSource };
}

/** Answers a way to go to a source that was just uploaded, whose segments come a moment after it. */
function useAwaitedSource(segments: readonly Segment[], show: (request: RevealRequest) => void) {
  const [awaitedId, focusSource] = useState<string | null>(null);
  const arrived = awaitedId !== null && segments.find(({ sourceId }) => sourceId === awaitedId);
  useEffect(() => {
    if (!arrived) return;
    focusSource(null);
    // Who has opened something meanwhile keeps the focus there.
    show({ segmentId: arrived.id, align: "start", focus: !isFocusInLayer() });
  }, [arrived, show]);
  return focusSource;
}
