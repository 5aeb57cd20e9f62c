import pLimit from "p-limit";
import { Piscina } from "piscina";
import { JobTimeout } from "./job-timeout.ts";
import { workerEntry } from "./worker-entry.ts";

/** Runs jobs of one kind off the event loop. Threads start with the first job and exit when idle. */
export type ThreadPool<Job, Outcome> = {
  /** Moves the buffers of `transferList` to the thread. Rejects with a JobTimeout, with the error of the job, or with
   * the reason for which the thread died. */
  run: (job: Job, transferList?: ArrayBuffer[]) => Promise<Outcome>;
  /** Ends the threads. Running, waiting and later jobs are refused. */
  close: () => Promise<void>;
};

/** The function that does the jobs, and its limits. */
export type ThreadPoolSettings = {
  /** The module that starts the pool, the bundle of its worker, and the function that the worker exports. */
  moduleUrl: string;
  bundle: string;
  name: string;
  threads: number;
  /** A thread exits after this long without a job. */
  idleMs: number;
  /** A job that takes longer is ended with its thread. Waiting for a thread does not count. */
  timeMs?: number;
  memoryMb?: number;
};

/** Space for short-lived objects. Without a bound a thread takes three times as much and is no faster. */
const YOUNG_MB = 16;

/** Node.js 20 aborts the whole process when a thread is ended while it loads a module by `require`, which Piscina tries
 * before `import`. This option, if Node.js knows it, keeps `require` from loading modules. */
const LOADED_BY_IMPORT = ["--no-experimental-require-module"].filter((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
);

/** Creates a pool. No thread starts before the first job. */
export function createThreadPool<Job, Outcome>(settings: ThreadPoolSettings): ThreadPool<Job, Outcome> {
  const { moduleUrl, bundle, name, threads, idleMs, timeMs, memoryMb } = settings;
  const { filename, execArgv } = workerEntry(moduleUrl, bundle);
  const pool = new Piscina({
    filename,
    execArgv: [...execArgv, ...LOADED_BY_IMPORT],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MB,
      ...(memoryMb !== undefined && { maxOldGenerationSizeMb: memoryMb }),
    },
  });
  const orDeath = listenForDeath(pool);
  // The time of a job begins when a thread is free for it, so jobs wait here and not in the pool.
  const limit = pLimit(threads);
  let isClosed = false;

  const runInTime = async (job: Job, transferList: ArrayBuffer[]): Promise<Outcome> => {
    // A destroyed pool would start threads again.
    if (isClosed) throw new Error("The threads have ended.");
    const timeout = timeMs === undefined ? null : AbortSignal.timeout(timeMs);
    try {
      return await orDeath<Outcome>(pool.run(job, { name, signal: timeout, transferList }));
    } catch (error) {
      throw timeout?.aborted ? new JobTimeout() : error;
    }
  };
  return {
    run: (job, transferList = []) => limit(() => runInTime(job, transferList)),
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

/** Rejects jobs when a worker cannot start. Without a listener that error would end the server, and the jobs would wait
 * for ever. */
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
