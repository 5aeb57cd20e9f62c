import { counted } from "../counted.ts";
import { formatNumber } from "../format-number.ts";
import type { ProjectTotals } from "./project-totals.ts";

const MINUTE_MS = 60_000;

/** Returns the summary line of a project's card, e.g. `3 Sources • 2h 18m Audio • 57 Snippets`. It has whole minutes,
 * and `0m` only when nothing is timed. */
export function projectSummary({ sourceCount, durationMs, segmentCount }: ProjectTotals): string {
  return `${counted(sourceCount, "Source")} • ${hoursAndMinutes(durationMs)} Audio • ${counted(segmentCount, "Snippet")}`;
}

/** Returns a length as hours and whole minutes, e.g. `2h 18m`, `18m`; `0m` only for nothing at all. */
export function hoursAndMinutes(durationMs: number): string {
  // Any talk under a minute counts as a minute, so that it is not shown as none.
  const minutes = durationMs > 0 ? Math.max(1, Math.floor(durationMs / MINUTE_MS)) : 0;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${formatNumber(hours)}h ${minutes % 60}m` : `${minutes}m`;
}
