/** A decision about the suggestion for a segment. `isShown` turns true once the lists show it. */
export type Decision = { segmentId: string; isRefusal: boolean; isShown: boolean };

/** The segment that is judged, and the decisions of this session, oldest first. */
export type ReviewSession = { currentId: string | null; decisions: readonly Decision[] };

export const NEW_SESSION: ReviewSession = { currentId: null, decisions: [] };

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
    currentId: neighborOf(currentId, order, 1) ?? neighborOf(currentId, order, -1),
    decisions: [...decisions, { segmentId: currentId, isRefusal, isShown: false }],
  };
}

/** Returns the session once the lists have changed. A segment whose decision was undone, or could not be stored, is
 * judged again, and its decision counts no more. */
export function afterChange(session: ReviewSession, isUndecided: (segmentId: string) => boolean): ReviewSession {
  const { decisions } = session;
  const isBack = ({ segmentId, isShown }: Decision) => isShown && isUndecided(segmentId);
  const back = decisions.filter(isBack).at(-1);
  const isNewlyShown = ({ segmentId, isShown }: Decision) => !isShown && !isUndecided(segmentId);
  if (back === undefined && !decisions.some(isNewlyShown)) return session;
  return {
    currentId: back?.segmentId ?? session.currentId,
    decisions: decisions
      .filter((decision) => !isBack(decision))
      .map((decision) => (isNewlyShown(decision) ? { ...decision, isShown: true } : decision)),
  };
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
