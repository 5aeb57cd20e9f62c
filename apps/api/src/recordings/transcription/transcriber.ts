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

/** Writes down what is said in a recording. Refuses with a DomainError what will never work, with a TemporaryFailure
 * what may work later. */
export type Transcriber = (order: TranscribeOrder) => Promise<Speech>;
