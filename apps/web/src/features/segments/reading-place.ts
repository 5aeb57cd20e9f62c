import { FOR_GOOD, readKeptJson } from "../../browser-storage.ts";

/** Where one was in a project: the segment at the top, its place among all segments for when it is gone, the share of
 * it that had been scrolled past, and the segment that keys acted on, where that was in sight. */
export type ReadingPlace = { segmentId: string; index: number; passedShare: number; currentId: string | null };

const keyOf = (projectId: string) => `quarry-reading-place-${projectId}`;

/** The place that this browser keeps for a project; null where there is none that can be used. */
export function readReadingPlace(projectId: string): ReadingPlace | null {
  const kept = readKeptJson(FOR_GOOD, keyOf(projectId));
  return isReadingPlace(kept) ? kept : null;
}

/** Keeps the place in this browser. */
export function keepReadingPlace(projectId: string, place: ReadingPlace): void {
  FOR_GOOD.keep(keyOf(projectId), JSON.stringify(place));
}

function isReadingPlace(value: unknown): value is ReadingPlace {
  if (typeof value !== "object" || value === null) return false;
  const { segmentId, index, passedShare, currentId } = value as Record<string, unknown>;
  const isPlace = typeof segmentId === "string" && Number.isInteger(index) && Number.isFinite(passedShare);
  return isPlace && (currentId === null || typeof currentId === "string");
}
