import { availableParallelism } from "node:os";
import { DomainError } from "@quarry/domain";
import { Piscina } from "piscina";
import { listenForDeath } from "../threads/pool-death.ts";
import { workerEntry } from "../threads/worker-entry.ts";
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
  const { timeMs, memoryMb, threads } = { ...DEFAULT_LIMITS, ...limits };
  const pool = new Piscina({
    ...workerEntry(import.meta.url, { source: "./worker.ts", bundled: "./ingest-worker.js" }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const orDeath = listenForDeath(pool);
  return {
    async run(job) {
      const timeout = AbortSignal.timeout(timeMs);
      try {
        return await orDeath(runIn(pool, job, timeout));
      } catch (error) {
        throw new DomainError("unreadable", sentenceFor(error, timeout.aborted));
      }
    },
    close: () => pool.destroy(),
  };
}

function runIn(pool: Piscina, job: Job, signal: AbortSignal): Promise<Outcome> {
  const transferList = job.kind === "file" ? [job.bytes.buffer as ArrayBuffer] : [];
  return pool.run(job, { name: "readJob", signal, transferList });
}

function sentenceFor(error: unknown, isLate: boolean): string {
  if (isLate) return "This file takes too long to read.";
  const isTooBig = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isTooBig ? "This file takes too much memory to read." : "This file could not be read; it may be damaged.";
}
