import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { createFairSemaphore } from "../concurrency/fair-semaphore.ts";
import { createChildProcesses, nextMessage, type ProgramSettings } from "./child-processes.ts";
import { createIdleProcesses } from "./idle-processes.ts";
import { JobTimeout } from "./job-timeout.ts";

/** Runs jobs of one kind in child processes, which start when needed and exit when idle. */
export type ProcessPool<Job, Outcome> = {
  /** Copies the job to a process and its outcome back. Rejects with a JobTimeout, or when the process dies. The last
   * free process is never for an owner that has one already: jobs of one owner cannot keep the next caller waiting. */
  run: (owner: string, job: Job) => Promise<Outcome>;
  /** Kills the processes. Running, waiting and later jobs are refused. */
  close: () => Promise<void>;
};

/** The program that does the jobs, and its limits. Once ready, the program answers each message with one message, or
 * with `GIVEN_UP` when the job takes too long by its own count: then its process is killed. */
export type ProcessPoolSettings = ProgramSettings & {
  processes: number;
  /** A further process starts when a job has waited this long for one of the present ones. */
  patienceMs: number;
  /** A process exits after this long without a job. */
  idleMs: number;
  /** A job that takes longer is killed with its process. Waiting for a process and its start do not count. */
  timeMs: number;
};

/** Message of a process that stops a job which takes too long. */
export const GIVEN_UP = "given up";

/** Creates a pool. No process starts before the first job. */
export function createProcessPool<Job, Outcome>(settings: ProcessPoolSettings): ProcessPool<Job, Outcome> {
  const { processes, patienceMs, timeMs } = settings;
  const withPermit = createFairSemaphore(processes);
  const children = createChildProcesses(settings);
  const idle = createIdleProcesses(settings.idleMs);
  let isClosed = false;

  /** Most jobs take less time than the start of a process, and less memory. So a job first waits for a present process;
   * of several waiting jobs one starts a further process, and the others wait again. */
  const take = async (): Promise<ChildProcess> => {
    const present = idle.take();
    if (present !== null) return present;
    while (children.count() > 0) {
      const started = children.started();
      const freed = await idle.wait(started.then(() => wait(patienceMs, undefined, { ref: false })));
      if (freed !== null) return freed;
      if (children.started() === started) break;
    }
    if (isClosed) throw closed();
    return children.start();
  };
  const runInTime = async (job: Job): Promise<Outcome> => {
    if (isClosed) throw closed();
    const child = await take();
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill("SIGKILL");
    }, timeMs);
    try {
      const answer = nextMessage(child);
      child.send(job as object);
      const outcome = await answer;
      if (outcome === GIVEN_UP) {
        child.kill("SIGKILL");
        throw new JobTimeout();
      }
      idle.give(child);
      return outcome as Outcome;
    } catch (error) {
      throw isTimedOut ? new JobTimeout() : error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    run: (owner, job) => withPermit(owner, () => runInTime(job)),
    async close() {
      isClosed = true;
      await children.end();
    },
  };
}

function closed(): Error {
  return new Error("The processes have ended.");
}
