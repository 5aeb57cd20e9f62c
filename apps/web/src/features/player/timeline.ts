import { parseTimeCode, type Segment } from "@quarry/domain";

/** The timed segments of a source, sorted by start; `endMs` is exclusive. */
export type Timeline = readonly { id: string; startMs: number; endMs: number }[];

/** Time codes are whole seconds, so a segment that ends at 12 may last until just before 13. */
const SECOND_MS = 1_000;

/** Returns the times of a source's segments. Parts of a divided turn carry the time of the whole turn; only the first
 * counts. */
export function timelineOf(segments: readonly Segment[], sourceId: string): Timeline {
  const timed = segments.flatMap(({ id, sourceId: of, startTime, endTime }) => {
    const startMs = of === sourceId ? parseTimeCode(startTime) : null;
    if (startMs === null) return [];
    return { id, startMs, endMs: Math.max(startMs, parseTimeCode(endTime) ?? startMs) + SECOND_MS };
  });
  return timed
    .sort((one, other) => one.startMs - other.startMs)
    .filter(({ startMs }, index, all) => all[index - 1]?.startMs !== startMs);
}

/** Returns the segment at a time; null in a pause. Of overlapping segments the later one wins. */
export function spokenAt(timeline: Timeline, ms: number): string | null {
  let [low, high] = [0, timeline.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeline[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  const last = timeline[low - 1];
  return last !== undefined && ms < last.endMs ? last.id : null;
}
