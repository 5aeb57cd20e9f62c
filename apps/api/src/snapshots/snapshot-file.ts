import { closeSync, openSync, readFileSync } from "node:fs";
import { isDiskFull } from "../runtime/disk-space.ts";
import type { SpoolFiles } from "../runtime/spool.ts";
import { type FiledEntities, writeEntities } from "./entities-file.ts";
import {
  type PreparedSnapshot,
  type PrepareOutcome,
  prepareSnapshot,
  type SnapshotPurpose,
} from "./prepare-snapshot.ts";

/** A snapshot in the file `input`, and what it is read for. Its entities go to the file `output`. */
export type SnapshotFileJob = SpoolFiles & { purpose: SnapshotPurpose };

/** The outcome of reading a snapshot from a file. A `fault` is an error of our code or of the disk. */
export type SnapshotFileOutcome =
  | PrepareOutcome<Omit<PreparedSnapshot, "entities"> & { entities: FiledEntities }>
  | { ok: false; code: "fault"; message: string; isDiskFull: boolean };

/** Reads a snapshot from its file, and writes its entities into the other. */
export function prepareFile({ input, output, purpose }: SnapshotFileJob): SnapshotFileOutcome {
  try {
    const outcome = prepareSnapshot(readFileSync(input), purpose);
    if (!outcome.ok) return outcome;
    const file = openSync(output, "wx");
    try {
      return { ok: true, snapshot: { ...outcome.snapshot, entities: writeEntities(file, outcome.snapshot.entities) } };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { ok: false, code: "fault", message: String(error), isDiskFull: isDiskFull(error) };
  }
}
