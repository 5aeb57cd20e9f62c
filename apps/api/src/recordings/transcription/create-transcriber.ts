import { createCommandTranscriber } from "./program/command-transcriber.ts";
import { createServerTranscriber } from "./server-transcriber.ts";
import type { Transcriber } from "./transcriber.ts";

/** What writes recordings down: a server that speaks the protocol of OpenAI's `/v1/audio/transcriptions`, or a program
 * on this machine. A transcription ends after `timeMs`. */
export type TranscriptionSettings = { timeMs: number; language: string | null } & (
  | { kind: "server"; address: string; key: string | null; model: string }
  | { kind: "command"; words: readonly string[] }
);

/** The transcriber that the settings ask for, null for none. `report` hears what a server or program said of its
 * failure; `ffmpeg` is how that is called, which need not be there. */
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
