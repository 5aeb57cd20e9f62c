import type { TranscriptForm } from "./cue.ts";

/** What a person calls each form. */
export const TRANSCRIPT_FORM_NAMES: Record<TranscriptForm, string> = {
  "rev-json": "Rev (JSON)",
  "aws-json": "Amazon Transcribe (JSON)",
  otranscribe: "oTranscribe",
  "segments-json": "Whisper and its kin (JSON)",
  "podcast-html": "Podcast page (HTML)",
  "xml-captions": "Captions (TTML, YouTube's XML, ELAN)",
  table: "Table (tabs, CSV)",
  "web-vtt": "Captions (WebVTT)",
  srt: "Subtitles (SRT)",
  "name-and-time": "Names with times",
  "time-and-name": "Times with names",
  "time-marks": "Time marks in the text (f4, MAXQDA)",
  "header-lines": "Name and time above each turn",
  "time-lines": "Times on lines of their own",
  "time-first": "Times before each line",
  labelled: "Names before each turn",
  paragraphs: "Paragraphs",
};
