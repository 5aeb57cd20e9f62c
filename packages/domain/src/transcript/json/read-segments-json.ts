import type { Cue } from "../cue.ts";
import { warningOf } from "../warnings.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { cuesOfWords, spanOf, type TimedWord } from "./timed-words.ts";

const LISTS = ["segments", "utterances", "transcription", "turnLevelTranscription", "entries", "cues", "captions"];
const INSIDE = ["results", "result", "output", "data", "transcript"];
const TEXT = ["text", "body", "transcript", "content", "sentence", "dialog"];
const START = ["start", "startTime", "start_time", "startSeconds", "begin", "from"];
const END = ["end", "endTime", "end_time", "endSeconds", "to"];
const WORD = ["punctuated_word", "word", "text", "value"];
const SPEAKER = ["speaker_name", "speakerName", "speaker", "speaker_label", "speakerLabel", "speaker_id", "speakerId"];

/** Reads lists of `{ start, end, text, speaker }` under the names that Whisper, WhisperX, whisper.cpp, OpenAI, pyannote, podcasts and
 * others give them; null where there is none. A text alone, as some servers answer, is a transcript without times. */
export function readSegmentsJson(value: unknown): { cues: Cue[]; warnings: string[] } | null {
  const { entries, unitMs } = segmentListOf(value);
  if (entries.length > 0) return readEntries(entries, unitMs);
  const whole = recordOf(value);
  const text = textIn(whole, ["text", "transcript"]).trim();
  if (text === "") return null;
  const span = spanOf(wordsOf(whole.words, 1000));
  return { cues: [{ ...span, speaker: "", text }], warnings: [] };
}

function segmentListOf(value: unknown): { entries: JsonRecord[]; unitMs: number } {
  if (Array.isArray(value)) {
    const [only] = value;
    const entries = saidIn(value);
    return entries.length > 0 || value.length !== 1 ? { entries, unitMs: 1000 } : segmentListOf(only);
  }
  const top = recordOf(value);
  for (const place of [top, ...INSIDE.map((name) => recordOf(top[name]))]) {
    for (const name of LISTS) {
      const entries = saidIn(place[name]);
      // AssemblyAI alone names the length of the recording beside its utterances, and counts them in milliseconds.
      const unitMs = name === "utterances" && "audio_duration" in place ? 1 : 1000;
      if (entries.length > 0) return { entries, unitMs };
    }
  }
  return { entries: [], unitMs: 1000 };
}

/** The entries of a list, none where none of them is something said. */
function saidIn(value: unknown): JsonRecord[] {
  const entries = recordsOf(value);
  return entries.some((entry) => textIn(entry, TEXT) !== "" || wordsOf(wordListOf(entry), 1000).length > 0)
    ? entries
    : [];
}

function readEntries(entries: readonly JsonRecord[], unitMs: number): { cues: Cue[]; warnings: string[] } {
  const cues = entries.map((entry) => cuesOf(entry, unitMs));
  const empty = cues.filter((said) => said.length === 0).length;
  const untimed = cues.filter(([first]) => first !== undefined && first.startMs === null).length;
  return {
    cues: cues.flat(),
    warnings: [
      ...(empty === 0 ? [] : [`${empty} of ${entries.length} segments have no text and were left out.`]),
      ...warningOf(
        untimed,
        "1 segment has no time that could be read; its text came in without one.",
        (count) => `${count} segments have no time that could be read; their text came in without one.`,
      ),
    ],
  };
}

function cuesOf(entry: JsonRecord, unitMs: number): Cue[] {
  const words = wordsOf(wordListOf(entry), unitMs);
  const text = textIn(entry, TEXT).trim();
  const speaker = speakerIn(entry) || speakerOfAll(recordsOf(wordListOf(entry)));
  const said = text === "" ? cuesOfWords(words, speaker) : [{ ...spanOf(words), speaker, text }];
  const offsets = recordOf(entry.offsets);
  const from = timeIn(offsets, ["from"], 1) ?? timeIn(entry, START, unitMs);
  const to = timeIn(offsets, ["to"], 1) ?? timeIn(entry, END, unitMs);
  // The segment's own times are what it was heard as; its words' only stand in for them.
  return said.map((cue, index) => {
    const startMs = index === 0 ? (from ?? cue.startMs) : cue.startMs;
    const endMs = index === said.length - 1 ? (to ?? cue.endMs) : cue.endMs;
    return { ...cue, startMs, endMs: startMs === null || endMs === null ? null : Math.max(startMs, endMs) };
  });
}

function wordListOf(entry: JsonRecord): unknown {
  return entry.words ?? entry.wdlist;
}

function wordsOf(list: unknown, unitMs: number): TimedWord[] {
  return recordsOf(list)
    .map((word) => {
      const [startMs, endMs] = [timeIn(word, START, unitMs), timeIn(word, END, unitMs)];
      return { text: textIn(word, WORD), startMs, endMs, isAttached: false };
    })
    .filter(({ text }) => text !== "");
}

/** A name, or a number as `Speaker 0`; empty where nobody is named. */
function speakerIn(record: JsonRecord): string {
  for (const field of SPEAKER) {
    const value = record[field];
    if (typeof value === "number" && Number.isInteger(value)) return `Speaker ${value}`;
    const name = typeof value === "string" ? textIn(record, [field]) : textIn(recordOf(value), ["name", "label"]);
    if (name.trim() !== "") return name.replace(/\s+/g, " ").trim();
  }
  return "";
}

/** Where only the words name a speaker, and all the same one, it is the segment's. */
function speakerOfAll(words: readonly JsonRecord[]): string {
  const names = new Set(words.map(speakerIn));
  const [only = ""] = names;
  return names.size === 1 ? only : "";
}
