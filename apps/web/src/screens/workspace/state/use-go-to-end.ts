import { useEffect, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

type End = "first" | "last";

/** Returns a function that goes to the first or last segment: at once, or when it has been read. Another move of the
 * cursor in between prevails. */
export function useGoToEnd(
  { moveToEnd, cursor }: Pick<WorkspaceView, "moveToEnd" | "cursor">,
  isRead: Readonly<Record<End, boolean>>,
  showStart: () => void,
): (end: End) => void {
  const [wanted, setWanted] = useState<{ end: End; from: string | null } | null>(null);
  const latest = useLatest(moveToEnd);
  const end = wanted !== null && isRead[wanted.end] ? wanted.end : null;
  const isWanted = wanted !== null && wanted.from === cursor.currentId;
  useEffect(() => {
    if (end === null) return;
    setWanted(null);
    if (isWanted) latest.current(end);
  }, [end, isWanted, latest]);
  return (end) => {
    if (isRead[end]) return moveToEnd(end);
    setWanted({ end, from: cursor.currentId });
    if (end === "first") showStart();
  };
}
