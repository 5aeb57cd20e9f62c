import { Readable } from "node:stream";
import { DomainError } from "@quarry/domain";
import { diskFull } from "../runtime/disk-space.ts";
import type { ArrivingBytes, Spool } from "../runtime/spool.ts";
import { JobTimeout } from "../runtime/workers/job-timeout.ts";
import { createProcessPool } from "../runtime/workers/process-pool.ts";
import { workerEntry } from "../runtime/workers/worker-entry.ts";
import { readEntities } from "./entities-file.ts";
import { type PreparedSnapshot, prepareSnapshot, type SnapshotPurpose } from "./prepare-snapshot.ts";
import type { SnapshotFileJob, SnapshotFileOutcome } from "./snapshot-file.ts";

/** Reads imported snapshots. Refuses with a DomainError whose message may be shown. */
export type SnapshotReader = {
  /** Reads a snapshot and passes it to `use`. A large snapshot is read in a process, from a file and into a file that
   * exist until `use` has ended. */
  read: <T>(
    workspaceId: string,
    snapshot: ArrivingSnapshot,
    use: (snapshot: PreparedSnapshot) => Promise<T>,
  ) => Promise<T>;
  close: () => Promise<void>;
};

/** The arriving bytes of a snapshot, and the purpose of reading it. */
export type ArrivingSnapshot = ArrivingBytes & { purpose: SnapshotPurpose };

/** Returns a snapshot in memory as arriving bytes. */
export function arrivedSnapshot(snapshot: unknown): ArrivingBytes {
  const bytes = Buffer.from(JSON.stringify(snapshot ?? null));
  return { content: Readable.from([bytes]), announcedBytes: bytes.length };
}

/** The limits for reading one snapshot. Beyond them its process is killed. */
export type SnapshotLimits = { timeMs: number; memoryMb: number };

const DEFAULT_LIMITS: SnapshotLimits = { timeMs: 120_000, memoryMb: 3_072 };
/** Snapshots up to this size are read within some ten milliseconds, less than the start of a process takes. */
const SMALL_BYTES = 256 * 1024;
/** Ends the process soon, as a large snapshot leaves much memory behind. */
const IDLE_MS = 2_000;

/** Creates a reader. A process starts with the first large snapshot, and reads one at a time. `limits` are for
 * tests. */
export function createSnapshotReader(spool: Spool, limits: Partial<SnapshotLimits> = {}): SnapshotReader {
  const { timeMs, memoryMb } = { ...DEFAULT_LIMITS, ...limits };
  const { filename, execArgv } = workerEntry(import.meta.url, "snapshot-process", "snapshot-process");
  const pool = createProcessPool<SnapshotFileJob, SnapshotFileOutcome>({
    ...{ filename, execArgv: [...execArgv, `--max-old-space-size=${memoryMb}`], parameters: [] },
    ...{ processes: 1, patienceMs: timeMs, idleMs: IDLE_MS, timeMs },
  });
  return {
    close: pool.close,
    async read(workspaceId, { content, announcedBytes, purpose }, use) {
      const pieces = content[Symbol.asyncIterator]();
      const { small, begun } = await readSmall(pieces);
      if (small !== null) return use(prepareHere(small, purpose));
      return spool(workspaceId, { content: whole(begun, pieces), announcedBytes }, async (files) => {
        const outcome = await pool.run(workspaceId, { ...files, purpose }).catch(refuse);
        if (!outcome.ok) throw refusalOf(outcome);
        const { entities, ...version } = outcome.snapshot;
        return use({ ...version, entities: readEntities(files.output, entities) });
      });
    },
  };
}

/** Reads all of a small snapshot, or the beginning of a large one. */
async function readSmall(pieces: AsyncIterator<Uint8Array>) {
  const begun: Uint8Array[] = [];
  for (let size = 0; size <= SMALL_BYTES; ) {
    const { value, done } = await pieces.next();
    if (done) return { small: Buffer.concat(begun), begun };
    begun.push(value);
    size += value.length;
  }
  return { small: null, begun };
}

async function* whole(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function prepareHere(bytes: Uint8Array, purpose: SnapshotPurpose): PreparedSnapshot {
  const outcome = prepareSnapshot(bytes, purpose);
  if (!outcome.ok) throw refusalOf(outcome);
  return outcome.snapshot;
}

function refusalOf(outcome: SnapshotFileOutcome & { ok: false }): Error {
  if (outcome.code !== "fault") return new DomainError(outcome.code, outcome.message);
  return outcome.isDiskFull ? diskFull() : new Error(outcome.message);
}

/** Refuses a snapshot whose process gave no answer. */
function refuse(error: unknown): never {
  const isTimeout = error instanceof JobTimeout;
  throw new DomainError("too_large", `This snapshot takes too much ${isTimeout ? "time" : "memory"} to read.`);
}
