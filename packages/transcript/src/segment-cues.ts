import type { SegmentDraft } from "@quarry/domain";
import type { Cue, Segmenting } from "./cue.ts";
import { formWithId, type TranscriptFormId } from "./forms.ts";
import { joinCues } from "./join-cues.ts";
import type { ReadTranscript } from "./read-transcript.ts";
import { refuseTooManySegments } from "./segment-limit.ts";
import { splitLong } from "./split-long.ts";

/** UTF-16 units from which a segment of a turn, or a paragraph, ends with its sentence. */
const MIN_TURN_LENGTH = 200;
const MIN_PARAGRAPH_LENGTH = 800;

/** Makes segments of cues, in order, of at most 1,200 characters where a text can be split. `speaker` is for cues
 * without one. The parts of a long turn all have its times. */
export function segmentCues(
  { form, cues }: Pick<ReadTranscript, "form" | "cues">,
  speaker: string,
  segmenting: Segmenting = formWithId(form).segmenting,
): SegmentDraft[] {
  const drafts: SegmentDraft[] = [];
  for (const cue of cuesForSegments(form, cues, segmenting)) {
    const { startMs, endMs, confidence } = cue;
    const score = confidence === undefined ? {} : { confidenceScore: Math.round(confidence) };
    for (const text of splitLong(cue.text))
      drafts.push({ startMs, endMs, speaker: cue.speaker || speaker, text, ...score });
    refuseTooManySegments(drafts.length);
  }
  return drafts;
}

function cuesForSegments(form: TranscriptFormId, cues: readonly Cue[], segmenting: Segmenting): readonly Cue[] {
  if (segmenting === "cue") return cues;
  if (areJoined(form, cues)) return joinCues(cues, segmenting === "turn" ? MIN_TURN_LENGTH : MIN_PARAGRAPH_LENGTH);
  if (segmenting === "turn") return cues;
  return cues.flatMap((cue) => {
    if (!cue.text.includes("\n\n")) return cue;
    const texts = cue.text.split(/\n{2,}/);
    refuseTooManySegments(texts.length);
    return texts.map((text) => ({ ...cue, text }));
  });
}

function areJoined(form: TranscriptFormId, cues: readonly Cue[]): boolean {
  const { joins } = formWithId(form);
  return joins === "always" || (joins === "unnamed" && cues.every((cue) => cue.speaker === ""));
}
