import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { createSharedTurns } from "../scheduling/shared-turns.ts";
import { createDesk } from "./process-desk.ts";
import { createFamily, type FamilySettings, nextMessage } from "./process-family.ts";
import { LateJobError } from "./thread-pool.ts";

/** Does jobs of one kind in processes of their own, which start when they are needed and end when idle. */
export type ProcessPool<Job, Outcome> = {
  /** Rejects with a LateJobError, or with whatever the process died of. The job is copied to the process, its answer
   * back. Of several processes no `owner` of jobs has the last one: whoever comes next is not kept waiting by the jobs
   * of another. */
  run: (owner: string, job: Job) => Promise<Outcome>;
  /** Ends the processes; jobs that run, wait or come later are refused. */
  close: () => Promise<void>;
};

/** Which program does the jobs, and what they may use. Once it is ready, it answers each message with one, or gives it
 * up with `GIVEN_UP` when the job takes more than it may; then it is ended. */
export type ProcessPoolSettings = FamilySettings & {
  processes: number;
  /** A further process starts when a job has waited so long for one of those that there are. */
  patienceMs: number;
  /** A process ends after so long without a job. */
  idleMs: number;
  /** A job that takes longer is ended with its process; the wait for a free process and its start do not count. */
  timeMs: number;
};

/** What a process says of a job that takes too long by its own count. */
export const GIVEN_UP = "given up";

/** Makes a pool; no process starts before the first job. */
export function createProcessPool<Job, Outcome>(settings: ProcessPoolSettings): ProcessPool<Job, Outcome> {
  const { processes, patienceMs, timeMs } = settings;
  const inTurn = createSharedTurns(processes);
  const family = createFamily(settings);
  const desk = createDesk(settings.idleMs);
  let isClosed = false;

  /** Most jobs are done in less time than a process takes to start, and without its memory: so a job waits for one that
   * is there, and of several that wait one starts another, for which the rest wait again. */
  const take = async (): Promise<ChildProcess> => {
    const present = desk.take();
    if (present !== null) return present;
    while (family.size() > 0) {
      const begun = family.begun();
      const freed = await desk.wait(begun.then(() => wait(patienceMs, undefined, { ref: false })));
      if (freed !== null) return freed;
      if (family.begun() === begun) break;
    }
    if (isClosed) throw ended();
    return family.start();
  };
  const runInTime = async (job: Job): Promise<Outcome> => {
    if (isClosed) throw ended();
    const child = await take();
    let isLate = false;
    const timeout = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeMs);
    try {
      const answer = nextMessage(child);
      child.send(job as object);
      const outcome = await answer;
      if (outcome === GIVEN_UP) {
        child.kill("SIGKILL");
        throw new LateJobError();
      }
      desk.give(child);
      return outcome as Outcome;
    } catch (error) {
      throw isLate ? new LateJobError() : error;
    } finally {
      clearTimeout(timeout);
    }
  };
  return {
    run: (owner, job) => inTurn(owner, () => runInTime(job)),
    async close() {
      isClosed = true;
      await family.end();
    },
  };
}

function ended(): Error {
  return new Error("The processes have ended.");
}
