import type { Job } from "./read-job.ts";
import { createReaderThread } from "./reader-thread.ts";

// The thread in this process is what may run out of memory; the process is there for what ends more than a thread.
const reader = createReaderThread({ memoryMb: Number(process.argv[2]) });

process.on("message", async (job: Job) => {
  process.send?.(await reader.run(job));
});
process.on("disconnect", () => process.exit());
// A terminal sends it to all processes at once; this one ends when the server is done with it.
process.on("SIGINT", () => undefined);
process.send?.("ready");
