import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { projectPath } from "../../../paths.ts";
import { POSITION_DEBOUNCE_MS } from "../../../timing.ts";
import {
  elementsAt,
  historyState,
  type OutlinePosition,
  positionOfCitation,
  storedOutlinePosition,
  storeOutlinePosition,
  visiblePosition,
} from "../outline-position.ts";

/** Sections come into view at an estimated height. After so many frames they have the height that they keep. */
const SETTLING_FRAMES = 12;

export type OutlinePositionOptions = {
  projectId: string;
  /** True once all sections are drawn. */
  isComplete: boolean;
  /** Runs after the citation that was followed has the focus again. */
  onReturned: () => void;
};

/** Keeps where one reads in the outline with the browser's history entry, and goes back there when that entry is shown
 * again. Gives the way to follow a citation, which takes the place along. */
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

/** Keeps the place once scrolling has rested. */
function useStoredPosition(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const place = visiblePosition(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
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

/** Scrolls to a place, and again for as long as what comes into view changes its height. */
function settleAt(place: OutlinePosition): void {
  let left = SETTLING_FRAMES;
  const settle = () => {
    const elements = elementsAt(place);
    const anchor = elements?.citation ?? elements?.section;
    if (anchor === undefined) return;
    window.scrollBy({ top: anchor.getBoundingClientRect().top - place.topPx, behavior: "instant" });
    left -= 1;
    if (left > 0) requestAnimationFrame(settle);
  };
  settle();
}
