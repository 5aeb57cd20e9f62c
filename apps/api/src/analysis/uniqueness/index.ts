import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { CountJob } from "./count-job.ts";
import type { MatchJob, MatchOutcome } from "./match-job.ts";
import { memoryOf } from "./packed-texts.ts";

export type { CountJob } from "./count-job.ts";
export type { MatchJob, MatchOutcome } from "./match-job.ts";
export { type PackedTexts, packTexts } from "./packed-texts.ts";

/** Finds in how many sources the same was said, off the event loop, and keeps what it has read for the next time. */
export type Uniqueness = {
  /** The texts that are given move to the thread, so that they can be given once; those of the new source stay. */
  match: (job: MatchJob) => Promise<MatchOutcome>;
  /** Counts all of a project at once. The texts move to the thread. */
  count: (job: CountJob) => Promise<number[][]>;
  close: () => Promise<void>;
};

/** What is kept goes with the thread after so long without an upload. */
const IDLE_MS = 60_000;

/** What counts all of a project is seldom needed, and keeps nothing. */
const COUNT_IDLE_MS = 1_000;

/** One thread, which starts with the first upload: only there is what is kept. Another one counts, so that no upload
 * waits for that. */
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
