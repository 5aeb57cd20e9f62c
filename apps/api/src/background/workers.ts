import { endLeases, type JobKind, takeJobs } from "@quarry/db";
import { repeat, reportFirst } from "../runtime/scheduling/repeat.ts";
import { Bell } from "./bell.ts";
import { createRunningJobs, type JobWork } from "./running-jobs.ts";

/** The work on jobs in this process. */
export type Workers = {
  /** Takes no more jobs, waits up to `graceMs` for the running ones, and gives the rest back. */
  stop: (graceMs: number) => Promise<void>;
};

/** The number of jobs of each kind that run at a time: while one waits for a disk or another service, the next one is
 * read. */
const SLOTS: readonly (readonly [JobKind, number])[] = [
  ["text", 2],
  ["recording", 2],
];

/** Begins to take jobs. Any number of processes may do so on one database: only one of them has a job at a time. A
 * process that `ownsDatabase` begins with the jobs of a killed one instead of waiting for their leases. */
export function startWorkers({ ownsDatabase, ...work }: JobWork & { ownsDatabase: boolean }): Workers {
  const { db, timing, report } = work;
  const bell = new Bell();
  const running = createRunningJobs(work, () => bell.ring());
  let stopping = false;
  let endsLeases = ownsDatabase;

  const fillSlots = reportFirst(async () => {
    if (endsLeases) await endLeases(db);
    endsLeases = false;
    for (const [kind, slots] of SLOTS) {
      const limit = slots - running.countOf(kind);
      if (limit <= 0) continue;
      const jobs = await takeJobs(db, { kind, limit, leaseS: timing.leaseS, running: running.leases() });
      for (const job of jobs) running.begin(job);
    }
  }, report);

  async function takeUntilStopped(): Promise<void> {
    while (!stopping) {
      await fillSlots();
      if (!stopping) await bell.wait(timing.pollMs);
    }
  }

  const upkeep = repeat(() => running.keep(), timing.keepMs, report);
  const taking = takeUntilStopped();
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
