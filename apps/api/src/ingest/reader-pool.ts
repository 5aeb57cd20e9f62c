import { availableParallelism } from "node:os";
import { DomainError } from "@quarry/domain";
import { Piscina } from "piscina";
import type { PackedTexts } from "./count-job.ts";
import type { Job, Outcome } from "./read-job.ts";
import { workerEntry } from "./worker-entry.ts";

/** What one job may use before its worker is ended. */
export type ReaderLimits = { timeMs: number; memoryMb: number; threads: number };

const DEFAULT_LIMITS: ReaderLimits = {
  timeMs: 60_000,
  memoryMb: 768,
  threads: Math.max(1, availableParallelism() - 1),
};
const IDLE_MS = 30_000;

/** Work in threads. Reading that takes too long, too much memory or its worker's life is refused with one sentence; counting is our
 * own work on our own data, so that a failure of it is a fault. */
export type ReaderPool = {
  run: (job: Job) => Promise<Outcome>;
  count: (texts: PackedTexts) => Promise<number[]>;
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
    count: (texts) => orDeath<number[]>(pool.run(texts, { name: "countJob" })),
    close: () => pool.destroy(),
  };
}

/** A worker that cannot even start has no job to refuse: unheard, it would end the server, and jobs would wait for it in vain. */
function listenForDeath(pool: Piscina): <T>(job: Promise<T>) => Promise<T> {
  const waiting = new Set<(error: unknown) => void>();
  pool.on("error", (error) => {
    for (const refuse of waiting) refuse(error);
  });
  return (job) =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      job.then(resolve, reject).finally(() => waiting.delete(reject));
    });
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
