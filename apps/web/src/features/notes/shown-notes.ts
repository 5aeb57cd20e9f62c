/** A note of a segment to be shown, or else the first one. */
export type ShownNotes = { segmentId: string; noteId: string | undefined };

/** Notes on words of a segment that are pointed at, as cards or as words. */
export type LitNotes = { segmentId: string; noteIds: readonly string[] };
