import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

/** The reading position in a project: the top segment and the share scrolled past, its index in case it is deleted, and
 * the current segment if visible. */
export type ReadingPosition = { segmentId: string; index: number; passedShare: number; currentId: string | null };

const keyOf = (projectId: string) => `quarry-reading-place-${projectId}`;

/** Returns the stored position of a project; null when none is valid. */
export function readReadingPosition(projectId: string): ReadingPosition | null {
  const kept = readStoredJson(LOCAL_STORAGE, keyOf(projectId));
  return isReadingPosition(kept) ? kept : null;
}

export function writeReadingPosition(projectId: string, place: ReadingPosition): void {
  LOCAL_STORAGE.write(keyOf(projectId), JSON.stringify(place));
}

function isReadingPosition(value: unknown): value is ReadingPosition {
  if (typeof value !== "object" || value === null) return false;
  const { segmentId, index, passedShare, currentId } = value as Record<string, unknown>;
  const isPlace = typeof segmentId === "string" && Number.isInteger(index) && Number.isFinite(passedShare);
  return isPlace && (currentId === null || typeof currentId === "string");
}
