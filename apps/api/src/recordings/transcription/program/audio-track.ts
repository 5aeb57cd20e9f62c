import path from "node:path";
import { DomainError, type MediaType } from "@quarry/domain";
import { TemporaryFailure } from "../temporary-failure.ts";
import { runProgram } from "./run-program.ts";

/** A recording, and how `ffmpeg` is called on this machine. What comes of it is written to the folder. */
export type TrackOrder = {
  ffmpeg: string;
  input: string;
  type: MediaType;
  folder: string;
  report: (error: unknown) => void;
};

/** The audio formats for transcription: as whisper.cpp reads them, or as small as speech can be. */
export type TrackFormat = "wav" | "wav-of-two-channels" | "small-mp3";

/** The message for a file that no program can read. */
export const NOT_READ =
  "This recording cannot be read: it may be damaged, or have no sound. Upload another copy, or its transcript.";

const NO_ROOM = "There is no room on the server's disk for the sound of this recording. Please try again later.";

/** The demuxers by the type that was found in the file. Guessing by name could lead to other files. */
const DEMUXERS: Record<MediaType, string> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "mov",
  "audio/wav": "wav",
  "audio/webm": "matroska",
  "video/mp4": "mov",
  "video/webm": "matroska",
};

const FORMAT_OPTIONS: Record<TrackFormat, readonly string[]> = {
  wav: ["-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le", "-f", "wav"],
  "wav-of-two-channels": ["-ac", "2", "-ar", "16000", "-c:a", "pcm_s16le", "-f", "wav"],
  // Better than the sound of a telephone line. An hour takes 11 MB.
  "small-mp3": ["-ac", "1", "-ar", "16000", "-c:a", "libmp3lame", "-b:a", "24k", "-f", "mp3"],
};

/** Extracts the sound of a recording with `ffmpeg`. Returns the path, or null when this machine has no ffmpeg. Refuses
 * a recording that cannot be read. */
export async function makeAudioTrack(
  order: TrackOrder,
  format: TrackFormat,
  signal: AbortSignal,
): Promise<string | null> {
  const { ffmpeg, input, type, folder, report } = order;
  const track = path.join(folder, format === "small-mp3" ? "track.mp3" : "track.wav");
  const reading = ["-protocol_whitelist", "file", "-f", DEMUXERS[type], "-i", input, "-map", "0:a:0"];
  const words = ["-nostdin", "-v", "error", "-y", ...reading, ...FORMAT_OPTIONS[format], track];
  const ended = await runProgram({ program: ffmpeg, words }, signal);
  if (ended.how === "missing") return null;
  if (ended.how === "done") return track;
  if (/No space left on device/.test(ended.errors)) throw new TemporaryFailure(NO_ROOM);
  report(new Error(`ffmpeg cannot read a recording. ${ended.errors}`));
  throw new DomainError("unreadable", NOT_READ);
}
