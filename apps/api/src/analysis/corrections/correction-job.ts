import type { SegmentDraft } from "@quarry/domain";
import { type CorrectedSegment, correctionOf, type SourceCorrection } from "@quarry/transcript";

/** The segments of a source in order, and those of a better transcript of it. */
export type CorrectionJob = { segments: readonly CorrectedSegment[]; drafts: readonly SegmentDraft[] };

/** Compares them. */
export function correctionJob({ segments, drafts }: CorrectionJob): SourceCorrection {
  return correctionOf(segments, drafts);
}
