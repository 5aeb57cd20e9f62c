import { parseTimeCode, type Segment } from "@quarry/domain";

/** The timed segments of one source in the order of their starts; `endMs` is exclusive. */
export type Timeline = readonly { id: string; startMs: number; endMs: number }[];

/** Time codes are whole seconds: what ends at 12 may last until just before 13. */
const SECOND_MS = 1_000;

/** When each segment of a source is spoken. Of parts of one turn, which all carry its span, only the first counts. */
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

/** The segment that is spoken at a time, null in a pause. Where two overlap it is the later one. */
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
