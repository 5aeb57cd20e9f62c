import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { CountJob, CountOutcome } from "./count-job.ts";
import type { MatchJob, MatchOutcome } from "./match-job.ts";
import { memoryOf } from "./packed-texts.ts";

export type { CountJob, CountOutcome } from "./count-job.ts";
export type { MatchJob, MatchOutcome } from "./match-job.ts";
export { packTexts } from "./packed-texts.ts";

/** Finds in how many sources the same was said, off the event loop. Keeps the texts of the last projects for the next
 * upload, and those of the last counted one for the next correction. */
export type Uniqueness = {
  /** Moves the given texts to the thread, so they can be given once. The texts of the new source are copied. */
  match: (job: MatchJob) => Promise<MatchOutcome>;
  /** Counts all of a project. Moves the given texts to the thread, which keeps those of the last project. */
  count: (job: CountJob) => Promise<CountOutcome>;
  close: () => Promise<void>;
};

/** The kept texts go with their thread after this long without a job. */
const IDLE_MS = 60_000;

/** Creates one thread for matching and another one for counting, so that no upload waits for a count. Both start with
 * their first job. */
export function createUniqueness(): Uniqueness {
  const thread = { moduleUrl: import.meta.url, bundle: "uniqueness-worker", threads: 1 };
  const pool = createThreadPool<MatchJob, MatchOutcome>({ ...thread, name: "matchJob", idleMs: IDLE_MS });
  const counting = createThreadPool<CountJob, CountOutcome>({ ...thread, name: "countJob", idleMs: IDLE_MS });
  const memoryOfGiven = ({ given }: MatchJob | CountJob) => given.flatMap(({ texts }) => memoryOf(texts));
  const match = (job: MatchJob) => pool.run(job, memoryOfGiven(job));
  const count = (job: CountJob) => counting.run(job, memoryOfGiven(job));
  const close = async () => {
    await Promise.all([pool.close(), counting.close()]);
  };
  return { match, count, close };
}
