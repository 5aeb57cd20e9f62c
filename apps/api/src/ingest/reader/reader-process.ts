import { GIVEN_UP } from "../../runtime/workers/process-pool.ts";
import type { Job } from "../read-job.ts";
import { createReaderThread } from "./reader-thread.ts";
import { readingMsOf } from "./reading-time.ts";

const [memoryMb = Number.NaN, leastMs = Number.NaN] = process.argv.slice(2).map(Number);
/** Milliseconds between two looks at the processor time of a job. */
const ASK_EVERY_MS = 200;

// The thread in this process is what may run out of memory; the process is there for what ends more than a thread.
const reader = createReaderThread({ memoryMb });

process.on("message", async (job: Job) => {
  const watch = watchTime(readingMsOf(job, leastMs), () => process.send?.(GIVEN_UP));
  const outcome = await reader.run(job);
  watch.end();
  if (!watch.isOver()) process.send?.(outcome);
});
process.on("disconnect", () => process.exit());
// A terminal sends it to all processes at once; this one ends when the server is done with it.
process.on("SIGINT", () => undefined);
process.send?.("ready");

/** Reports once when this process has taken so much processor time from now on, in all of its threads. */
function watchTime(limitMs: number, over: () => void) {
  const before = process.cpuUsage();
  let isOver = false;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 < limitMs) return;
    isOver = true;
    clearInterval(timer);
    over();
  }, ASK_EVERY_MS);
  return { isOver: () => isOver, end: () => clearInterval(timer) };
}
