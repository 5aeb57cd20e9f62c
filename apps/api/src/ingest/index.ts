import { DomainError } from "@quarry/domain";
import type { ReadingChoice, TranscriptPreview } from "@quarry/transcript";
import { readJob } from "./read-job.ts";
import { createReaderPool, type ReaderLimits } from "./reader/reader-pool.ts";
import { checkPastedText } from "./text-limits.ts";

/** Turns texts and files into segments, off the event loop. Refuses with a DomainError whose message may be shown. One
 * workspace never occupies all readers. */
export type Ingest = {
  /** `speaker` is for segments that the text names no speaker for. */
  readText: (workspaceId: string, input: { text: string } & Reading) => Promise<TranscriptPreview>;
  /** The type is judged by content; `fileName` only helps to say what is wrong. `bytes` stay the caller's. */
  readFile: (
    workspaceId: string,
    input: { fileName: string; bytes: Uint8Array } & Reading,
  ) => Promise<TranscriptPreview>;
  /** Ends the processes that read; reads that still run are refused. */
  close: () => Promise<void>;
};

type Reading = { speaker: string } & ReadingChoice;

/** A text up to this length is read in a millisecond or two, less than to hand it to another process costs. */
const SMALL_TEXT_LENGTH = 32_000;

/** Starts no process before the first large text or file needs one. `limits` are for tests. */
export function createIngest(limits: Partial<ReaderLimits> = {}): Ingest {
  const pool = createReaderPool(limits);
  return {
    async readText(workspaceId, input) {
      const { text } = input;
      checkPastedText(text);
      const job = { kind: "text", ...input } as const;
      return resultOf(text.length <= SMALL_TEXT_LENGTH ? await readJob(job) : await pool.run(workspaceId, job));
    },
    async readFile(workspaceId, input) {
      // A copy, because it moves to the worker, and because a small Buffer shares its memory with others.
      const job = { kind: "file", ...input, bytes: new Uint8Array(input.bytes) } as const;
      return resultOf(await pool.run(workspaceId, job));
    },
    close: () => pool.close(),
  };
}

function resultOf(outcome: Awaited<ReturnType<typeof readJob>>): TranscriptPreview {
  if (!outcome.ok) throw new DomainError(outcome.code, outcome.message);
  return outcome.read;
}
