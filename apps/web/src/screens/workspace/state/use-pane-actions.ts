import { useCallback } from "react";
import type { useWorkspacePanes } from "./use-workspace-panes.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

/** What leads from a side pane back to the segments. Where the pane lies over them, it goes out of the way. */
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
