/** The types of recording that are kept: those that every browser plays. */
export const MEDIA_TYPES = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/webm", "video/mp4", "video/webm"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What a recording's content is called, in lower-case hexadecimal: the SHA-256 of its bytes. */
export const MEDIA_HASH = /^[0-9a-f]{64}$/;

/** What a source made of a recording is. */
export function sourceTypeOfMedia(mediaType: MediaType): "audio" | "video" {
  return mediaType.startsWith("video/") ? "video" : "audio";
}
