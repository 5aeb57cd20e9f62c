import type { SegmentDraft } from "@quarry/domain";
import type { Cue, ReadTranscript, Segmenting, TranscriptForm } from "./cue.ts";
import { joinCues } from "./join-cues.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";
import { splitLong } from "./split-long.ts";

/** Forms whose cues are as long as a line on a screen; a person quotes sentences, so these are joined. */
const CAPTION_FORMS: ReadonlySet<TranscriptForm> = new Set([
  "otranscribe",
  "segments-json",
  "table",
  "xml-captions",
  "web-vtt",
  "srt",
  "time-marks",
  "time-first",
  "time-lines",
]);
/** Forms without times are split wherever a blank line stands. */
const UNTIMED_FORMS: ReadonlySet<TranscriptForm> = new Set(["labelled", "paragraphs"]);

/** From this length on a turn's passage, or a paragraph, ends with its sentence. */
const MIN_TURN_LENGTH = 200;
const MIN_PARAGRAPH_LENGTH = 800;

/** Makes passages of a transcript that a person would quote, in order, never over 1,200 characters without need. By
 * default whole turns where there are times, else paragraphs. `speaker` stands where the text names nobody. Parts of
 * one turn all carry the turn's span: each was said within it. */
export function segmentCues(
  { form, cues }: ReadTranscript,
  speaker: string,
  segmenting: Segmenting = usualSegmenting(form),
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

/** How a form is segmented where nobody chose. */
export function usualSegmenting(form: TranscriptForm): Segmenting {
  return UNTIMED_FORMS.has(form) ? "paragraph" : "turn";
}

function passagesOf(form: TranscriptForm, cues: readonly Cue[], segmenting: Segmenting): readonly Cue[] {
  if (segmenting === "cue") return cues;
  if (isOfLines(form, cues)) return joinCues(cues, segmenting === "turn" ? MIN_TURN_LENGTH : MIN_PARAGRAPH_LENGTH);
  if (segmenting === "turn") return cues;
  return cues.flatMap((cue) => {
    if (!cue.text.includes("\n\n")) return cue;
    const texts = cue.text.split(/\n{2,}/);
    refuseTooManyPassages(texts.length);
    return texts.map((text) => ({ ...cue, text }));
  });
}

/** A log's stamp on a line of its own stands above whole turns when these name their speakers. */
function isOfLines(form: TranscriptForm, cues: readonly Cue[]): boolean {
  return CAPTION_FORMS.has(form) && (form !== "time-lines" || cues.every((cue) => cue.speaker === ""));
}
