import { NO_SEGMENT_FILTER } from "@quarry/domain";
import type { RefObject } from "react";
import { rowOf } from "../features/segments/segment-rows.ts";
import { useShortcuts } from "../shell/use-shortcuts.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

/** The keys of the workspace. Those that act on a segment do nothing while there is none. */
export function useWorkspaceShortcuts(view: WorkspaceView, searchField: RefObject<HTMLInputElement | null>): void {
  const { cursor, moves, moveBy, actions, rows } = view;
  const onCurrent = (act: (segmentId: string) => void) => () => {
    if (cursor.currentId === null || rowOf(rows, cursor.currentId) === undefined) return false;
    act(cursor.currentId);
  };
  useShortcuts({
    searchTranscripts: () => {
      searchField.current?.focus();
      searchField.current?.select();
    },
    nextSegment: () => moveBy(1, false),
    previousSegment: () => moveBy(-1, false),
    extendDown: () => moveBy(1, true),
    extendUp: () => moveBy(-1, true),
    selectSegment: onCurrent((segmentId) => actions.toggle(segmentId, false)),
    tagSegment: onCurrent(actions.setTagging),
    noteSegment: onCurrent(actions.addNote),
    clear: () => {
      if (cursor.selected.size > 0) moves.clear();
      else view.setFilter(NO_SEGMENT_FILTER);
    },
  });
}
