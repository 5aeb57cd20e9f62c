import { writeSync } from "node:fs";
import { open } from "node:fs/promises";
import type { SnapshotKind } from "@quarry/db";
import type { PackedEntities } from "./prepare-snapshot.ts";

/** The packs in a file, one after the other, with the number of bytes of each. */
export type FiledEntities = { kind: SnapshotKind; byteCount: number }[];

/** Writes packs to an open file. */
export function writeEntities(file: number, packs: Iterable<PackedEntities>): FiledEntities {
  const filed: FiledEntities = [];
  for (const { kind, bytes } of packs) {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    filed.push({ kind, byteCount: bytes.length });
  }
  return filed;
}

/** Reads the packs again, one at a time. */
export async function* readEntities(path: string, filed: FiledEntities): AsyncGenerator<PackedEntities> {
  const file = await open(path);
  try {
    for (const { kind, byteCount } of filed) {
      const bytes = new Uint8Array(byteCount);
      for (let at = 0; at < byteCount; ) {
        const { bytesRead } = await file.read(bytes, at, byteCount - at);
        if (bytesRead === 0) throw new RangeError("The file of entities is too short.");
        at += bytesRead;
      }
      yield { kind, bytes };
    }
  } finally {
    await file.close();
  }
}
