import type { ChangePlace } from "@quarry/domain";
import { rowOf } from "../../../features/segments/list/segment-rows.ts";
import { rowId } from "../../../features/segments/row/segment-actions.ts";
import { isTextField } from "../../../shell/shortcuts/shortcuts.ts";
import { useShownPlace } from "../../../shell/undo/shown-place.ts";
import { NOTE_HIGHLIGHT_MS } from "../../../timing.ts";
import type { WorkspaceData } from "./use-workspace-data.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

/** Shows what an undo changed, or what was chosen in the history: a segment, a note, or the start of a source. */
export function useChangedPlace(projectId: string, data: WorkspaceData, view: WorkspaceView, isLoaded: boolean): void {
  const show = (place: ChangePlace, takesFocus: boolean) => {
    if (place.kind === "outline") return false;
    const segmentId =
      place.kind === "source"
        ? data.segmentList.find(({ sourceId }) => sourceId === place.sourceId)?.id
        : place.segmentId;
    if (segmentId !== undefined) {
      const align = isVisible(view, segmentId) ? "auto" : "center";
      view.showHighlighted(segmentId, NOTE_HIGHLIGHT_MS, takesFocus || isFocusInList(), align);
    }
    const isNote = place.kind === "note" && data.noteList.some(({ id }) => id === place.noteId);
    if (isNote) view.actions.showNotes(place.segmentId);
    return true;
  };
  useShownPlace(projectId, isLoaded, show);
}

/** What is in view stays where it is. */
function isVisible({ rows, visibleRows }: WorkspaceView, segmentId: string): boolean {
  const row = rowOf(rows, segmentId);
  const visible = visibleRows.current?.();
  return row !== undefined && visible != null && visible.first <= row && row <= visible.last;
}

/** The focus moves on within the list. A button, a field or a dialog keeps it. */
function isFocusInList(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return !isTextField(focused) && focused.closest(`[id^="${rowId("")}"]`) !== null;
}
