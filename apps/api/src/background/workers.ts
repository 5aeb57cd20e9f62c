import type { JobKind } from "../queue/job-queue.ts";
import type { JobTiming } from "../queue/job-timing.ts";
import { repeat } from "../runtime/scheduling/repeat.ts";
import { Bell } from "./bell.ts";
import { createRunningJobs, type JobWork } from "./running-jobs.ts";

/** The work on jobs in this process. */
export type Workers = {
  /** Takes no more jobs, lets those that run come to their end for so long, and gives back the rest. */
  stop: (graceMs: number) => Promise<void>;
};

/** How many jobs of each kind run at a time: while one waits for a disk or another service, the next can be read. */
const SLOTS: readonly (readonly [JobKind, number])[] = [
  ["text", 2],
  ["recording", 2],
];

/** Begins to take jobs. Any number of processes may do so on one database: each job is one's at a time. */
export function startWorkers({ timing, ...work }: JobWork & { timing: JobTiming }): Workers {
  const { queue, report } = work;
  const bell = new Bell();
  const running = createRunningJobs(work, () => bell.ring());
  let stopping = false;

  async function takeJobs(): Promise<void> {
    while (!stopping) {
      for (const [kind, slots] of SLOTS) {
        const free = slots - running.countOf(kind);
        // What keeps jobs from being taken keeps them from being kept, and is reported there.
        const jobs = free > 0 ? await queue.take(kind, free).catch(() => []) : [];
        for (const job of jobs) running.begin(job);
      }
      if (!stopping) await bell.wait(timing.pollMs);
    }
  }
  async function keepJobs(): Promise<void> {
    await running.keep();
    await queue.recoverLost();
  }

  const upkeep = repeat(keepJobs, timing.keepMs, report);
  const taking = takeJobs();
  return {
    async stop(graceMs) {
      stopping = true;
      bell.ring();
      await taking;
      await Promise.race([running.ended(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      await upkeep.stop();
      await running.giveBack();
    },
  };
}
