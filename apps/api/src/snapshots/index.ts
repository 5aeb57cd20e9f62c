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

/** Reads snapshots that were sent; refuses with a DomainError whose message may be shown. */
export type SnapshotReader = {
  /** Reads what arrives, and hands it to `use`, for so long as that takes. What is large is read in a process of its
   * own, from a file and into a file. */
  read: <T>(
    workspaceId: string,
    snapshot: ArrivingSnapshot,
    use: (snapshot: PreparedSnapshot) => Promise<T>,
  ) => Promise<T>;
  close: () => Promise<void>;
};

/** The bytes of a snapshot in pieces, how many they will be (0 where nobody says), and what they are read for. */
export type ArrivingSnapshot = ArrivingBytes & { purpose: SnapshotPurpose };

/** Returns a snapshot that is there already as one that arrives. */
export function arrivedSnapshot(snapshot: unknown): ArrivingBytes {
  const bytes = Buffer.from(JSON.stringify(snapshot ?? null));
  return { content: Readable.from([bytes]), announcedBytes: bytes.length };
}

/** What reading one snapshot may use before its process is ended. */
export type SnapshotLimits = { timeMs: number; memoryMb: number };

const DEFAULT_LIMITS: SnapshotLimits = { timeMs: 120_000, memoryMb: 3_072 };
/** A snapshot up to this size is read in some ten milliseconds, less than a process costs. */
const SMALL_BYTES = 256 * 1024;
/** A large snapshot leaves much memory behind, which is better free. */
const IDLE_MS = 2_000;

/** A process starts with the first large snapshot; they are read one after the other. `limits` are for tests. */
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

/** All of a small snapshot, or the beginning of another. */
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

/** Refuses a snapshot of whose process no answer came. */
function refuse(error: unknown): never {
  const isLate = error instanceof JobTimeout;
  throw new DomainError("too_large", `This snapshot takes too much ${isLate ? "time" : "memory"} to read.`);
}
