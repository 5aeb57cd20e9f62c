import { useCallback } from "react";
import type { useWorkspacePanes } from "./use-workspace-panes.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

/** Returns the actions of side panes that lead to the segments. A pane over the segments closes. */
export function usePaneActions({ isWide, setOpen }: ReturnType<typeof useWorkspacePanes>, view: WorkspaceView) {
  const { filterBySource, showNoted, endNoteDraft } = view;
  return {
    showSource: useCallback(
      (sourceId: string) => {
        filterBySource(sourceId);
        if (!isWide) setOpen("sources", false);
      },
      [filterBySource, isWide, setOpen],
    ),
    showNote: useCallback(
      (segmentId: string) => {
        if (!isWide) setOpen("notes", false);
        showNoted(segmentId);
      },
      [showNoted, isWide, setOpen],
    ),
    endNoteDraft: useCallback(() => {
      if (!isWide) setOpen("notes", false);
      endNoteDraft();
    }, [endNoteDraft, isWide, setOpen]),
  };
}
