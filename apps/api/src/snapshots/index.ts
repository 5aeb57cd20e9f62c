import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DomainError } from "@quarry/domain";
import { isOutOfMemory, workerEntry } from "../threads/worker-entry.ts";
import { type PreparedSnapshot, type PrepareOutcome, prepareSnapshot } from "./prepare-snapshot.ts";

/** Reads snapshots that were sent; refuses with a DomainError whose message may be shown. */
export type SnapshotReader = {
  /** Takes the bytes in parts, which are no longer the caller's. Large ones are read off the event loop, one after the other. */
  prepare: (parts: readonly Uint8Array<ArrayBuffer>[]) => Promise<PreparedSnapshot>;
};

/** What reading one snapshot may use before its thread is ended. */
export type SnapshotLimits = { timeMs: number; memoryMb: number };

const DEFAULT_LIMITS: SnapshotLimits = { timeMs: 120_000, memoryMb: 3_072 };
/** A snapshot up to this size is read in some ten milliseconds, less than a thread costs. */
const SMALL_BYTES = 256 * 1024;

/** Starts a thread for each large snapshot, so that its memory is given back. `limits` are for tests. */
export function createSnapshotReader(limits: Partial<SnapshotLimits> = {}): SnapshotReader {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async prepare(parts) {
      const size = parts.reduce((sum, part) => sum + part.length, 0);
      if (size <= SMALL_BYTES) return snapshotOf(prepareSnapshot(parts));
      const outcome = last.then(() => prepareInThread(parts, { ...DEFAULT_LIMITS, ...limits }));
      last = outcome.catch(() => {});
      return snapshotOf(await outcome);
    },
  };
}

async function prepareInThread(
  parts: readonly Uint8Array<ArrayBuffer>[],
  { timeMs, memoryMb }: SnapshotLimits,
): Promise<PrepareOutcome> {
  const { filename, execArgv } = workerEntry(import.meta.url, "snapshot-worker");
  const worker = new Worker(filename, {
    execArgv,
    workerData: parts,
    transferList: parts.map((part) => part.buffer),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timeout = AbortSignal.timeout(timeMs);
  try {
    const [outcome] = await once(worker, "message", { signal: timeout });
    return outcome as PrepareOutcome;
  } catch (error) {
    if (timeout.aborted) throw new DomainError("too_large", "This snapshot takes too long to read.");
    if (isOutOfMemory(error)) throw new DomainError("too_large", "This snapshot takes too much memory to read.");
    throw error;
  } finally {
    await worker.terminate();
  }
}

function snapshotOf(outcome: PrepareOutcome): PreparedSnapshot {
  if (!outcome.ok) throw new DomainError(outcome.code, outcome.message);
  return outcome.snapshot;
}
