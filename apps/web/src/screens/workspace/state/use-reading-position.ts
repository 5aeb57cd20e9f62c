import { placeOf, type Segment } from "@quarry/domain";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "wouter";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import {
  nearestSegment,
  rowOf,
  type SegmentRows,
  segmentWithin,
} from "../../../features/segments/list/segment-rows.ts";
import type { RevealRequest } from "../../../features/segments/list/use-reveal.ts";
import {
  type ReadingPosition,
  readReadingPosition,
  writeReadingPosition,
} from "../../../features/segments/reading-position.ts";
import { OWN_SEGMENT } from "../../../shell/live/people.ts";
import { POSITION_DEBOUNCE_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

export type ReadingPositionOptions = {
  projectId: string;
  segments: readonly Segment[];
  view: WorkspaceView;
  /** True once segments are shown. */
  isLoaded: boolean;
  /** True once all segments are. Before, their places are unknown, and no position is stored. */
  isAllLoaded: boolean;
};

/** Restores the reading position of a project, unless the address names a segment, and stores it in this browser after
 * a debounce. A filtered list has no position: `returning` gives the one from before the filter. */
export function useReadingPosition(options: ReadingPositionOptions) {
  const { projectId, view, isAllLoaded } = options;
  const latest = useLatest(options);
  const place = useRef<ReadingPosition | null>(null);
  const { note, keep } = useNoting(projectId, place, latest);
  useOpening(options, place);

  const { currentId } = view.cursor;
  useEffect(() => {
    if (isAllLoaded && currentId !== null) note();
  }, [isAllLoaded, currentId, note]);
  // The current segment when the filter was set.
  const currentBefore = useRef<string | null>(null);
  useEffect(() => {
    if (view.isNarrowed) currentBefore.current = latest.current.view.cursor.currentId;
  }, [view.isNarrowed, latest]);
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
      OWN_SEGMENT.set(null);
    };
  }, [keep]);

  return useMemo(
    () => ({
      onScroll: note,
      /** Returns the position of the unfiltered list: the segment visited while filtering, or else the previous
       * position. */
      returning: (rows: SegmentRows): RevealRequest | null => {
        const { currentId } = latest.current.view.cursor;
        if (currentId === null || currentId === currentBefore.current) return requestFor(rows, place.current);
        return { segmentId: currentId, align: "center", focus: false };
      },
    }),
    [note, latest],
  );
}

/** Returns functions that record the position, to be stored after a debounce, and that store it at once. */
function useNoting(
  projectId: string,
  place: { current: ReadingPosition | null },
  latest: { readonly current: ReadingPositionOptions },
) {
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (place.current === null) return;
      // The list may have moved since, as rows that come into view get their measured heights.
      place.current = placeNow(latest.current) ?? place.current;
      writeReadingPosition(projectId, place.current);
      OWN_SEGMENT.set(place.current.currentId ?? place.current.segmentId);
    };
    const note = () => {
      const now = placeNow(latest.current);
      if (now === null) return;
      place.current = now;
      clearTimeout(timer);
      timer = setTimeout(keep, POSITION_DEBOUNCE_MS);
    };
    return { note, keep };
  }, [projectId, place, latest]);
}

/** Restores the stored position once the segments are loaded. A segment in the address takes precedence. */
function useOpening(
  { projectId, segments, view, isLoaded }: ReadingPositionOptions,
  place: { current: ReadingPosition | null },
) {
  const [params] = useSearchParams();
  const named = params.get("highlight") ?? params.get("segment");
  const isOpen = useRef(false);
  const { rows, reveal, moves } = view;
  useLayoutEffect(() => {
    if (!isLoaded || isOpen.current) return;
    isOpen.current = true;
    if (named !== null && placeOf(segments, named) !== undefined) return;
    const kept = readReadingPosition(projectId);
    place.current = kept;
    const request = requestFor(rows, kept);
    if (request !== null) reveal.set(request);
    if (kept?.currentId && rowOf(rows, kept.currentId) !== undefined) moves.focus(kept.currentId);
  }, [isLoaded, named, projectId, segments, rows, reveal, moves, place]);
}

function requestFor(rows: SegmentRows, place: ReadingPosition | null): RevealRequest | null {
  const segment = place === null ? undefined : nearestSegment(rows, place.segmentId, place.index);
  if (place === null || segment === undefined) return null;
  const passedShare = segment.id === place.segmentId ? place.passedShare : 0;
  return { segmentId: segment.id, align: { passedShare }, focus: false };
}

/** Returns null while there is no whole list or it is filtered. */
function placeNow({ segments, view, isAllLoaded }: ReadingPositionOptions): ReadingPosition | null {
  if (!isAllLoaded) return null;
  const { rows, cursor, moves, visibleRows, isNarrowed } = view;
  const seen = isNarrowed ? null : (visibleRows.current?.() ?? null);
  const segment = seen === null ? undefined : segmentWithin(rows, seen, "first");
  const row = segment === undefined ? undefined : rowOf(rows, segment.id);
  if (seen === null || segment === undefined || row === undefined) return null;
  return {
    segmentId: segment.id,
    index: placeOf(segments, segment.id) ?? 0,
    passedShare: Number(seen.passedShare(row).toFixed(4)),
    currentId: moves.isVisible() ? cursor.currentId : null,
  };
}
