import {
  filterIndexes,
  isFiltering,
  NO_SEGMENT_FILTER,
  type Segment,
  type SegmentFilter,
  type Source,
} from "@quarry/domain";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { useTemporary } from "../../components/hooks/use-temporary.ts";
import { groupRows, rowOf } from "../../features/segments/list/segment-rows.ts";
import type { RevealRequest } from "../../features/segments/list/use-segment-list.ts";
import type { SegmentActions } from "../../features/segments/row/segment-actions.ts";
import { useSegmentCursor } from "../../features/segments/selection/use-segment-cursor.ts";
import { isFocusInLayer } from "../../shell/shortcuts/shortcuts.ts";
import { NOTE_HIGHLIGHT_MS } from "../../timing.ts";

/** What the workspace shows of its data: the filter, the cursor, what is highlighted, and what is being written. */
export function useWorkspaceView(
  segments: readonly Segment[],
  sources: readonly Source[],
  openNotes: () => void,
  play: (segmentId: string) => void,
) {
  const [chosenFilter, setFilter] = useState<SegmentFilter>(NO_SEGMENT_FILTER);
  const filter = useMemo(() => withoutGoneSource(chosenFilter, sources), [chosenFilter, sources]);
  const rows = useMemo(
    () => groupRows(segments, filterIndexes(segments, filter), sources),
    [segments, sources, filter],
  );
  const { cursor, moves } = useSegmentCursor(rows);
  const [reveal, setReveal] = useState<RevealRequest | null>(null);
  const [highlightedId, highlight] = useTemporary<string>();
  const [taggingId, setTaggingId] = useState<string | null>(null);
  const [noteDraftFor, setNoteDraftFor] = useState<string | null>(null);
  const [notesShownFor, setNotesShownFor] = useState<{ segmentId: string } | null>(null);
  const latest = useLatest({ rows, taggingId, noteDraftFor });
  const onRevealed = useCallback(() => setReveal(null), []);

  /** Brings a segment into view; a filter that hides it is taken off. */
  const show = useCallback(
    (request: RevealRequest) => {
      if (rowOf(latest.current.rows, request.segmentId) === undefined) setFilter(NO_SEGMENT_FILTER);
      setReveal(request);
    },
    [latest],
  );
  /** Brings a segment into view unless the filter hides it, which then stays. */
  const follow = useCallback(
    (segmentId: string) => {
      if (rowOf(latest.current.rows, segmentId) === undefined) return;
      setReveal({ segmentId, align: "auto", focus: false });
    },
    [latest],
  );
  const showHighlighted = useCallback(
    (segmentId: string, durationMs: number) => {
      show({ segmentId, align: "center", focus: false });
      highlight(segmentId, durationMs);
    },
    [show, highlight],
  );
  // The segments of a source that was just uploaded come a moment after it.
  const [awaitedSourceId, focusSource] = useState<string | null>(null);
  const arrived = awaitedSourceId !== null && segments.find(({ sourceId }) => sourceId === awaitedSourceId);
  useEffect(() => {
    if (!arrived) return;
    focusSource(null);
    // Who has opened something meanwhile keeps the focus there.
    show({ segmentId: arrived.id, align: "start", focus: !isFocusInLayer() });
  }, [arrived, show]);
  const filterBySource = useCallback(
    (id: string) => setFilter((current) => ({ ...current, sourceId: current.sourceId === id ? null : id })),
    [],
  );
  /** Gives the keys back to a segment, after what was done elsewhere with it. */
  const focusAgain = useCallback(
    (segmentId: string | null) => segmentId !== null && setReveal({ segmentId, align: "auto", focus: true }),
    [],
  );
  const setTagging = useCallback(
    (segmentId: string | null) => {
      const closed = latest.current.taggingId;
      setTaggingId(segmentId);
      if (segmentId === null) focusAgain(closed);
    },
    [latest, focusAgain],
  );
  const actions: SegmentActions = useMemo(
    () => ({
      focus: moves.focus,
      toggle: moves.toggle,
      setTagging,
      addNote: (segmentId) => {
        openNotes();
        setNoteDraftFor(segmentId);
      },
      play,
      showNotes: (segmentId) => {
        openNotes();
        setNotesShownFor({ segmentId });
      },
      filterByTag: (tag) => setFilter((current) => ({ ...current, tag: current.tag === tag ? null : tag })),
    }),
    [moves, setTagging, openNotes, play],
  );
  /** Moves the cursor and the focus; `extend` selects on the way. */
  const moveBy = (step: number, extend: boolean) => {
    const segmentId = extend ? moves.extend(step) : moves.move(step);
    focusAgain(segmentId);
  };

  return {
    filter,
    setFilter,
    isNarrowed: isFiltering(filter),
    rows,
    cursor,
    moves,
    moveBy,
    reveal,
    onRevealed,
    show,
    follow,
    showHighlighted,
    showNoted: useCallback((segmentId: string) => showHighlighted(segmentId, NOTE_HIGHLIGHT_MS), [showHighlighted]),
    highlightedId,
    taggingId,
    noteDraftFor,
    endNoteDraft: useCallback(() => {
      setNoteDraftFor(null);
      focusAgain(latest.current.noteDraftFor);
    }, [latest, focusAgain]),
    focusCurrent: () => focusAgain(cursor.currentId),
    clearSelection: () => {
      moves.clear();
      focusAgain(cursor.currentId);
    },
    notesShownFor,
    filterBySource,
    focusSource,
    actions,
  };
}

/** A source that was deleted narrows nothing any more. */
function withoutGoneSource(filter: SegmentFilter, sources: readonly Source[]): SegmentFilter {
  const isGone = filter.sourceId !== null && sources.every(({ id }) => id !== filter.sourceId);
  return isGone ? { ...filter, sourceId: null } : filter;
}

/** The state and the moves of `useWorkspaceView`. */
export type WorkspaceView = ReturnType<typeof useWorkspaceView>;
