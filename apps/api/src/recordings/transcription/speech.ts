import { DomainError, type SegmentDraft } from "@quarry/domain";
import { type Cue, segmentCues, type TranscriptFormId } from "@quarry/transcript";

/** A transcribed recording. `form` decides how its cues are joined to segments. */
export type Speech = { form: TranscriptFormId; cues: Cue[] };

/** The texts that models write in place of silence. */
const SILENCE = /^\s*[[(]\s*(?:blank[_ ]audio|silence|no (?:audio|speech|sound))\s*[\])]\s*$/i;

/** Returns the segments of a transcription. `speaker` is the speaker of segments that name none. Refuses a recording
 * without speech. */
export function segmentsOf({ form, cues }: Speech, speaker: string): SegmentDraft[] {
  const spoken = cues.filter(({ text }) => text.trim() !== "" && !SILENCE.test(text));
  if (spoken.length === 0) throw new DomainError("unreadable", "No speech was found in this recording.");
  return segmentCues({ form, cues: spoken }, speaker);
}
