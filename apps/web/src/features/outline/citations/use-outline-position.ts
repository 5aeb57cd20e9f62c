import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { projectPath } from "../../../paths.ts";
import { POSITION_DEBOUNCE_MS } from "../../../timing.ts";
import {
  elementsAt,
  headBottomPx,
  historyState,
  positionOfCitation,
  settleAt,
  storedOutlinePosition,
  storeOutlinePosition,
  visiblePosition,
} from "../outline-position.ts";

export type OutlinePositionOptions = {
  projectId: string;
  /** True once all sections are rendered. */
  isComplete: boolean;
  /** Runs after the focus has returned to the followed citation. */
  onReturned: () => void;
};

/** Stores the reading position in the browser's history entry and restores it when the entry is shown again. Returns a
 * function that follows a citation and remembers the position. */
export function useOutlinePosition({ projectId, isComplete, onReturned }: OutlinePositionOptions) {
  const [, navigate] = useLocation();
  const returned = useLatest(onReturned);
  const pending = useRef(storedOutlinePosition());
  useEffect(() => {
    const place = pending.current;
    if (place === null) return;
    const elements = elementsAt(place);
    if (elements !== null || isComplete) pending.current = null;
    if (elements === null) return;
    elements.citation?.focus({ preventScroll: true });
    returned.current();
    settleAt(place);
  }, [isComplete, returned]);
  useStoredPosition();
  return useCallback(
    (citation: HTMLElement) => {
      const place = positionOfCitation(citation);
      if (place !== null) storeOutlinePosition(place);
      const highlight = citation.dataset.citation ?? "";
      navigate(projectPath(projectId, { highlight }), { state: historyState(place) });
    },
    [projectId, navigate],
  );
}

/** Stores the position when scrolling has stopped. */
function useStoredPosition(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const place = visiblePosition(headBottomPx());
      if (place !== null) storeOutlinePosition(place);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, POSITION_DEBOUNCE_MS);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
}
