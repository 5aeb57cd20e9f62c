import type { SegmentDraft } from "@quarry/domain";
import type { Cue, Segmenting } from "./cue.ts";
import { formWithId, type TranscriptFormId } from "./forms.ts";
import { joinCues } from "./join-cues.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";
import type { ReadTranscript } from "./read-transcript.ts";
import { splitLong } from "./split-long.ts";

/** From this length on a turn's passage, or a paragraph, ends with its sentence. */
const MIN_TURN_LENGTH = 200;
const MIN_PARAGRAPH_LENGTH = 800;

/** Makes passages of a transcript that a person would quote, in order, never over 1,200 characters without need. By
 * default whole turns where there are times, else paragraphs. `speaker` stands where the text names nobody. Parts of
 * one turn all carry the turn's span: each was said within it. */
export function segmentCues(
  { form, cues }: Pick<ReadTranscript, "form" | "cues">,
  speaker: string,
  segmenting: Segmenting = formWithId(form).segmenting,
): SegmentDraft[] {
  const drafts: SegmentDraft[] = [];
  for (const cue of passagesOf(form, cues, segmenting)) {
    const { startMs, endMs, certainty } = cue;
    const sure = certainty === undefined ? {} : { confidenceScore: Math.round(certainty) };
    for (const text of splitLong(cue.text))
      drafts.push({ startMs, endMs, speaker: cue.speaker || speaker, text, ...sure });
    refuseTooManyPassages(drafts.length);
  }
  return drafts;
}

function passagesOf(form: TranscriptFormId, cues: readonly Cue[], segmenting: Segmenting): readonly Cue[] {
  if (segmenting === "cue") return cues;
  if (areJoined(form, cues)) return joinCues(cues, segmenting === "turn" ? MIN_TURN_LENGTH : MIN_PARAGRAPH_LENGTH);
  if (segmenting === "turn") return cues;
  return cues.flatMap((cue) => {
    if (!cue.text.includes("\n\n")) return cue;
    const texts = cue.text.split(/\n{2,}/);
    refuseTooManyPassages(texts.length);
    return texts.map((text) => ({ ...cue, text }));
  });
}

function areJoined(form: TranscriptFormId, cues: readonly Cue[]): boolean {
  const { joins } = formWithId(form);
  return joins === "always" || (joins === "unnamed" && cues.every((cue) => cue.speaker === ""));
}
