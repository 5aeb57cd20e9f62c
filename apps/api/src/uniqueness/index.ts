import { Piscina } from "piscina";
import { listenForDeath } from "../threads/pool-death.ts";
import { workerEntry } from "../threads/worker-entry.ts";
import type { MatchJob, MatchOutcome } from "./match-job.ts";

export type { MatchJob, MatchOutcome } from "./match-job.ts";
export { packTexts } from "./packed-texts.ts";

/** Finds in how many sources the same was said, off the event loop, and keeps what it has read for the next time. */
export type Uniqueness = {
  match: (job: MatchJob) => Promise<MatchOutcome>;
  close: () => Promise<void>;
};

/** What is kept goes with the thread after so long without an upload. */
const IDLE_MS = 60_000;

/** One thread, which starts with the first upload: only there is what is kept. */
export function createUniqueness(): Uniqueness {
  const pool = new Piscina({
    ...workerEntry(import.meta.url, { source: "./worker.ts", bundled: "./uniqueness-worker.js" }),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const orDeath = listenForDeath(pool);
  return {
    match: (job) => orDeath<MatchOutcome>(pool.run(job, { name: "matchJob" })),
    close: () => pool.destroy(),
  };
}
