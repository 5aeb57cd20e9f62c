/** A decision about the suggestion for a segment. `isShown` turns true once the lists show it. */
export type Decision = { segmentId: string; isRefusal: boolean; isShown: boolean };

/** The segment that is judged, the decisions of this session, oldest first, and those that were undone and may be made
 * again. */
export type ReviewSession = {
  currentId: string | null;
  decisions: readonly Decision[];
  undone: readonly Decision[];
};

export const NEW_SESSION: ReviewSession = { currentId: null, decisions: [], undone: [] };

/** Number of latest decisions that are looked back on. */
const WINDOW = 50;
/** Decisions below which too little is known. */
const FEWEST = 20;

/** Returns how many of the latest decisions were refusals, where these are more than half and it is not worth going on;
 * or else null. */
export function refusalsToStopAt(decisions: readonly Decision[]): { refused: number; of: number } | null {
  const latest = decisions.slice(-WINDOW);
  const refused = latest.filter(({ isRefusal }) => isRefusal).length;
  return latest.length >= FEWEST && refused * 2 > latest.length ? { refused, of: latest.length } : null;
}

/** The segments to judge in their order. `isOpen` tells whether one is still to be judged. */
export type JudgedOrder = { ids: readonly string[]; isOpen: (segmentId: string) => boolean };

/** Returns the session after a decision about the segment that is judged. The next one is judged then. */
export function afterDecision(session: ReviewSession, order: JudgedOrder, isRefusal: boolean): ReviewSession {
  const { currentId, decisions } = session;
  if (currentId === null) return session;
  return {
    currentId: nearestTo(currentId, order),
    decisions: [...decisions, { segmentId: currentId, isRefusal, isShown: false }],
    undone: [],
  };
}

/** Returns the session once the lists have changed. A segment whose decision was undone, or could not be stored, is
 * judged again, and its decision counts no more; the oldest one first. Once such a decision is made again, it counts,
 * and the next segment is judged. */
export function afterChange(
  session: ReviewSession,
  ids: readonly string[],
  isUndecided: (segmentId: string) => boolean,
): ReviewSession {
  const { currentId, decisions, undone } = session;
  const isBack = ({ segmentId, isShown }: Decision) => isShown && isUndecided(segmentId);
  const isNewlyShown = ({ segmentId, isShown }: Decision) => !isShown && !isUndecided(segmentId);
  const back = decisions.filter(isBack);
  const again = undone.filter(({ segmentId }) => !isUndecided(segmentId));
  if (back.length === 0 && again.length === 0 && !decisions.some(isNewlyShown)) return session;
  const kept = decisions
    .filter((decision) => !isBack(decision))
    .map((decision) => (isNewlyShown(decision) ? { ...decision, isShown: true } : decision));
  const unshown = new Set(kept.filter(({ isShown }) => !isShown).map(({ segmentId }) => segmentId));
  const order = { ids, isOpen: (segmentId: string) => isUndecided(segmentId) && !unshown.has(segmentId) };
  const isCurrentAgain = again.some(({ segmentId }) => segmentId === currentId);
  return {
    currentId: back[0]?.segmentId ?? (isCurrentAgain ? nearestTo(currentId, order) : currentId),
    decisions: [...kept, ...again],
    undone: [...undone.filter((decision) => !again.includes(decision)), ...back],
  };
}

/** Returns the next segment to judge after one, or else the one before it; null when none is left. */
export function nearestTo(segmentId: string | null, order: JudgedOrder): string | null {
  return segmentId === null ? null : (neighborOf(segmentId, order, 1) ?? neighborOf(segmentId, order, -1));
}

/** Returns the next segment to judge after one, or with −1 the one before it; null at the end. */
export function neighborOf(segmentId: string, { ids, isOpen }: JudgedOrder, step: 1 | -1): string | null {
  const start = ids.indexOf(segmentId);
  for (let at = start + step; at >= 0 && at < ids.length; at += step) {
    const id = ids[at];
    if (id !== undefined && isOpen(id)) return id;
  }
  return null;
}
