import { counted } from "./counted.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long ago an ISO 8601 time was, in whole hours or days; `Just now` under an hour and for the future. */
export function relativeTime(thenIso: string, nowMs: number): string {
  const elapsedMs = nowMs - Date.parse(thenIso);
  if (elapsedMs >= DAY_MS) return `${counted(Math.floor(elapsedMs / DAY_MS), "day")} ago`;
  if (elapsedMs >= HOUR_MS) return `${counted(Math.floor(elapsedMs / HOUR_MS), "hour")} ago`;
  return "Just now";
}
