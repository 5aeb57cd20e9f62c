import { chatTranscript } from "./annotation/chat-transcript.ts";
import { textGrid } from "./annotation/text-grid.ts";
import { lrc } from "./captions/lrc.ts";
import { microDvd } from "./captions/micro-dvd.ts";
import { srt } from "./captions/srt.ts";
import { subStation } from "./captions/sub-station.ts";
import { webVtt } from "./captions/web-vtt.ts";
import { awsJson } from "./json/aws-json.ts";
import { oTranscribe } from "./json/otranscribe.ts";
import { revJson } from "./json/rev-json.ts";
import { segmentsJson } from "./json/segments-json.ts";
import { podcastHtml } from "./markup/podcast-html.ts";
import { sami } from "./markup/sami.ts";
import { xmlCaptions } from "./markup/xml-captions.ts";
import { xmlTranscript } from "./markup/xml-transcript.ts";
import { headerLines } from "./spoken/header-lines.ts";
import { labelled } from "./spoken/labelled.ts";
import { nameAndTime } from "./spoken/name-and-time.ts";
import { paragraphs } from "./spoken/paragraphs.ts";
import { timeAndName } from "./spoken/time-and-name.ts";
import { timeFirst } from "./spoken/time-first.ts";
import { timeLines } from "./spoken/time-lines.ts";
import { timeMarks } from "./spoken/time-marks.ts";
import { table } from "./table/table.ts";
import type { TranscriptForm } from "./transcript-form.ts";

/** All forms in order of precedence: the first one that detects a text reads it. The last one detects every text. Of
 * the spoken forms only the one that `layoutOf` chooses detects a text. */
export const TRANSCRIPT_FORMS = [
  revJson,
  awsJson,
  oTranscribe,
  segmentsJson,
  podcastHtml,
  xmlCaptions,
  sami,
  subStation,
  microDvd,
  lrc,
  xmlTranscript,
  textGrid,
  chatTranscript,
  table,
  webVtt,
  srt,
  nameAndTime,
  timeAndName,
  timeMarks,
  headerLines,
  timeLines,
  timeFirst,
  labelled,
  paragraphs,
] as const;

/** The id of a form, as the API names it. */
export type TranscriptFormId = (typeof TRANSCRIPT_FORMS)[number]["id"];

/** The ids of all forms, in order of precedence. */
export const TRANSCRIPT_FORM_IDS: readonly TranscriptFormId[] = TRANSCRIPT_FORMS.map(({ id }) => id);

const FORMS_BY_ID: ReadonlyMap<TranscriptFormId, TranscriptForm<TranscriptFormId>> = new Map(
  TRANSCRIPT_FORMS.map((form) => [form.id, form]),
);

/** Returns the form with this id. */
export function formWithId(id: TranscriptFormId): TranscriptForm<TranscriptFormId> {
  return FORMS_BY_ID.get(id) ?? paragraphs;
}
