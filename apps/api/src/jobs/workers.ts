import { repeat } from "../repeat.ts";
import { type JobKind, JobLost, type JobQueue, type TakenJob } from "./job-queue.ts";
import type { JobTiming } from "./job-timing.ts";

/** The work on jobs in this process. */
export type Workers = {
  /** Takes no more jobs, lets those that run come to their end for so long, and gives back the rest. */
  stop: (graceMs: number) => Promise<void>;
};

/** `perform` brings one job to its end; the signal says that the job is no longer ours. `report` hears of faults. */
export type WorkerOptions = {
  queue: JobQueue;
  perform: (job: TakenJob, signal: AbortSignal) => Promise<void>;
  timing: JobTiming;
  report: (error: unknown) => void;
};

/** How many jobs of each kind run at a time: while one waits for a disk or another service, the next can be read. */
const SLOTS: readonly (readonly [JobKind, number])[] = [
  ["text", 2],
  ["recording", 2],
];

type RunningJob = { job: TakenJob; abandon: AbortController; ended: Promise<void> };

/** Begins to take jobs. Any number of processes may do so on one database: each job is one's at a time. */
export function startWorkers({ queue, perform, timing, report }: WorkerOptions): Workers {
  const running = new Set<RunningJob>();
  const bell = new Bell();
  let stopping = false;

  function run(job: TakenJob): void {
    const abandon = new AbortController();
    const entry: RunningJob = { job, abandon, ended: Promise.resolve() };
    running.add(entry);
    entry.ended = perform(job, abandon.signal)
      .catch((error: unknown) => retryLater(job, error))
      .finally(() => {
        running.delete(entry);
        bell.ring();
      });
  }

  async function retryLater(job: TakenJob, error: unknown): Promise<void> {
    if (error instanceof JobLost) return;
    report(error);
    // Should the database be away, the job is lost after a while, and that does the same.
    await queue.retryLater(job, error).catch(() => {});
  }

  async function takeJobs(): Promise<void> {
    while (!stopping) {
      for (const [kind, slots] of SLOTS) {
        const free = slots - [...running].filter(({ job }) => job.kind === kind).length;
        // What keeps jobs from being taken keeps them from being kept, and is reported there.
        const jobs = free > 0 ? await queue.take(kind, free).catch(() => []) : [];
        for (const job of jobs) run(job);
      }
      if (!stopping) await bell.wait(timing.pollMs);
    }
  }

  async function keepJobs(): Promise<void> {
    const jobs = [...running];
    const kept = await queue.keep(jobs.map(({ job }) => job));
    for (const { job, abandon } of jobs) if (!kept.has(job.id)) abandon.abort(new JobLost());
    await queue.recoverLost();
  }

  const upkeep = repeat(keepJobs, timing.keepMs, report);
  const taking = takeJobs();
  return {
    async stop(graceMs) {
      stopping = true;
      bell.ring();
      await taking;
      await Promise.race([
        Promise.all([...running].map(({ ended }) => ended)),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ]);
      await upkeep.stop();
      const unfinished = [...running];
      for (const { abandon } of unfinished) abandon.abort(new JobLost());
      await queue.giveBack(unfinished.map(({ job }) => job));
    },
  };
}

/** Something to wait for, and to wake those who wait. */
class Bell {
  #rings = 0;
  #heard = 0;
  #wake: () => void = () => {};

  ring(): void {
    this.#rings += 1;
    this.#wake();
  }

  /** Waits for a ring, no longer than said; a ring since the last wait counts. */
  async wait(timeoutMs: number): Promise<void> {
    if (this.#rings === this.#heard) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => resolve(clearTimeout(timer));
      });
    }
    this.#heard = this.#rings;
  }
}
