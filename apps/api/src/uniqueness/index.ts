import { createThreadPool } from "../threads/thread-pool.ts";
import type { MatchJob, MatchOutcome } from "./match-job.ts";
import { memoryOf } from "./packed-texts.ts";

export type { MatchJob, MatchOutcome } from "./match-job.ts";
export { packTexts } from "./packed-texts.ts";

/** Finds in how many sources the same was said, off the event loop, and keeps what it has read for the next time. */
export type Uniqueness = {
  /** The texts that are given move to the thread, so that they can be given once; those of the new source stay. */
  match: (job: MatchJob) => Promise<MatchOutcome>;
  close: () => Promise<void>;
};

/** What is kept goes with the thread after so long without an upload. */
const IDLE_MS = 60_000;

/** One thread, which starts with the first upload: only there is what is kept. */
export function createUniqueness(): Uniqueness {
  const pool = createThreadPool<MatchJob, MatchOutcome>({
    ...{ moduleUrl: import.meta.url, bundle: "uniqueness-worker", name: "matchJob" },
    ...{ threads: 1, idleMs: IDLE_MS },
  });
  const match = (job: MatchJob) =>
    pool.run(
      job,
      job.given.flatMap(({ texts }) => memoryOf(texts)),
    );
  return { match, close: pool.close };
}
