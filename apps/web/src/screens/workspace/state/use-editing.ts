import { useMemo } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import type { Caret, EditedSegment } from "../../../features/segments/editing/edited-segment.ts";

export type EditingOptions = {
  /** Scrolls to a segment unless the filter hides it. */
  follow: (segmentId: string) => void;
  /** Keeps a segment in the list when its text no longer matches the search. */
  keepEdited: (segmentId: string) => void;
  /** Returns the focus to a segment. */
  focusAgain: (segmentId: string) => void;
};

/** Holds the segment whose text is in a field. The functions are stable if those given are. */
export function useEditing({ follow, keepEdited, focusAgain }: EditingOptions) {
  return useMemo(() => {
    const editing = createStore<EditedSegment | null>(null);
    return {
      editing,
      edit: (segmentId: string, caret: Caret = "end", typedAhead = "") => {
        follow(segmentId);
        keepEdited(segmentId);
        editing.set({ segmentId, caret, typedAhead });
      },
      endEditing: (segmentId: string, takesFocus: boolean) => {
        if (editing.get()?.segmentId === segmentId) editing.set(null);
        if (takesFocus) focusAgain(segmentId);
      },
      /** Scrolls to the segment being played, unless one is being corrected. */
      followPlayback: (segmentId: string) => {
        if (editing.get() === null) follow(segmentId);
      },
    };
  }, [follow, keepEdited, focusAgain]);
}
