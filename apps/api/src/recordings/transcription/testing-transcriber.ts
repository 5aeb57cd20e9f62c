import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { wavFile } from "../storage/testing-recordings.ts";
import { createTranscriber, type TranscriptionSettings } from "./index.ts";
import { startTranscriptionServer, type TranscriptionServer } from "./testing-transcription-server.ts";

/** A recording of two seconds. */
export const TALK = wavFile(2);

/** A folder that this module makes for the tests of a file. */
export let folder: string;

/** The path of the recording in that folder. */
export let recording: string;

/** A transcription server that this module starts for the tests of a file. */
export let server: TranscriptionServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-transcribe-test-"));
  recording = path.join(folder, "talk");
  await writeFile(recording, TALK);
  server = await startTranscriptionServer();
});
afterEach(() => server.requests.splice(0));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The progress reports of the current test. */
export const reports: unknown[] = [];
afterEach(() => reports.splice(0));

/** Transcribes the recording. */
export function transcribe(settings: TranscriptionSettings, signal = new AbortController().signal) {
  const percents: number[] = [];
  const reportProgress = async (percent: number) => void percents.push(percent);
  const transcriber = createTranscriber(settings, (error) => reports.push(error), "/no/such/ffmpeg");
  const speech = transcriber?.({ path: recording, type: "audio/wav", signal, reportProgress });
  return { speech: speech ?? Promise.reject(new Error("There is none.")), percents };
}

/** Makes the settings for the transcription server. */
export const ofServer = (
  more: { model?: string; key?: string; language?: string; timeMs?: number; address?: string } = {},
) => {
  const settings = { address: server.address, key: null, model: "whisper-1", language: null, timeMs: 5_000, ...more };
  return transcribe({ kind: "server", ...settings }).speech;
};

/** An answer in OpenAI's format `verbose_json`. */
export const VERBOSE = JSON.stringify({
  task: "transcribe",
  duration: 4,
  text: "We sold the boat. And then?",
  segments: [
    { id: 0, start: 0, end: 2.5, text: " We sold the boat.", avg_logprob: -0.1 },
    { id: 1, start: 7, end: 8.25, text: " And then?", avg_logprob: -0.7 },
  ],
});

/** An output in whisper.cpp's format. */
export const WHISPER_CPP = JSON.stringify({
  result: { language: "en" },
  transcription: [
    {
      offsets: { from: 0, to: 2500 },
      text: " We sold the boat.",
      tokens: [
        { text: "[_BEG_]", p: 0.1 },
        { text: " We", p: 0.9 },
        { text: " sold", p: 0.7 },
      ],
    },
  ],
});
