import type { MediaType } from "@quarry/domain";
import type { Speech } from "./speech.ts";

/** A recording to transcribe. `reportProgress` takes percent, where known; `signal` aborts when the result is not
 * needed. */
export type TranscribeOrder = {
  path: string;
  type: MediaType;
  reportProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/** Transcribes a recording. Throws a DomainError where that will never work, a TemporaryFailure where it may work
 * later. */
export type Transcriber = (order: TranscribeOrder) => Promise<Speech>;
