import { useCallback, useMemo, useState } from "react";
import { openGroups, type ReviewGroup, type ReviewItem } from "./review-queue.ts";
import { afterChange, afterDecision, type JudgedOrder, NEW_SESSION, nearestTo, neighborOf } from "./review-session.ts";

/** Holds which segment is judged, and the decisions since the suggestions were found. `isUndecided` tells that the
 * lists show no decision about a segment; it must be the same function while the lists are. */
export function useReviewSession(groups: readonly ReviewGroup[], isUndecided: (item: ReviewItem) => boolean) {
  const [kept, setKept] = useState({ groups, session: NEW_SESSION });
  const items = useMemo(
    () => new Map(groups.flatMap((group) => group.items.map((item) => [item.segmentId, item] as const))),
    [groups],
  );
  const ids = useMemo(() => [...items.keys()], [items]);
  const isLeft = (segmentId: string) => {
    const item = items.get(segmentId);
    return item !== undefined && isUndecided(item);
  };
  // A new search for suggestions starts a new session.
  const session = afterChange(kept.groups === groups ? kept.session : NEW_SESSION, ids, isLeft);
  const { decisions } = session;
  const unshown = useMemo(
    () => new Set(decisions.filter(({ isShown }) => !isShown).map(({ segmentId }) => segmentId)),
    [decisions],
  );
  const isOpen = useCallback(
    (item: ReviewItem) => isUndecided(item) && !unshown.has(item.segmentId),
    [isUndecided, unshown],
  );
  const open = useMemo(() => openGroups(groups, isOpen), [groups, isOpen]);
  // The segment that is judged stays, also when it is decided elsewhere.
  const current = items.get(session.currentId ?? "") ?? open[0]?.items[0] ?? null;
  const currentId = current?.segmentId ?? null;
  if (kept.groups !== groups || kept.session !== session || session.currentId !== currentId)
    setKept({ groups, session: { ...session, currentId } });
  const order = (left: (item: ReviewItem) => boolean = isOpen): JudgedOrder => ({
    ids,
    isOpen: (segmentId) => {
      const item = items.get(segmentId);
      return item !== undefined && left(item);
    },
  });
  const goTo = (currentId: string | null) => {
    if (currentId !== null) setKept({ groups, session: { ...session, currentId } });
  };
  const move = (step: 1 | -1) => current !== null && goTo(neighborOf(current.segmentId, order(), step));
  return {
    decisions,
    open,
    current,
    isCurrentOpen: current !== null && isOpen(current),
    goTo,
    move,
    /** Goes to the first segment of the next tag, or of the one before. */
    moveByTag: (step: 1 | -1) => {
      const at = open.findIndex(({ tag }) => tag === current?.tag);
      goTo(open[at + step]?.items[0]?.segmentId ?? null);
    },
    /** Leaves a segment that is decided elsewhere. */
    goOn: () => {
      if (current === null) return;
      setKept({ groups, session: { ...session, currentId: nearestTo(current.segmentId, order()) } });
    },
    /** Notes a decision about the current segment, and goes on to the next one. */
    decide: (isRefusal: boolean) => {
      if (current === null) return;
      setKept({
        groups,
        session: afterDecision({ ...session, currentId: current.segmentId }, order(), isRefusal),
      });
    },
    /** Goes on to the first segment that is not among those that were taken at once. */
    leave: (taken: readonly ReviewItem[]) => {
      if (current === null || !taken.includes(current)) return;
      const left = order((item) => isOpen(item) && !taken.includes(item));
      setKept({ groups, session: { ...session, currentId: nearestTo(current.segmentId, left) } });
    },
  };
}

export type ReviewSessionView = ReturnType<typeof useReviewSession>;
