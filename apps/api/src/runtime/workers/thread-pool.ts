import { createTurns } from "@quarry/domain";
import { Piscina } from "piscina";
import { workerEntry } from "./worker-entry.ts";

/** Does jobs of one kind off the event loop. Threads start with the first job and end when idle. */
export type ThreadPool<Job, Outcome> = {
  /** What is in `transferList` moves to the thread. Rejects with a LateJobError, with what the job threw, or with what
   * its thread died of. */
  run: (job: Job, transferList?: ArrayBuffer[]) => Promise<Outcome>;
  /** Ends the threads; jobs that run, wait or come later are refused. */
  close: () => Promise<void>;
};

/** Which function does the jobs, and what they may use. */
export type ThreadPoolSettings = {
  /** The module that starts the pool, its worker's bundle, and the function that the worker exports. */
  moduleUrl: string;
  bundle: string;
  name: string;
  threads: number;
  /** A thread ends after so long without a job. */
  idleMs: number;
  /** A job that takes longer is ended with its thread; the wait for a free thread does not count. */
  timeMs?: number;
  memoryMb?: number;
};

/** What a thread may fill with what it soon needs no more; without a bound a thread takes three times as much, and is
 * no faster for it. */
const YOUNG_MB = 16;

/** A job took longer than it may. */
export class LateJobError extends Error {}

/** Makes a pool; no thread starts before the first job. */
export function createThreadPool<Job, Outcome>(settings: ThreadPoolSettings): ThreadPool<Job, Outcome> {
  const { moduleUrl, bundle, name, threads, idleMs, timeMs, memoryMb } = settings;
  const pool = new Piscina({
    ...workerEntry(moduleUrl, bundle),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MB,
      ...(memoryMb !== undefined && { maxOldGenerationSizeMb: memoryMb }),
    },
  });
  const orDeath = listenForDeath(pool);
  const inTurn = createTurns(threads);
  let isClosed = false;

  const runInTime = async (job: Job, transferList: ArrayBuffer[]): Promise<Outcome> => {
    // A pool that was ended would start threads again.
    if (isClosed) throw new Error("The threads have ended.");
    const timeout = timeMs === undefined ? null : AbortSignal.timeout(timeMs);
    try {
      return await orDeath<Outcome>(pool.run(job, { name, signal: timeout, transferList }));
    } catch (error) {
      throw timeout?.aborted ? new LateJobError() : error;
    }
  };
  return {
    run: (job, transferList = []) => inTurn(() => runInTime(job, transferList)),
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

/** A worker that cannot even start has no job to refuse: unheard, it would end the server, and jobs would wait for it
 * in vain. */
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
