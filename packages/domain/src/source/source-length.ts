/** Times of a segment in milliseconds from the start of its source; null where they are not known. */
export type SegmentTimes = { startMs: number | null; endMs: number | null };

/** Returns when the last segment ends, in milliseconds, and 0 where none is timed. A segment without an end counts by
 * its start. */
export function lastEndMs(segments: readonly SegmentTimes[]): number {
  return segments.reduce((last, { startMs, endMs }) => Math.max(last, endMs ?? startMs ?? 0), 0);
}

/** Returns the length of a source in milliseconds: that of its recording or of its transcript, whichever is longer. */
export function sourceLengthMs(recordingMs: number, transcriptMs: number): number {
  return Math.max(recordingMs, transcriptMs);
}
