import type { Cue, ReadTranscript, SegmentDraft, TranscriptForm } from "./cue.ts";
import { endsSentence, splitLong } from "./split-long.ts";

/** Forms whose cues are as long as a line on a screen; a person quotes sentences, so these are joined. */
const CAPTION_FORMS: ReadonlySet<TranscriptForm> = new Set(["web-vtt", "srt", "time-first", "time-lines"]);
/** Forms without times are split wherever a blank line stands. */
const UNTIMED_FORMS: ReadonlySet<TranscriptForm> = new Set(["labelled", "paragraphs"]);

const MAX_PAUSE_MS = 2000;
const MIN_JOINED_LENGTH = 200;
const MAX_JOINED_LENGTH = 600;

/** Makes passages of a transcript that a person would quote, in order: whole turns, never over 1,200 characters without need.
 * `speaker` stands where the text names nobody. Parts of one turn all carry the turn's span: each was said within it. */
export function segmentCues({ form, cues }: ReadTranscript, speaker: string): SegmentDraft[] {
  const joins = CAPTION_FORMS.has(form) && (form !== "time-lines" || cues.every((cue) => cue.speaker === ""));
  const passages = joins ? joinCaptions(cues) : cues;
  return passages.flatMap((cue) => {
    const texts = UNTIMED_FORMS.has(form) ? cue.text.split(/\n{2,}/) : [cue.text];
    return texts
      .flatMap((text) => splitLong(text.trim()))
      .map((text) => ({ ...cue, text, speaker: cue.speaker || speaker }));
  });
}

function joinCaptions(cues: readonly Cue[]): Cue[] {
  const passages: { cue: Cue; texts: string[]; length: number }[] = [];
  for (const cue of cues) {
    const last = passages.at(-1);
    const previous = last?.texts.at(-1) ?? "";
    if (last === undefined || !goesOn(last.cue, cue, last.length, previous)) {
      passages.push({ cue: { ...cue }, texts: [cue.text], length: cue.text.length });
      continue;
    }
    last.texts.push(cue.text);
    last.length += cue.text.length + 1;
    last.cue.endMs = cue.endMs;
  }
  return passages.map(({ cue, texts }) => ({ ...cue, text: texts.join(" ") }));
}

function goesOn(passage: Cue, next: Cue, length: number, previousText: string): boolean {
  if (passage.speaker !== next.speaker || passage.startMs === null || next.startMs === null) return false;
  if (passage.endMs === null || next.startMs - passage.endMs >= MAX_PAUSE_MS || next.startMs < passage.startMs)
    return false;
  if (length + next.text.length > MAX_JOINED_LENGTH * 2) return false;
  if (length >= MIN_JOINED_LENGTH && endsSentence(previousText)) return false;
  return length < MAX_JOINED_LENGTH || !endsSentence(previousText);
}
