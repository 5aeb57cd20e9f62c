import { confidenceIn } from "./confidence.ts";
import { fieldNames, readField, timeNames } from "./field-names.ts";
import { type JsonRecord, msOf, recordOf, textIn, timeIn } from "./json-value.ts";
import { type SpeakerNames, speakerIn } from "./speaker-fields.ts";
import type { TimedWord } from "./timed-words.ts";

/** Names of the field with the text of a segment. */
export const TEXT = fieldNames(
  ...["text", "body", "transcript", "content", "sentence", "dialog", "dialogue", "display_text", "display"],
  ...["utterance", "caption", "transcription", "message", "speech", "subtitle", "phrase", "statement", "value"],
  ...["transcript_text", "segment_text", "full_text", "onebest", "lexical", "raw_text", "line", "txt", "utt"],
  ...["spoken_text", "asr_text", "pred_text", "text_content", "quote", "part"],
);
/** Names of the field with a start. */
export const START = timeNames(
  ...["start", "start_time", "start_ts", "start_offset", "start_at", "start_timestamp", "time_start", "begin"],
  ...["begin_time", "begin_offset", "begin_timestamp", "from", "bg", "data_start", "offset", "time_in", "in_point"],
  ...["start_time_offset", "start_timecode", "ts", "time", "timestamp", "timecode"],
);
/** Names of the field with an end. */
export const END = timeNames(
  ...["end", "end_time", "end_ts", "end_offset", "end_at", "end_timestamp", "time_end", "to", "stop", "stop_time"],
  ...["finish", "ed", "data_end", "until", "time_out", "out_point", "end_time_offset", "end_timecode"],
  ...["result_end_time", "result_end_offset"],
);
const LENGTH = timeNames("duration", "dur");
/** Names of the field with a word. */
export const WORD = fieldNames("punctuated_word", "punct", "word", "text", "value", "content", "token");
const WORD_LISTS = fieldNames(
  ...["words", "wdlist", "result", "elements", "spans", "items", "word_timestamps", "timestamps", "alignment"],
);
const PAIRS = fieldNames("timestamp", "timestamps", "time", "times", "timespan", "range", "interval", "instances");
const PUNCTUATION = /^[.,;:!?…。，、！？]{1,3}$/;
const FROM_MS = timeNames("from");
const TO_MS = timeNames("to");

/** The times of a segment or a word in milliseconds. */
export type JsonSpan = { startMs: number | null; endMs: number | null };

/** Returns the times of a segment or a word; a length stands in for an end. */
export function spanIn(record: JsonRecord, unitMs: number): JsonSpan {
  // whisper.cpp writes the same times twice.
  const offsets = recordOf(record.offsets);
  const startMs = timeIn(offsets, FROM_MS, 1) ?? timeIn(record, START, unitMs);
  const endMs = timeIn(offsets, TO_MS, 1) ?? timeIn(record, END, unitMs);
  const pair = startMs === null ? pairIn(record, unitMs) : null;
  if (pair !== null) return pair;
  const lengthMs = endMs === null ? timeIn(record, LENGTH, unitMs) : null;
  return { startMs, endMs: endMs ?? (startMs === null || lengthMs === null ? null : startMs + lengthMs) };
}

/** Reads `[0.5, 2]`, `[[0.5, 2]]`, `{ start, end }` and `[{ start, end }]`. */
function pairIn(record: JsonRecord, unitMs: number): JsonSpan | null {
  return readField(record, PAIRS, (value) => {
    const first: unknown = Array.isArray(value) && typeof value[0] === "object" ? value[0] : value;
    if (!Array.isArray(first)) {
      const inner = recordOf(first);
      const startMs = timeIn(inner, START, unitMs);
      return startMs === null ? null : { startMs, endMs: timeIn(inner, END, unitMs) };
    }
    const [startMs = null, endMs = null] = first.slice(0, 2).map((time) => msOf(time, unitMs));
    return startMs === null ? null : { startMs, endMs };
  });
}

/** Returns the words of a segment as they are listed in it. */
export function wordListOf(segment: JsonRecord): readonly unknown[] {
  return readField(segment, WORD_LISTS, (list) => (Array.isArray(list) && hasWords(list) ? list : null)) ?? [];
}

/** A word with the speaker that it names. */
export type SpokenWord = TimedWord & { speaker: string };

/** Returns a list of words with their times; empty where there is none. */
export function wordsIn(list: unknown, unitMs: number, names: SpeakerNames): SpokenWord[] {
  const words: SpokenWord[] = [];
  if (!Array.isArray(list)) return words;
  for (const written of list) {
    const word = wordRecord(written);
    const text = textIn(word, WORD);
    if (text === "") continue;
    const { startMs, endMs } = spanIn(word, unitMs);
    const isAttached = /^punct/.test(String(word.type)) || PUNCTUATION.test(text);
    words.push({ text, startMs, endMs, isAttached, confidence: confidenceIn(word), speaker: speakerIn(word, names) });
  }
  return words;
}

/** Returns a word as an object with the usual fields. IBM writes a list of the word and its two times, early
 * Speechmatics calls the word a name. */
function wordRecord(written: unknown): JsonRecord {
  if (!Array.isArray(written)) return withNameAsWord(recordOf(written));
  const [word, start, end] = written;
  return typeof word === "string" && typeof start === "number" ? { word, start, end } : {};
}

function withNameAsWord(record: JsonRecord): JsonRecord {
  return "name" in record && "time" in record && "duration" in record ? { ...record, word: record.name } : record;
}

/** Returns true where a list has a word. */
export function hasWords(list: readonly unknown[]): boolean {
  return list.some((written) => textIn(wordRecord(written), WORD).trim() !== "");
}
