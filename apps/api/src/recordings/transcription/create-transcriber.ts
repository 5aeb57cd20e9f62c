import { createCommandTranscriber } from "./program/command-transcriber.ts";
import { createServerTranscriber } from "./server-transcriber.ts";
import type { Transcriber } from "./transcriber.ts";

/** The transcription service: a server with the protocol of OpenAI's `/v1/audio/transcriptions`, or a program on this
 * machine. A transcription is cancelled after `timeMs`. */
export type TranscriptionSettings = { timeMs: number; language: string | null } & (
  | { kind: "server"; address: string; key: string | null; model: string }
  | { kind: "command"; words: readonly string[] }
);

/** Creates the transcriber of the settings; null for none. `report` gets the output of failures. `ffmpeg` is the name
 * of that program, which need not exist. */
export function createTranscriber(
  settings: TranscriptionSettings | null,
  report: (error: unknown) => void,
  ffmpeg = "ffmpeg",
): Transcriber | null {
  if (settings === null) return null;
  return settings.kind === "server"
    ? createServerTranscriber({ ...settings, ffmpeg }, report)
    : createCommandTranscriber({ ...settings, ffmpeg }, report);
}
