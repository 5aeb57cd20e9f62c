import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { CountJob } from "./count-job.ts";
import type { MatchJob, MatchOutcome } from "./match-job.ts";
import { memoryOf } from "./packed-texts.ts";

export type { CountJob } from "./count-job.ts";
export type { MatchJob, MatchOutcome } from "./match-job.ts";
export { type PackedTexts, packTexts } from "./packed-texts.ts";

/** Finds in how many sources the same was said, off the event loop. Keeps the texts of the last projects for the next
 * upload. */
export type Uniqueness = {
  /** Moves the given texts to the thread, so they can be given once. The texts of the new source are copied. */
  match: (job: MatchJob) => Promise<MatchOutcome>;
  /** Counts all of a project at once. The texts move to the thread. */
  count: (job: CountJob) => Promise<number[][]>;
  close: () => Promise<void>;
};

/** The kept texts go with the thread after this long without an upload. */
const IDLE_MS = 60_000;

/** Counting is rare and keeps nothing, so its thread exits soon. */
const COUNT_IDLE_MS = 1_000;

/** Creates one thread for matching, which keeps texts, and another one for counting, so that no upload waits for a
 * count. Both start with their first job. */
export function createUniqueness(): Uniqueness {
  const thread = { moduleUrl: import.meta.url, bundle: "uniqueness-worker", threads: 1 };
  const pool = createThreadPool<MatchJob, MatchOutcome>({ ...thread, name: "matchJob", idleMs: IDLE_MS });
  const counting = createThreadPool<CountJob, number[][]>({ ...thread, name: "countJob", idleMs: COUNT_IDLE_MS });
  const match = (job: MatchJob) =>
    pool.run(
      job,
      job.given.flatMap(({ texts }) => memoryOf(texts)),
    );
  const count = (job: CountJob) => counting.run(job, job.flatMap(memoryOf));
  const close = async () => {
    await Promise.all([pool.close(), counting.close()]);
  };
  return { match, count, close };
}
