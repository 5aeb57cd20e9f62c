import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

/** Where one was in a project: the segment at the top, its place among all segments for when it is gone, the share of
 * it that had been scrolled past, and the segment that keys acted on, where that was in sight. */
export type ReadingPosition = { segmentId: string; index: number; passedShare: number; currentId: string | null };

const keyOf = (projectId: string) => `quarry-reading-place-${projectId}`;

/** The place that this browser keeps for a project; null where there is none that can be used. */
export function readReadingPosition(projectId: string): ReadingPosition | null {
  const kept = readStoredJson(LOCAL_STORAGE, keyOf(projectId));
  return isReadingPosition(kept) ? kept : null;
}

/** Keeps the place in this browser. */
export function writeReadingPosition(projectId: string, place: ReadingPosition): void {
  LOCAL_STORAGE.write(keyOf(projectId), JSON.stringify(place));
}

function isReadingPosition(value: unknown): value is ReadingPosition {
  if (typeof value !== "object" || value === null) return false;
  const { segmentId, index, passedShare, currentId } = value as Record<string, unknown>;
  const isPlace = typeof segmentId === "string" && Number.isInteger(index) && Number.isFinite(passedShare);
  return isPlace && (currentId === null || typeof currentId === "string");
}
