import { DomainError, type MatchedText, type SegmentDraft, sourceCounts, type TranscriptForm } from "@quarry/domain";
import { packTexts } from "./count-job.ts";
import { readJob } from "./read-job.ts";
import { createReaderPool, type ReaderLimits } from "./reader-pool.ts";
import { checkPastedText } from "./spoken-text.ts";

/** What came out of a transcript: the passages in order, the form it was read as, and one sentence for each thing not read. */
export type ReadSegments = { segments: SegmentDraft[]; form: TranscriptForm; warnings: string[] };

/** Turns texts and files into segments, off the event loop; refuses with a DomainError whose message may be shown. */
export type Ingest = {
  /** `speaker` is used where the text itself names nobody. */
  readText: (input: { text: string; speaker: string }) => Promise<ReadSegments>;
  /** The type is judged by content; `fileName` only helps to say what is wrong. `bytes` stay the caller's. */
  readFile: (input: { fileName: string; bytes: Uint8Array; speaker: string }) => Promise<ReadSegments>;
  /** In how many sources each text was said (see the domain's `sourceCounts`). */
  countSources: (segments: readonly MatchedText[]) => Promise<number[]>;
  /** Ends the worker threads; reads that still run are refused. */
  close: () => Promise<void>;
};

/** A text up to this length is read in a millisecond or two, less than a worker costs. */
const SMALL_TEXT_LENGTH = 32_000;

/** Texts of this length together are counted in about ten milliseconds. */
const QUICKLY_COUNTED_LENGTH = 300_000;

/** Starts no thread before the first large text or file needs one. `limits` are for tests. */
export function createIngest(limits: Partial<ReaderLimits> = {}): Ingest {
  const pool = createReaderPool(limits);
  return {
    async readText({ text, speaker }) {
      checkPastedText(text);
      const job = { kind: "text", text, speaker } as const;
      return resultOf(text.length <= SMALL_TEXT_LENGTH ? await readJob(job) : await pool.run(job));
    },
    async readFile({ fileName, bytes, speaker }) {
      // A copy, because it moves to the worker, and because a small Buffer shares its memory with others.
      return resultOf(await pool.run({ kind: "file", fileName, bytes: new Uint8Array(bytes), speaker }));
    },
    async countSources(segments) {
      const length = segments.reduce((sum, segment) => sum + segment.text.length, 0);
      return length <= QUICKLY_COUNTED_LENGTH ? sourceCounts(segments) : pool.count(packTexts(segments));
    },
    close: () => pool.close(),
  };
}

function resultOf(outcome: Awaited<ReturnType<typeof readJob>>): ReadSegments {
  if (!outcome.ok) throw new DomainError(outcome.code, outcome.message);
  return outcome.read;
}
