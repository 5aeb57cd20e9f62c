import type { RefObject } from "react";
import type { Player } from "../../../features/player/use-player.ts";
import { rowAt, rowOf } from "../../../features/segments/list/segment-rows.ts";
import { selectedWords, wordsToMark } from "../../../features/segments/words/selected-words.ts";
import { useRepeatTag } from "../../../features/tags/use-repeat-tag.ts";
import { PROJECT_SHORTCUTS } from "../../../shell/shortcuts/project-shortcuts.ts";
import { useShortcuts } from "../../../shell/shortcuts/use-shortcuts.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

type Field = RefObject<HTMLInputElement | null>;
type WorkspaceKeys = {
  projectId: string;
  view: WorkspaceView;
  goToEnd: (end: "first" | "last") => void;
  player: Player;
  searchField: Field;
  bulkField: Field;
};

/** Registers the shortcuts of the workspace. Those for a segment do nothing without a current segment. */
export function useWorkspaceShortcuts({
  projectId,
  view,
  goToEnd,
  player,
  searchField,
  bulkField,
}: WorkspaceKeys): void {
  const { cursor, moves, moveBy, actions, rows } = view;
  const onCurrent = (act: (segmentId: string) => void) => () => {
    if (cursor.currentId === null || rowOf(rows, cursor.currentId) === undefined) return false;
    // Show the segment that the action changes.
    view.follow(cursor.currentId);
    act(cursor.currentId);
  };
  const currentRow = cursor.currentId === null ? undefined : rowAt(rows, rowOf(rows, cursor.currentId) ?? -1);
  const current = currentRow?.kind === "segment" ? currentRow.segment : undefined;
  const repeatTag = useRepeatTag(projectId, current, view.selection);
  const openTagField = () => {
    const words = selectedWords();
    if (words !== null) return actions.setTagging(words.segmentId);
    if (bulkField.current === null) return onCurrent(actions.setTagging)();
    bulkField.current.focus();
  };
  useShortcuts(PROJECT_SHORTCUTS, {
    searchTranscripts: () => {
      searchField.current?.focus();
      searchField.current?.select();
    },
    nextSegment: () => moveBy(1, false),
    previousSegment: () => moveBy(-1, false),
    firstSegment: () => goToEnd("first"),
    lastSegment: () => goToEnd("last"),
    extendDown: () => moveBy(1, true),
    extendUp: () => moveBy(-1, true),
    selectSegment: onCurrent((segmentId) => actions.toggle(segmentId, false)),
    selectAll: () => {
      if (rows.segmentCount === 0) return false;
      moves.toggleAll(true);
    },
    tagSegment: openTagField,
    // Without a last tag, ask for one.
    repeatTag: () => {
      const words = wordsToMark();
      return repeatTag(words?.segmentId === current?.id ? words : null) || openTagField();
    },
    markWords: onCurrent(view.markWords),
    correctSegment: onCurrent((segmentId) => actions.edit(segmentId)),
    noteSegment: onCurrent(actions.addNote),
    copySegments: () => {
      const words = selectedWords();
      if (words !== null) return actions.copy(words.segmentId);
      // Leave the key to the browser when other text is selected on the page.
      if (document.getSelection()?.isCollapsed === false) return false;
      if (cursor.selected.size === 0) return onCurrent(actions.copy)();
      view.copySelected();
    },
    playOrPause: () => {
      if (player.source !== undefined) return player.actions.toggle();
      return onCurrent(player.actions.playSegment)();
    },
    skipBack: player.actions.back,
    skipForward: player.actions.forward,
    slower: player.actions.slower,
    faster: player.actions.faster,
    clear: () => {
      if (cursor.selected.size > 0) moves.clear();
      else view.leaveFilter();
    },
  });
}
