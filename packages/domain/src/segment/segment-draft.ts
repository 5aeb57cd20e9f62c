import type { SegmentCue } from "./times/segment-times.ts";

/** A segment before it is stored, made of cues that were joined or split, in the same units. `confidenceScore` is the
 * confidence of the transcription in percent, 100 where it is left out; `notes` are comments on the segment. `cues` are
 * known times within it, in the order of the text. */
export type SegmentDraft = {
  startMs: number | null;
  endMs: number | null;
  speaker: string;
  text: string;
  confidenceScore?: number;
  notes?: string[];
  cues?: readonly SegmentCue[];
};
