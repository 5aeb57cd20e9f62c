import type { SourceCorrection } from "@quarry/transcript";
import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import { type CorrectionJob, correctionJob } from "./correction-job.ts";

/** Compares sources with better transcripts of them, long ones off the event loop. */
export type Corrections = {
  compare: (job: CorrectionJob) => Promise<SourceCorrection>;
  close: () => Promise<void>;
};

/** Length of texts, in UTF-16 units, that takes some ten milliseconds, less than the start of a thread. */
const SMALL_LENGTH = 20_000;
const IDLE_MS = 30_000;

/** Creates the comparison. Long sources are compared in one thread, which starts with the first of them and exits when
 * idle. */
export function createCorrections(): Corrections {
  const thread = { moduleUrl: import.meta.url, bundle: "correction-worker", threads: 1, idleMs: IDLE_MS };
  const pool = createThreadPool<CorrectionJob, SourceCorrection>({ ...thread, name: "correctionJob" });
  return {
    async compare(job) {
      const isSmall = lengthOf(job.segments) <= SMALL_LENGTH && lengthOf(job.drafts) <= SMALL_LENGTH;
      return isSmall ? correctionJob(job) : pool.run(job);
    },
    close: () => pool.close(),
  };
}

function lengthOf(texts: readonly { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
