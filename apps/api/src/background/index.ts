import { processSource, type SourceWork } from "./process-source.ts";
import { startWorkers, type Workers } from "./workers.ts";

export { forgetAbandonedRecordings, forgetUnneededRecordings } from "./abandoned-recordings.ts";
export { JOB_TIMING } from "./job-timing.ts";
export { forgetOldImages } from "./old-images.ts";
export { startProjectCounter } from "./project-counter.ts";
export { startSearchIndexer, startWordForgetter } from "./search-indexer.ts";
export { createSourceReader } from "./source-reader.ts";
export { forgetUnusedWorkspaces } from "./unused-workspaces.ts";
export type { Workers } from "./workers.ts";

/** Begins to work on queued sources in this process. `ownsDatabase` says that no other process works on the
 * database. */
export function startSourceWorkers(work: SourceWork & { ownsDatabase: boolean }): Workers {
  return startWorkers({ ...work, perform: (job, signal) => processSource(work, job, signal) });
}
