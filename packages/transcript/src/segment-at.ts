import type { SegmentDraft } from "@quarry/domain";
import type { Place } from "./warnings.ts";

/** Returns the index of the segment that a place is in: by its time the last one that has begun, else by its text.
 * Null where there is none. */
export function segmentAt(segments: readonly SegmentDraft[], { startMs = null, text = "" }: Place): number | null {
  const found = startMs === null || startMs < 0 ? indexOfText(segments, text) : indexAtTime(segments, startMs);
  return found === -1 ? null : found;
}

/** Returns the index of the last segment that has begun at this time, or of the first one for an earlier time. */
function indexAtTime(segments: readonly SegmentDraft[], time: number): number {
  const last = segments.findLastIndex(({ startMs }) => startMs !== null && startMs <= time);
  return last === -1 ? segments.findIndex(({ startMs }) => startMs !== null) : last;
}

const LOOKED_FOR_LENGTH = 40;

function indexOfText(segments: readonly SegmentDraft[], text: string): number {
  const words = wordsOf(text.slice(0, 4 * LOOKED_FOR_LENGTH)).slice(0, LOOKED_FOR_LENGTH);
  return words === "" ? -1 : segments.findIndex((segment) => wordsOf(segment.text).includes(words));
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
