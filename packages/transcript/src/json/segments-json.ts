import type { Cue, Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { countedOf, leftOutWarningOf, warningOf } from "../warnings.ts";
import { joinBrokenWords } from "./broken-words.ts";
import { confidenceIn } from "./confidence.ts";
import { defineJsonForm } from "./json-form.ts";
import { type JsonRecord, recordOf, recordsOf, textIn } from "./json-value.ts";
import { readWordsJson } from "./read-words-json.ts";
import { hasWords, spanIn, speakerIn, TEXT, wordsIn } from "./segment-fields.ts";
import { segmentsOfService } from "./service-answers.ts";
import { confidenceOf, cuesOfWords, spanOf } from "./timed-words.ts";

const LISTS = [
  ...["segments", "utterances", "transcription", "turnLevelTranscription", "entries", "cues", "captions", "chunks"],
  ...["sentences", "transcript"],
];
const INSIDE = ["results", "result", "output", "data", "transcript", "transcription"];

/** Lists of `{ start, end, text, speaker }` under the names that Whisper, WhisperX, whisper.cpp, OpenAI, pyannote,
 * podcasts and others give them, and lists of words. A `text` alone is a transcript without times. */
export const segmentsJson = defineJsonForm({
  id: "segments-json",
  name: "Whisper and its kin (JSON)",
  joins: "always",
  readValue: readSegments,
  isLast: true,
});

function readSegments(value: unknown): Reading | null {
  const { entries, unitMs } = segmentListOf(value);
  if (entries.length > 0) return readEntries(entries, unitOf(entries, unitMs));
  const whole = recordOf(value);
  const spoken = readWordsJson(whole);
  if (spoken !== null) return { cues: spoken, warnings: [] };
  const text = textIn(whole, ["text", "transcript"]).trim();
  if (text === "") return null;
  const words = wordsIn(whole.words, 1000);
  return { cues: [{ ...spanOf(words), speaker: "", text, ...confidenceOf(words) }], warnings: [] };
}

function segmentListOf(value: unknown): { entries: JsonRecord[]; unitMs: number } {
  if (Array.isArray(value)) {
    const [only] = value;
    const entries = saidIn(value);
    return entries.length > 0 || value.length !== 1 ? { entries, unitMs: 1000 } : segmentListOf(only);
  }
  const top = recordOf(value);
  const inside = placesIn(top);
  for (const place of [top, ...inside, ...inside.flatMap(placesIn)]) {
    for (const name of LISTS) {
      const entries = saidIn(place[name]);
      // AssemblyAI alone names the length of the recording beside its utterances, and counts them in milliseconds.
      const unitMs = name === "utterances" && "audio_duration" in place ? 1 : 1000;
      if (entries.length > 0) return { entries, unitMs };
    }
  }
  return { entries: saidIn(segmentsOfService(top)), unitMs: 1000 };
}

/** Seconds for a letter in no speech; numbers that would say so are milliseconds. */
const MAX_SECONDS_A_LETTER = 5;
/** Eleven days in milliseconds: numbers from here on are nanoseconds, which older releases of LocalAI count in. */
const MIN_NANOSECONDS = 1e9;
const NANOSECOND_MS = 1e-6;

function unitOf(entries: readonly JsonRecord[], unitMs: number): number {
  if (entries.some(({ end }) => typeof end === "number" && end >= MIN_NANOSECONDS)) return NANOSECOND_MS;
  return isInMilliseconds(entries) ? 1 : unitMs;
}

function isInMilliseconds(entries: readonly JsonRecord[]): boolean {
  let [seconds, letters] = [0, 0];
  for (const entry of entries) {
    const { startMs, endMs } = spanIn(entry, 1000);
    if (startMs === null || endMs === null || startMs % 1000 !== 0 || endMs % 1000 !== 0) continue;
    seconds += (endMs - startMs) / 1000;
    letters += textIn(entry, TEXT).trim().length;
  }
  return letters > 0 && seconds / letters > MAX_SECONDS_A_LETTER;
}

function placesIn(record: JsonRecord): JsonRecord[] {
  return INSIDE.map((name) => recordOf(record[name]));
}

/** Returns the entries of a list, none where none of them is something said. */
function saidIn(value: unknown): JsonRecord[] {
  const entries = recordsOf(value);
  return entries.some((entry) => textIn(entry, TEXT) !== "" || hasWords(wordListOf(entry))) ? entries : [];
}

function readEntries(entries: readonly JsonRecord[], unitMs: number): Reading {
  refuseTooManySegments(entries.length);
  const cues = entries.map((entry) => cuesOf(entry, unitMs));
  const empty = countedOf(
    cues,
    (said) => said.length === 0,
    (_, index) => ({ startMs: spanIn(entries[index] ?? {}, unitMs).startMs }),
  );
  const untimed = countedOf(
    cues,
    ([first]) => first !== undefined && first.startMs === null,
    ([first]) => ({ text: first?.text ?? "" }),
  );
  return {
    cues: joinBrokenWords(entries, cues),
    warnings: [
      ...leftOutWarningOf(empty, entries.length, "segments"),
      ...warningOf(
        untimed,
        "1 segment has no time that could be read; its text came in without one.",
        (count) => `${count} segments have no time that could be read; their text came in without one.`,
      ),
    ],
  };
}

function cuesOf(entry: JsonRecord, unitMs: number): Cue[] {
  const words = wordsIn(wordListOf(entry), unitMs);
  const text = textIn(entry, TEXT).trim();
  const speaker = speakerIn(entry) || speakerOfAll(words);
  const own = confidenceIn(entry);
  const confidence = own === null ? confidenceOf(words) : { confidence: own };
  const said = text === "" ? cuesOfWords(words, speaker) : [{ ...spanOf(words), speaker, text, ...confidence }];
  const span = spanIn(entry, unitMs);
  // The segment's own times are what it was heard as; its words' only stand in for them.
  return said.map((cue, index) => {
    const startMs = index === 0 ? (span.startMs ?? cue.startMs) : cue.startMs;
    const endMs = index === said.length - 1 ? (span.endMs ?? cue.endMs) : cue.endMs;
    return { ...cue, startMs, endMs: startMs === null || endMs === null ? null : Math.max(startMs, endMs) };
  });
}

function wordListOf(entry: JsonRecord): unknown {
  return entry.words ?? entry.wdlist;
}

/** Returns the speaker of all words where they name the same one, else nothing. */
function speakerOfAll(words: readonly { speaker: string }[]): string {
  const names = new Set(words.map(({ speaker }) => speaker));
  const [only = ""] = names;
  return names.size === 1 ? only : "";
}
