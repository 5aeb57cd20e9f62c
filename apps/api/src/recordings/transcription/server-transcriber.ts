import { rm, stat } from "node:fs/promises";
import { DomainError, type MediaType } from "@quarry/domain";
import { formBody } from "./form-body.ts";
import { type Answer, postForm } from "./post-form.ts";
import { makeAudioTrack } from "./program/audio-track.ts";
import { makeWorkFolder } from "./program/work-folder.ts";
import { readSpeech } from "./read-speech.ts";
import { AWAY, isGranted, mayReadOtherFormat, refusalOf } from "./server-refusals.ts";
import { TemporaryFailure } from "./temporary-failure.ts";
import { TOO_LATE } from "./too-late.ts";
import type { TranscribeOrder, Transcriber } from "./transcriber.ts";

type Report = (error: unknown) => void;

/** The address of the server, and the parameters that it asks for. */
type ServerSettings = {
  address: string;
  key: string | null;
  model: string;
  language: string | null;
  timeMs: number;
  ffmpeg: string;
};

const KEPT_ERROR_LENGTH = 300;

/** File names by type. Many servers look at nothing else. */
const FILE_NAMES: Record<MediaType, string> = {
  "audio/mpeg": "recording.mp3",
  "audio/mp4": "recording.m4a",
  "audio/wav": "recording.wav",
  "audio/webm": "recording.webm",
  "video/mp4": "recording.mp4",
  "video/webm": "recording.webm",
};

/** Creates a transcriber that sends recordings to a server with the protocol of OpenAI's `/v1/audio/transcriptions`. A
 * refused recording is sent once more in a format that `ffmpeg` makes, where this machine has it. */
export function createServerTranscriber(settings: ServerSettings, report: Report): Transcriber {
  const address = transcriptionAddress(settings.address);
  return async (order) => {
    const timeout = AbortSignal.timeout(settings.timeMs);
    const signal = AbortSignal.any([order.signal, timeout]);
    try {
      return readSpeech(await writtenDown(settings, address, { ...order, signal, report }));
    } catch (error) {
      order.signal.throwIfAborted();
      if (timeout.aborted && !(error instanceof DomainError)) throw new DomainError("unreadable", TOO_LATE);
      throw error;
    }
  };
}

type Work = Pick<TranscribeOrder, "path" | "type" | "signal"> & { report: Report };

async function writtenDown(settings: ServerSettings, address: URL, work: Work): Promise<string> {
  const ask = async (path: string, type: MediaType) => {
    const body = await formBody(fieldsOf(settings, address), { path, name: FILE_NAMES[type], type });
    const authorization = settings.key === null ? {} : { authorization: `Bearer ${settings.key}` };
    const headers = { ...authorization, accept: "application/json" };
    const answer = await postForm(address, { headers, signal: work.signal }, body).catch((error) => {
      throw error instanceof DomainError ? error : new TemporaryFailure(AWAY, null, { cause: error });
    });
    const said = answer.text.slice(0, KEPT_ERROR_LENGTH);
    if (!isGranted(answer)) work.report(new Error(`The transcription server answers ${answer.status}: ${said}`));
    return answer;
  };
  const first = await ask(work.path, work.type);
  if (isGranted(first)) return first.text;
  const second = await askWithTrack(settings, work, first, ask);
  if (second !== null && isGranted(second)) return second.text;
  // A .wav that is too large says nothing about the recording itself.
  throw refusalOf(second === null || second.status === 413 ? first : second, (await stat(work.path)).size);
}

/** Sends only the sound of the recording: as a small file where it was too large, as .wav where it could not be read.
 * Returns null where that cannot help or cannot be done. */
async function askWithTrack(
  { ffmpeg }: ServerSettings,
  { path: input, type, signal, report }: Work,
  first: Answer,
  ask: (path: string, type: MediaType) => Promise<Answer>,
): Promise<Answer | null> {
  const isTooLarge = first.status === 413;
  if (!isTooLarge && !mayReadOtherFormat(first)) return null;
  const folder = await makeWorkFolder();
  try {
    const order = { ffmpeg, input, type, folder, report };
    const track = await makeAudioTrack(order, isTooLarge ? "small-mp3" : "wav", signal).catch((error) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (track === null) return null;
    return await ask(track, isTooLarge ? "audio/mpeg" : "audio/wav");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address itself where it has a path of its own, else the protocol's; what ends in the version is only the
 * beginning of one. */
export function transcriptionAddress(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "");
  if (path === "" || path.endsWith("/v1")) url.pathname = `${path || "/v1"}/audio/transcriptions`;
  return url;
}

/** Returns the form fields for a model. Each family of models can answer something else: speakers, times, or only the
 * text. */
function fieldsOf({ model, language }: ServerSettings, { pathname }: URL): Record<string, string> {
  // Without a language whisper.cpp's server assumes English. Other servers do not know "auto".
  const found = language ?? (pathname.endsWith("/inference") ? "auto" : null);
  const spoken = { model, ...(found !== null && { language: found }) };
  if (/diarize/i.test(model)) return { ...spoken, response_format: "diarized_json", chunking_strategy: "auto" };
  if (/^gpt-/i.test(model)) return { ...spoken, response_format: "json" };
  return { ...spoken, response_format: "verbose_json", "timestamp_granularities[]": "segment" };
}
