import { DomainError } from "@quarry/domain";
import { JobTimeout } from "../../runtime/workers/job-timeout.ts";
import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { InspectOutcome, Recording } from "./inspect-recording.ts";

/** Finds the type, length and hash of recordings, off the event loop. */
export type RecordingInspector = {
  /** Reads the file. Refuses with a DomainError a file that is not an accepted recording. */
  inspect: (filePath: string) => Promise<Recording>;
  close: () => Promise<void>;
};

/** The limits for reading one recording. Beyond them its thread is ended. */
export type InspectLimits = { timeMs: number; memoryMb: number };

/** Enough for 2 GB from a disk that reads 20 MB a second. */
const DEFAULT_LIMITS: InspectLimits = { timeMs: 120_000, memoryMb: 256 };
const THREADS = 2;
const DISK_ERROR = /^E[A-Z]+: /;
const IDLE_MS = 30_000;

/** Threads start with the first recording and end when idle. */
export function createRecordingInspector(limits: Partial<InspectLimits> = {}): RecordingInspector {
  const pool = createThreadPool<string, InspectOutcome>({
    ...{ moduleUrl: import.meta.url, bundle: "media-worker", name: "inspectRecording" },
    ...{ threads: THREADS, idleMs: IDLE_MS, ...DEFAULT_LIMITS, ...limits },
  });
  return {
    async inspect(filePath) {
      const outcome = await pool.run(filePath).catch((error: unknown) => {
        // Disk errors are not the recording's fault. Only the message of an error survives the worker thread.
        if (error instanceof Error && DISK_ERROR.test(error.message)) throw error;
        const isTimeout = error instanceof JobTimeout;
        const sentence = isTimeout ? "takes too long to read." : "cannot be read; it may be damaged.";
        throw new DomainError("unreadable", `This recording ${sentence}`);
      });
      if (!outcome.ok) throw new DomainError(outcome.code, outcome.message);
      return outcome.recording;
    },
    close: pool.close,
  };
}
