import { type Db, extendLeases, type JobKind, JobLost, releaseJobs, retryJob, type TakenJob } from "@quarry/db";
import type { JobTiming } from "./job-timing.ts";

/** The jobs that run in this process. */
export type RunningJobs = {
  countOf: (kind: JobKind) => number;
  leases: () => string[];
  begin: (job: TakenJob) => void;
  /** Extends the leases of all jobs, and aborts the jobs that were lost. */
  keep: () => Promise<void>;
  /** Resolves when the jobs that run now have ended. */
  ended: () => Promise<unknown>;
  /** Aborts all jobs, and lets other servers take them at once. */
  giveBack: () => Promise<void>;
};

/** `perform` runs one job to its end. Its signal aborts when the job is lost. `report` gets its errors. */
export type JobWork = {
  db: Db;
  timing: JobTiming;
  perform: (job: TakenJob, signal: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
};

type RunningJob = { job: TakenJob; abort: AbortController; ended: Promise<void> };

/** Starts with no job. Calls `onEnd` after each job. */
export function createRunningJobs({ db, timing, perform, report }: JobWork, onEnd: () => void): RunningJobs {
  const running = new Set<RunningJob>();
  const retryLater = async (job: TakenJob, error: unknown) => {
    if (error instanceof JobLost) return;
    report(error);
    // This fails too while the database is away. The lease then expires, which has the same effect.
    await retryJob(db, { job, delayS: retryDelayS(timing, job) }).catch(() => {});
  };
  return {
    countOf: (kind) => [...running].filter(({ job }) => job.kind === kind).length,
    leases: () => [...running].map(({ job }) => job.lease),
    begin(job) {
      const abort = new AbortController();
      const entry: RunningJob = { job, abort, ended: Promise.resolve() };
      running.add(entry);
      entry.ended = perform(job, abort.signal)
        .catch((error: unknown) => retryLater(job, error))
        .finally(() => {
          running.delete(entry);
          onEnd();
        });
    },
    async keep() {
      const jobs = [...running];
      const held = await extendLeases(db, { jobs: jobs.map(({ job }) => job), leaseS: timing.leaseS });
      for (const { job, abort } of jobs) if (!held.has(job.lease)) abort.abort(new JobLost());
    },
    ended: () => Promise.all([...running].map(({ ended }) => ended)),
    async giveBack() {
      const unfinished = [...running];
      for (const { abort } of unfinished) abort.abort(new JobLost());
      await releaseJobs(
        db,
        unfinished.map(({ job }) => job),
      );
    },
  };
}

/** Returns the seconds until the next attempt, twice as many after each. */
export function retryDelayS({ retryDelayS }: JobTiming, { failedAttempts }: TakenJob): number {
  return retryDelayS * 2 ** failedAttempts;
}
