import { isUntranscribed, type Source } from "./source.ts";
import { webAddressOf } from "./web-address.ts";

/** Reason why a source has no segments: it is not read yet, has failed, or has nothing that Quarry can read. */
export type SourceGap = "queued" | "transcribing" | "failed" | "recording" | "address" | "name";

/** Returns why a source has no segments; null when it has some. */
export function sourceGapOf(
  source: Pick<Source, "segmentCount" | "status" | "mediaType" | "urlOrName">,
): SourceGap | null {
  const { segmentCount, status, mediaType, urlOrName } = source;
  if (segmentCount > 0) return null;
  if (status !== "ready") return status;
  if (mediaType !== null) return "recording";
  return webAddressOf(urlOrName) === null ? "name" : "address";
}

/** Returns true when reading a source again can bring segments: never for a recording on a server that does not
 * transcribe. */
export function canBeReadAgain(source: Source, transcribes: boolean): boolean {
  if (source.mediaType !== null && !transcribes) return false;
  return source.status === "failed" || isUntranscribed(source);
}
