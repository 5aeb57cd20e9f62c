import { type JobKind, JobLost, type JobQueue, type TakenJob } from "../queue/job-queue.ts";

/** The jobs that run in this process. */
export type RunningJobs = {
  countOf: (kind: JobKind) => number;
  begin: (job: TakenJob) => void;
  /** Says that they are still worked on, and abandons those that are somebody else's by now. */
  keep: () => Promise<void>;
  /** Resolves when those that run now have ended. */
  ended: () => Promise<unknown>;
  /** Abandons all of them, and lets others take them at once. */
  giveBack: () => Promise<void>;
};

/** `perform` brings one job to its end; the signal says that the job is no longer ours. `report` hears of faults. */
export type JobWork = {
  queue: JobQueue;
  perform: (job: TakenJob, signal: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
};

type RunningJob = { job: TakenJob; abandon: AbortController; ended: Promise<void> };

/** Nothing runs at first; `onEnd` hears of each job that has ended. */
export function createRunningJobs({ queue, perform, report }: JobWork, onEnd: () => void): RunningJobs {
  const running = new Set<RunningJob>();
  const retryLater = async (job: TakenJob, error: unknown) => {
    if (error instanceof JobLost) return;
    report(error);
    // Should the database be away, the job is lost after a while, and that does the same.
    await queue.retryLater(job, error).catch(() => {});
  };
  return {
    countOf: (kind) => [...running].filter(({ job }) => job.kind === kind).length,
    begin(job) {
      const abandon = new AbortController();
      const entry: RunningJob = { job, abandon, ended: Promise.resolve() };
      running.add(entry);
      entry.ended = perform(job, abandon.signal)
        .catch((error: unknown) => retryLater(job, error))
        .finally(() => {
          running.delete(entry);
          onEnd();
        });
    },
    async keep() {
      const jobs = [...running];
      const kept = await queue.keep(jobs.map(({ job }) => job));
      for (const { job, abandon } of jobs) if (!kept.has(job.id)) abandon.abort(new JobLost());
    },
    ended: () => Promise.all([...running].map(({ ended }) => ended)),
    async giveBack() {
      const unfinished = [...running];
      for (const { abandon } of unfinished) abandon.abort(new JobLost());
      await queue.giveBack(unfinished.map(({ job }) => job));
    },
  };
}
