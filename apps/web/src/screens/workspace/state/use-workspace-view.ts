import type { TextRange } from "@quarry/domain";
import { useCallback, useMemo, useRef, useState } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { LitNotes, ShownNotes } from "../../../features/notes/shown-notes.ts";
import type { Listening } from "../../../features/segments/editing/edited-segment.ts";
import { rowOf, segmentAfter } from "../../../features/segments/list/segment-rows.ts";
import type { VisibleRowsRef } from "../../../features/segments/list/use-segment-list.ts";
import { rowId, type SegmentActions } from "../../../features/segments/row/segment-actions.ts";
import { selectionIn } from "../../../features/segments/selection/selected-segments.ts";
import { useSegmentCursor } from "../../../features/segments/selection/use-segment-cursor.ts";
import { type SelectedWords, wordsToMark } from "../../../features/segments/words/selected-words.ts";
import { isFocusFree } from "../../../shell/shortcuts/shortcuts.ts";
import { NOTE_HIGHLIGHT_MS } from "../../../timing.ts";
import { useCopySegments } from "./use-copy-segments.ts";
import { useEditing } from "./use-editing.ts";
import { useRevealedSegment } from "./use-revealed-segment.ts";
import { type FilteredProject, useWorkspaceFilter } from "./use-workspace-filter.ts";

/** Keys and buttons of the player on segments. */
type Playing = Listening & { playSegment: (segmentId: string) => void };

/** Holds the view state of the workspace: filter, cursor, highlight, and open fields for text, tags and notes. */
export function useWorkspaceView(project: FilteredProject, openNotes: () => void, listening: Playing) {
  const { segments, sources } = project;
  const { filterByTag, unhide, keepEdited, ...narrowing } = useWorkspaceFilter(project);
  const { rows } = narrowing;
  const visibleRows: VisibleRowsRef = useRef(null);
  const { focusAgain, readOn, makeRoom, ...shown } = useRevealedSegment({ segments, rows, unhide });
  const { showHighlighted } = shown;
  const { cursor, moves } = useSegmentCursor(rows, visibleRows);
  const { copy, copySelected } = useCopySegments({ segments, sources, selected: cursor.selected });
  const selection = useMemo(() => selectionIn(rows, cursor.selected), [rows, cursor.selected]);
  const [taggingId, setTaggingId] = useState<string | null>(null);
  const [taggedWords, setTaggedWords] = useState<SelectedWords | null>(null);
  const [noteDraftFor, setNoteDraftFor] = useState<string | null>(null);
  const [notedWords, setNotedWords] = useState<SelectedWords | null>(null);
  /** The segment whose words are being selected with keys. */
  const [marking] = useState(() => createStore<string | null>(null));
  const [notesShownFor, setNotesShownFor] = useState<ShownNotes | null>(null);
  const [litNotes] = useState(() => createStore<LitNotes | null>(null));
  const { editing, edit, endEditing, followPlayback } = useEditing({ follow: shown.follow, keepEdited, focusAgain });
  const latest = useLatest({ taggingId, noteDraftFor, rows });

  const actions: SegmentActions = useMemo(
    () => ({
      focus: moves.focus,
      toggle: moves.toggle,
      setTagging: (segmentId) => {
        if (segmentId === null) focusAgain(latest.current.taggingId);
        else makeRoom(segmentId);
        marking.set(null);
        setTaggedWords(takeWords(segmentId));
        setTaggingId(segmentId);
      },
      addNote: (segmentId) => {
        marking.set(null);
        setNotedWords(takeWords(segmentId));
        openNotes();
        setNoteDraftFor(segmentId);
      },
      copy,
      play: listening.playSegment,
      show: (segmentId) => showHighlighted(segmentId, NOTE_HIGHLIGHT_MS, true),
      showNotes: (segmentId, noteId) => {
        openNotes();
        setNotesShownFor({ segmentId, noteId });
      },
      lightNotes: litNotes.set,
      filterByTag,
      listening,
      editing,
      edit: (...where) => {
        marking.set(null);
        // The focus of the field would move the cursor too, in a render of its own.
        moves.focus(where[0]);
        edit(...where);
      },
      endEditing,
      rows: () => latest.current.rows,
    }),
    [
      moves,
      focusAgain,
      makeRoom,
      showHighlighted,
      latest,
      marking,
      litNotes,
      openNotes,
      copy,
      listening,
      filterByTag,
      editing,
      edit,
      endEditing,
    ],
  );
  const endNoteDraft = useCallback(() => {
    setNoteDraftFor(null);
    setNotedWords(null);
    focusAgain(latest.current.noteDraftFor);
  }, [latest, focusAgain]);

  const continueNote = useCallback(
    (segmentId: string, words: TextRange | null) => {
      openNotes();
      setNotedWords(words && { ...words, segmentId });
      setNoteDraftFor(segmentId);
    },
    [openNotes],
  );
  /** Opens the field of a refused note, unless another text is being written. */
  const returnToNote = useCallback(
    (segmentId: string, words: TextRange | null) => {
      const isFree = latest.current.noteDraftFor === null && isFocusFree();
      if (isFree) continueNote(segmentId, words);
      return isFree;
    },
    [latest, continueNote],
  );

  return {
    ...narrowing,
    ...shown,
    continueNote,
    returnToNote,
    showNoted: useCallback((segmentId: string) => showHighlighted(segmentId, NOTE_HIGHLIGHT_MS), [showHighlighted]),
    cursor,
    visibleRows,
    moves,
    selection,
    /** Moves the cursor and the focus, starting in the visible part of the list; `extend` selects the range. */
    moveBy: (step: number, extend: boolean) => {
      const moved = moves.isVisible() ? readOn : focusAgain;
      moved(extend ? moves.extend(step) : moves.move(step));
    },
    moveToEnd: (end: "first" | "last") => readOn(moves.toEnd(end)),
    focusCurrent: () => focusAgain(cursor.currentId),
    /** Focuses the first search result, or the current segment without a search. */
    focusList: () => {
      const from = narrowing.filter.text === "" ? cursor.currentId : null;
      focusAgain(segmentAfter(rows, from, 0)?.id ?? null);
    },
    /** Clears the filter. A focused segment keeps the focus and stays in view. */
    leaveFilter: () => {
      const hasFocus = cursor.currentId !== null && isFocusInRow(cursor.currentId);
      narrowing.clearFilter();
      if (hasFocus) focusAgain(cursor.currentId, "center");
    },
    /** Moves the focus from the search to the current segment; returns false when there is none. */
    leaveSearch: () => {
      const isThere = cursor.currentId !== null && rowOf(rows, cursor.currentId) !== undefined;
      if (isThere) focusAgain(cursor.currentId);
      return isThere;
    },
    clearSelection: () => {
      moves.clear();
      focusAgain(cursor.currentId);
    },
    copySelected,
    /** Begins to select words of a segment with keys. */
    markWords: (segmentId: string) => {
      focusAgain(segmentId);
      marking.set(segmentId);
    },
    marking,
    taggingId,
    taggedWords,
    noteDraftFor,
    notedWords,
    endNoteDraft,
    notesShownFor,
    litNotes,
    followPlayback,
    actions,
  };
}

export type WorkspaceView = ReturnType<typeof useWorkspaceView>;

/** Returns the selected words of a segment, which are no longer selected then; null when there are none. */
function takeWords(segmentId: string | null): SelectedWords | null {
  const words = segmentId === null ? null : wordsToMark();
  if (words === null || words.segmentId !== segmentId) return null;
  document.getSelection()?.removeAllRanges();
  return words;
}

function isFocusInRow(segmentId: string): boolean {
  return document.getElementById(rowId(segmentId))?.contains(document.activeElement) ?? false;
}
