/** A piece of speech as a transcript form gives it. Times are milliseconds from the start, null when the form gives
 * none; `speaker` is empty when unknown; `text` is what was said, without labels, times or mark-up; `certainty` is how
 * sure the machine that wrote it down is, in percent. */
export type Cue = { startMs: number | null; endMs: number | null; speaker: string; text: string; certainty?: number };

/** What a reader made of a text. `head` is what stands above it and is about the source, not said. A warning is one
 * sentence about something that could not be read. */
export type ReadTranscript = { form: TranscriptForm; head?: Cue[]; cues: Cue[]; warnings: string[] };

/** The forms a text can come in, most specific first. */
export const TRANSCRIPT_FORMS = [
  "rev-json",
  "aws-json",
  "otranscribe",
  "segments-json",
  "podcast-html",
  "xml-captions",
  "table",
  "web-vtt",
  "srt",
  "name-and-time",
  "time-and-name",
  "time-marks",
  "header-lines",
  "time-lines",
  "time-first",
  "labelled",
  "paragraphs",
] as const;
export type TranscriptForm = (typeof TRANSCRIPT_FORMS)[number];

/** How cues become segments. `turn`: what one person says, a few sentences at a time. `cue`: each piece as the text has
 * it. `paragraph`: parted by blank lines, or, where a form has none, by pauses and speakers. */
export const SEGMENTINGS = ["turn", "cue", "paragraph"] as const;
export type Segmenting = (typeof SEGMENTINGS)[number];

/** What a person may choose about reading a transcript; what is left out is judged by the text. With `keepsHead` the
 * lines about the source are segments too, with `commentsAsNotes` comments in the margin of a Word file are notes on
 * theirs. */
export type ReadingChoice = {
  form?: TranscriptForm | undefined;
  segmenting?: Segmenting | undefined;
  keepsHead?: boolean | undefined;
  commentsAsNotes?: boolean | undefined;
};
