/** A passage a person would quote, ready to be stored: cues joined or split. Same units as a cue; `confidenceScore` is
 * how sure the one who wrote it down is, in percent, 100 where that is not said, as of what people wrote; `notes` are
 * comments on it. */
export type SegmentDraft = {
  startMs: number | null;
  endMs: number | null;
  speaker: string;
  text: string;
  confidenceScore?: number;
  notes?: string[];
};
