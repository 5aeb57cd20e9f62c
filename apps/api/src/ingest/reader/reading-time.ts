import type { Job } from "../read-job.ts";

/** What reading any file may take: many times what one of a few pages needs. */
export const LEAST_READING_MS = 5_000;
/** Text takes 0.3 s a megabyte, Word files 1.5, dense PDFs 3; on a slow machine all of them several times as long. */
const MS_PER_MEGABYTE = 10_000;

/** How much time of the processor reading this may take, beside the least in proportion to its size, so that a small
 * file made to do harm soon makes way for those of others; time in which a busy machine did other things is not
 * counted. */
export function readingMsOf(job: Job, leastMs: number): number {
  const size = job.kind === "text" ? job.text.length : job.bytes.length;
  return leastMs + (size / 1_000_000) * MS_PER_MEGABYTE;
}
