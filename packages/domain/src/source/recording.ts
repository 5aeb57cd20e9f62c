import type { Source } from "./source.ts";
import { sourceLengthMs } from "./source-length.ts";

/** The types of recording that are kept: those that every browser plays. */
export const MEDIA_TYPES = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/webm", "video/mp4", "video/webm"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Format of the hash that names a recording: the SHA-256 of its bytes in lower-case hexadecimal. */
export const MEDIA_HASH = /^[0-9a-f]{64}$/;

/** Returns the type of a source that is made of a recording. */
export function sourceTypeOfMedia(mediaType: MediaType): "audio" | "video" {
  return mediaType.startsWith("video/") ? "video" : "audio";
}

/** Returns a source with its recording: a transcript becomes audio or video, and the longer of both is the length. */
export function withRecording(source: Source, recording: { type: MediaType; durationMs: number }): Source {
  return {
    ...source,
    type: source.type === "transcript" ? sourceTypeOfMedia(recording.type) : source.type,
    durationMs: sourceLengthMs(recording.durationMs, source.durationMs),
    mediaType: recording.type,
  };
}
