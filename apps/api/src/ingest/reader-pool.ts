import { availableParallelism } from "node:os";
import { DomainError } from "@quarry/domain";
import { createThreadPool, LateJobError } from "../threads/thread-pool.ts";
import { isOutOfMemory } from "../threads/worker-entry.ts";
import type { Job, Outcome } from "./read-job.ts";

/** What one job may use before its worker is ended. */
export type ReaderLimits = { timeMs: number; memoryMb: number; threads: number };

const DEFAULT_LIMITS: ReaderLimits = {
  timeMs: 60_000,
  memoryMb: 768,
  threads: Math.max(1, availableParallelism() - 1),
};
const IDLE_MS = 30_000;

/** Reading in threads. What takes too long, too much memory or its worker's life is refused with one sentence. */
export type ReaderPool = {
  run: (job: Job) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** Threads start with the first job and end when idle. */
export function createReaderPool(limits: Partial<ReaderLimits>): ReaderPool {
  const pool = createThreadPool<Job, Outcome>({
    ...{ moduleUrl: import.meta.url, bundle: "ingest-worker", name: "readJob", idleMs: IDLE_MS },
    ...{ ...DEFAULT_LIMITS, ...limits },
  });
  return {
    async run(job) {
      try {
        return await pool.run(job, job.kind === "file" ? [job.bytes.buffer as ArrayBuffer] : []);
      } catch (error) {
        throw new DomainError("unreadable", sentenceFor(error));
      }
    },
    close: pool.close,
  };
}

function sentenceFor(error: unknown): string {
  if (error instanceof LateJobError) return "This file takes too long to read.";
  if (isOutOfMemory(error)) return "This file takes too much memory to read.";
  return "This file could not be read; it may be damaged.";
}
