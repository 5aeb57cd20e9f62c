import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import { isOutOfMemory } from "../../runtime/workers/worker-entry.ts";
import type { Job, Outcome } from "../read-job.ts";

/** The thread ends with its process. */
const IDLE_MS = 60_000;

/** Creates a reader in one thread. A job that exhausts the memory or ends its thread is refused with one sentence. */
export function createReaderThread({ memoryMb }: { memoryMb: number }): { run: (job: Job) => Promise<Outcome> } {
  const pool = createThreadPool<Job, Outcome>({
    ...{ moduleUrl: import.meta.url, bundle: "ingest-worker", name: "readJob", idleMs: IDLE_MS },
    ...{ threads: 1, memoryMb },
  });
  return {
    async run(job) {
      try {
        return await pool.run(job, job.kind === "file" ? [job.bytes.buffer as ArrayBuffer] : []);
      } catch (error) {
        const message = isOutOfMemory(error)
          ? "This file takes too much memory to read."
          : "This file could not be read; it may be damaged.";
        return { ok: false, code: "unreadable", message };
      }
    },
  };
}
