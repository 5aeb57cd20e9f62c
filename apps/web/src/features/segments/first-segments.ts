import { FIRST_SEGMENTS, type FirstSegments } from "../../api/segments-query.ts";
import { readReadingPosition } from "./reading-position.ts";

/** Returns the segments that a project is shown with first: those around the one that the address names, or else around
 * the stored reading position. Null for an address that filters, which needs all of them. */
export function firstSegmentsOf(projectId: string, params: URLSearchParams): FirstSegments | null {
  if (["tag", "speaker", "source"].some((name) => params.has(name))) return null;
  const stored = readReadingPosition(projectId);
  const isFurther = stored !== null && stored.index >= FIRST_SEGMENTS / 2;
  const around = params.get("highlight") ?? params.get("segment") ?? (isFurther ? stored.segmentId : undefined);
  return around === undefined ? {} : { around };
}
