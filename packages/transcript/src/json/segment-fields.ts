import { confidenceIn } from "./confidence.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import type { TimedWord } from "./timed-words.ts";

/** The names that what is said in a segment goes by. */
export const TEXT = ["text", "body", "transcript", "content", "sentence", "dialog", "display_text"];
const START = ["start", "startTime", "start_time", "startSeconds", "startOffset", "begin", "from", "offset"];
const END = ["end", "endTime", "end_time", "endSeconds", "endOffset", "to"];
const LENGTH = ["duration", "dur"];
const WORD = ["punctuated_word", "word", "text", "value"];
const SPEAKER = [
  ...["speaker_name", "speakerName", "speakerDisplayName", "speaker", "speaker_label", "speakerLabel"],
  ...["speaker_id", "speakerId", "speakerTag"],
];

const NO_TIMES: readonly unknown[] = [];

/** Returns the times of a segment or a word in milliseconds; a length stands in for an end. */
export function spanIn(record: JsonRecord, unitMs: number): { startMs: number | null; endMs: number | null } {
  const offsets = recordOf(record.offsets);
  const [first, last] = Array.isArray(record.timestamp) ? record.timestamp : NO_TIMES;
  const startMs = timeIn(offsets, ["from"], 1) ?? timeIn(record, START, unitMs) ?? timeIn({ first }, ["first"], unitMs);
  const endMs = timeIn(offsets, ["to"], 1) ?? timeIn(record, END, unitMs) ?? timeIn({ last }, ["last"], unitMs);
  const lengthMs = timeIn(record, LENGTH, unitMs);
  return { startMs, endMs: endMs ?? (startMs === null || lengthMs === null ? null : startMs + lengthMs) };
}

/** Returns a list of words with their times; empty where there is none. */
export function wordsIn(list: unknown, unitMs: number): (TimedWord & { speaker: string })[] {
  const words: (TimedWord & { speaker: string })[] = [];
  for (const word of recordsOf(list)) {
    const text = textIn(word, WORD);
    if (text === "") continue;
    const { startMs, endMs } = spanIn(word, unitMs);
    words.push({ text, startMs, endMs, isAttached: false, confidence: confidenceIn(word), speaker: speakerIn(word) });
  }
  return words;
}

/** True where a list has a word. */
export function hasWords(list: unknown): boolean {
  return recordsOf(list).some((word) => textIn(word, WORD) !== "");
}

/** Returns a name, or a number as `Speaker 0`; empty without a speaker, also for the `?` of whisper.cpp, by which both
 * channels are as loud. */
export function speakerIn(record: JsonRecord): string {
  for (const field of SPEAKER) {
    const value = record[field];
    if (typeof value === "number" && Number.isInteger(value)) return `Speaker ${value}`;
    const name =
      typeof value === "string" ? textIn(record, [field]) : textIn(recordOf(value), ["name", "label", "displayName"]);
    if (/^\d{1,3}$/.test(name)) return `Speaker ${name}`;
    if (!/^\s*\??\s*$/.test(name)) return name.replace(/\s+/g, " ").trim();
  }
  return "";
}
