import { DomainError } from "@quarry/domain";
import { readTranscript, type TranscriptFormId } from "@quarry/transcript";
import { NO_TRANSCRIPT } from "./failure-sentences.ts";
import type { Speech } from "./speech.ts";

/** The forms in which a transcription can come. Any other text is an error of the server or program. */
const FORMS: ReadonlySet<TranscriptFormId> = new Set(["segments-json", "rev-json", "aws-json", "web-vtt", "srt"]);

/** The lines that whisper.cpp prints when it writes no file: `[00:00:00.000 --> 00:00:07.000] We sold the boat.` */
const PRINTED = /^\s*\[\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\] /;

/** Reads the answer of a transcription server or program: `verbose_json`, `diarized_json` and `json` of OpenAI's
 * protocol, the JSON and the printed lines of whisper.cpp, and any JSON, WebVTT or SRT that the readers of transcripts
 * know. Refuses everything else. */
export function readSpeech(answer: string): Speech {
  const { form, cues } = readTranscript(answer);
  const isKnown = FORMS.has(form) || (form === "time-first" && PRINTED.test(answer));
  if (!isKnown || (cues.length === 0 && !isSilence(parsed(answer)))) {
    throw new DomainError("unreadable", NO_TRANSCRIPT);
  }
  return { form, cues };
}

/** True for the answer to a recording in which nothing is said: everything is there, and empty. */
function isSilence(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return false;
  const { text, segments, transcription } = json as Record<string, unknown>;
  const lists = [segments, transcription].filter((list) => list !== undefined);
  if (!lists.every((list) => Array.isArray(list) && list.every((entry) => textOf(entry) === ""))) return false;
  return typeof text === "string" ? text.trim() === "" : lists.length > 0;
}

function textOf(entry: unknown): unknown {
  const { text } = Object(entry);
  return typeof text === "string" ? text.trim() : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
