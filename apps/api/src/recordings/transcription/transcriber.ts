import type { MediaType } from "@quarry/domain";
import type { Speech } from "./speech.ts";

/** A recording to write down. `reportProgress` takes percent, where they are known; `signal` says that nobody wants the
 * result any more. */
export type TranscribeOrder = {
  path: string;
  type: MediaType;
  reportProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/** Writes down what is said in a recording. Refuses with a DomainError what will never work, with a PassingFault what
 * may work later. */
export type Transcriber = (order: TranscribeOrder) => Promise<Speech>;
