import { DomainError } from "@quarry/domain";
import { SEE_LOG } from "./failure-sentences.ts";
import type { Answer } from "./post-form.ts";
import { TemporaryFailure } from "./temporary-failure.ts";

/** The sentence for a server that cannot be asked at all. */
export const AWAY = "The transcription server cannot be reached. Please try again later.";
const BUSY = "The transcription server has too much to do. Please try again later.";
const BYTES_PER_MB = 1024 * 1024;
/** A server that wants to be left alone for longer is asked again by a person. */
const MAX_RETRY_AFTER_S = 3_600;
/** Statuses that a proxy in front of the server answers, not the server itself. */
const GATEWAYS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns true where nothing was refused. Older servers of whisper.cpp say in an answer like any other that something
 * went wrong. */
export function isGranted({ status, text }: Answer): boolean {
  return status >= 200 && status < 300 && !/^\s*\{\s*"error"\s*:/.test(text);
}

/** Returns true where the server may accept the same recording in another format. */
export function mayReadOtherFormat(answer: Answer): boolean {
  const { status } = answer;
  return (status < 300 || status === 400 || status === 415 || status === 422 || isUnread(answer)) && !isTooLong(answer);
}

/** Matches the refusal of newer OpenAI models: `audio duration 1830.5 seconds is longer than 1400 seconds which is the
 * maximum for this model`. */
function isTooLong({ status, text }: Answer): boolean {
  return status === 400 && /\bduration\b.{0,80}\b(?:longer|exceeds?|maximum|limit)\b/i.test(text);
}

/** Matches the message of whisper.cpp's server about ffmpeg, which comes with the status of a server error. */
function isUnread({ text }: Answer): boolean {
  return /ffmpeg conversion failed|failed to (?:read|decode)\b.{0,20}\b(?:audio|wav)\b/i.test(text);
}

/** Returns the error for a refusal: a DomainError when a further attempt cannot help, else a TemporaryFailure. */
export function refusalOf(answer: Answer, fileBytes: number): Error {
  const { status, retryAfter } = answer;
  if (status === 401 || status === 403) {
    return new DomainError("unreadable", "The transcription server does not accept the key that Quarry has for it.");
  }
  if (status === 413) {
    const size = `${Math.max(1, Math.round(fileBytes / BYTES_PER_MB))} MB`;
    return new DomainError(
      "too_large",
      `This recording (${size}) is too large for the transcription server: upload it in parts, or a smaller .mp3 of it, or its transcript.`,
    );
  }
  if (status === 429) return new TemporaryFailure(BUSY, secondsOf(retryAfter));
  if (status === 404) {
    return new DomainError(
      "unreadable",
      `The transcription server does not know the address or the model that it is asked for (status 404). ${SEE_LOG}`,
    );
  }
  if (isTooLong(answer)) {
    return new DomainError(
      "too_large",
      "This recording is longer than the transcription server takes with its model: upload it in parts, or upload its transcript.",
    );
  }
  if (status === 408 || status === 425 || GATEWAYS.has(status))
    return new TemporaryFailure(AWAY, secondsOf(retryAfter));
  if (status >= 500 && !isUnread(answer)) {
    const failed = `The transcription server has failed (status ${status}). Please try again later.`;
    return new TemporaryFailure(failed, secondsOf(retryAfter));
  }
  const code = status >= 300 ? ` (status ${status})` : "";
  return new DomainError(
    "unreadable",
    `The transcription server cannot read this recording${code}: upload it as another kind of file, such as .mp3, or upload its transcript.`,
  );
}

/** Returns the seconds of a Retry-After header, which holds seconds or a date; null when it holds neither. */
function secondsOf(retryAfter = ""): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S);
}
