import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DomainError } from "@quarry/domain";
import { Piscina } from "piscina";
import type { Job, Outcome } from "./read-job.ts";

/** What one job may use before its worker is ended. */
export type ReaderLimits = { timeMs: number; memoryMb: number; threads: number };

const DEFAULT_LIMITS: ReaderLimits = {
  timeMs: 60_000,
  memoryMb: 768,
  threads: Math.max(1, availableParallelism() - 1),
};
const IDLE_MS = 30_000;

/** Runs jobs in worker threads; a job that takes too long, too much memory or its worker's life is one sentence. */
export type ReaderPool = { run: (job: Job) => Promise<Outcome>; close: () => Promise<void> };

/** Threads start with the first job and end when idle. */
export function createReaderPool(limits: Partial<ReaderLimits>): ReaderPool {
  const { timeMs, memoryMb, threads } = { ...DEFAULT_LIMITS, ...limits };
  const pool = new Piscina({
    ...entry(),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A worker that cannot even start has no job to refuse: it would end the server, and the jobs would wait until their time is over.
  const waiting = new Set<(error: unknown) => void>();
  pool.on("error", (error) => {
    for (const refuse of waiting) refuse(error);
  });
  return {
    async run(job) {
      const timeout = AbortSignal.timeout(timeMs);
      const { promise: death, reject } = withReject();
      waiting.add(reject);
      try {
        return await Promise.race([runIn(pool, job, timeout), death]);
      } catch (error) {
        throw new DomainError("unreadable", sentenceFor(error, timeout.aborted));
      } finally {
        waiting.delete(reject);
      }
    },
    close: () => pool.destroy(),
  };
}

/** The worker is TypeScript beside this file, or the bundle beside the bundled server. */
function entry() {
  const isSource = import.meta.url.endsWith(".ts");
  const name = isSource ? "./worker.ts" : "./ingest-worker.js";
  const filename = fileURLToPath(new URL(name, import.meta.url));
  if (!isSource) return { filename, execArgv: [] };
  // In a thread `--import tsx` does nothing, and a bare name would be looked for in the folder the server was started from.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx/package.json"));
  const register = `import { register } from "${new URL("dist/esm/api/index.mjs", tsx).href}"; register();`;
  return { filename, execArgv: ["--import", `data:text/javascript,${encodeURIComponent(register)}`] };
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

function withReject(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
