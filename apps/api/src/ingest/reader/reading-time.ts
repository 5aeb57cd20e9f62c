import type { Job } from "../read-job.ts";

/** Processor milliseconds that every file may take: many times what a few pages need. */
export const LEAST_READING_MS = 5_000;
/** Text takes 0.3 s a megabyte, Word files 1.5, dense PDFs 3; on a slow machine all of them several times as long. */
const MS_PER_MEGABYTE = 10_000;

/** Processor milliseconds that a job may take, in proportion to its size. A small hostile file so makes way soon;
 * waiting on a busy machine does not count. */
export function readingMsOf(job: Job, leastMs: number): number {
  const size = job.kind === "text" ? job.text.length : job.bytes.length;
  return leastMs + (size / 1_000_000) * MS_PER_MEGABYTE;
}
