import type { OutlineDraft, OutlineMaterial } from "@quarry/domain";
import { encodeJson } from "../../runtime/scheduling/encode-json.ts";
import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import { type DraftJob, draftJob } from "./outline-jobs.ts";
import type { PrintJob, WantedFile } from "./print-job.ts";

/** Generates and prints outlines, of many segments off the event loop. */
export type OutlineWriter = {
  draft: (material: OutlineMaterial) => Promise<OutlineDraft>;
  /** Returns a file of an outline. */
  print: (file: WantedFile) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Segments that take some ten milliseconds, less than the start of a thread. */
const SMALL_SEGMENTS = 50;
const IDLE_MS = 30_000;

/** Creates a thread for each kind of work. Each starts with the first large project and exits when idle. */
export function createOutlineWriter(): OutlineWriter {
  const settings = { moduleUrl: import.meta.url, bundle: "outline-worker", threads: 1, idleMs: IDLE_MS };
  const drafts = createThreadPool<DraftJob, OutlineDraft>({ ...settings, name: "draftJob" });
  const files = createThreadPool<PrintJob, Uint8Array>({ ...settings, name: "printJob" });
  return {
    async draft(material) {
      const job = { ...material, segments: await encodeJson(material.segments) };
      return material.segments.length <= SMALL_SEGMENTS ? draftJob(job) : drafts.run(job);
    },
    async print({ material, ...file }) {
      return files.run({ ...file, material: await encodeJson(material) });
    },
    async close() {
      await Promise.all([drafts.close(), files.close()]);
    },
  };
}
