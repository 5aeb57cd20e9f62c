import { availableParallelism } from "node:os";
import { DomainError } from "@quarry/domain";
import { JobTimeout } from "../../runtime/workers/job-timeout.ts";
import { createProcessPool } from "../../runtime/workers/process-pool.ts";
import { workerEntry } from "../../runtime/workers/worker-entry.ts";
import type { Job, Outcome } from "../read-job.ts";
import { LEAST_READING_MS } from "./reading-time.ts";

/** Limits of a job before its process is killed. `timeMs` is by the clock; `leastMs` is processor time, which grows
 * with the size of the file. A workspace gets all of `processes` but one. */
export type ReaderLimits = { timeMs: number; leastMs: number; memoryMb: number; processes: number };

const DEFAULT_LIMITS: ReaderLimits = {
  timeMs: 60_000,
  leastMs: LEAST_READING_MS,
  memoryMb: 768,
  processes: Math.max(2, availableParallelism()),
};
/** The next start takes a quarter of a second; until then the memory is better free. */
const IDLE_MS = 10_000;
/** Processes that are kept for many people: a transcript of an hour is read in a few milliseconds. */
const PATIENCE_MS = 250;
/** Files only pass through the first thread of a process, which would otherwise keep 50 MB of them. */
const SMALL_YOUNG_SPACE = "--max-semi-space-size=2";

/** Reading in processes: some files end not the thread that reads them but all of its process. What takes too long, too
 * much memory or its process's life is refused with one sentence. */
export type ReaderPool = {
  run: (workspaceId: string, job: Job) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** Processes start with the first job and end when idle. */
export function createReaderPool(limits: Partial<ReaderLimits>): ReaderPool {
  const { timeMs, leastMs, memoryMb, processes } = { ...DEFAULT_LIMITS, ...limits };
  const { filename, execArgv } = workerEntry(import.meta.url, "ingest-process", "reader-process");
  const pool = createProcessPool<Job, Outcome>({
    filename,
    execArgv: [...execArgv, SMALL_YOUNG_SPACE],
    ...{ parameters: [String(memoryMb), String(leastMs)], processes, timeMs, idleMs: IDLE_MS, patienceMs: PATIENCE_MS },
  });
  return {
    async run(workspaceId, job) {
      try {
        return await pool.run(workspaceId, job);
      } catch (error) {
        const isLate = error instanceof JobTimeout;
        throw new DomainError(
          "unreadable",
          isLate ? "This file takes too long to read." : "This file could not be read; it may be damaged.",
        );
      }
    },
    close: pool.close,
  };
}
