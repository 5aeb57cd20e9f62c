import { useMemo, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { SegmentRows } from "../list/segment-rows.ts";
import type { VisibleRowsRef } from "../list/use-segment-list.ts";
import {
  clearSelection,
  deselectAll,
  extendSelection,
  focusSegment,
  isCurrentVisible,
  moveCursor,
  moveToEnd,
  NO_CURSOR,
  selectAll,
  selectUpTo,
  toggleSegment,
} from "./segment-cursor.ts";

/** Returns the cursor and stable functions that move it within the current list. `move`, `extend` and `toEnd` return
 * the new current id. */
export function useSegmentCursor(rows: SegmentRows, visibleRows: VisibleRowsRef) {
  const [cursor, setCursor] = useState(NO_CURSOR);
  const latest = useLatest({ cursor, rows });
  const moves = useMemo(() => {
    const visible = () => visibleRows.current?.() ?? null;
    const goTo = (next: typeof NO_CURSOR) => {
      setCursor(next);
      return next.currentId;
    };
    return {
      focus: (id: string) => setCursor((current) => focusSegment(current, id)),
      move: (step: number) => goTo(moveCursor(latest.current.cursor, latest.current.rows, step, visible())),
      extend: (step: number) => goTo(extendSelection(latest.current.cursor, latest.current.rows, step, visible())),
      toEnd: (end: "first" | "last") => goTo(moveToEnd(latest.current.cursor, latest.current.rows, end)),
      isVisible: () => isCurrentVisible(latest.current.cursor, latest.current.rows, visible()),
      toggle: (id: string, extend: boolean) =>
        setCursor((current) => (extend ? selectUpTo(current, latest.current.rows, id) : toggleSegment(current, id))),
      toggleAll: (isSelected: boolean) =>
        setCursor((current) => (isSelected ? selectAll : deselectAll)(current, latest.current.rows)),
      clear: () => setCursor(clearSelection),
    };
  }, [latest, visibleRows]);
  return { cursor, moves };
}
