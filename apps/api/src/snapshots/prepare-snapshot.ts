import { SNAPSHOT_KINDS, type SnapshotKind } from "@quarry/db";
import {
  checkSnapshot,
  type DerivedSnapshot,
  DomainError,
  type DomainErrorCode,
  deriveSnapshot,
  nextSegmentNumber,
} from "@quarry/domain";

/** Entities of one kind as a JSON list in UTF-8: bytes go from thread to thread without being copied. */
export type PackedEntities = { kind: SnapshotKind; bytes: Uint8Array<ArrayBuffer> };

/** A snapshot that was checked, ready to be stored. */
export type PreparedSnapshot = {
  lineage: string;
  revision: number;
  nextSegmentNumber: number;
  entities: PackedEntities[];
};

/** What became of a snapshot: errors do not survive the way between threads, so a refusal is a value. */
export type PrepareOutcome =
  | { ok: true; snapshot: PreparedSnapshot }
  | { ok: false; code: DomainErrorCode; message: string };

/** What one statement stores: enough that round trips do not count, little enough that nothing waits for it. */
const MAX_PACK_ENTITIES = 1_000;
const MAX_PACK_LENGTH = 1_000_000;

/** Reads the bytes of a snapshot, checks all of it and works out what it does not say. Throws only what is a fault of ours. */
export function prepareSnapshot(parts: readonly Uint8Array[]): PrepareOutcome {
  try {
    const snapshot = checkSnapshot(parseJson(parts));
    const { lineage, revision } = snapshot;
    const entities = packEntities(deriveSnapshot(snapshot));
    return { ok: true, snapshot: { lineage, revision, nextSegmentNumber: nextSegmentNumber(snapshot), entities } };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

function parseJson(parts: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new DomainError("invalid", "The snapshot is not valid JSON in UTF-8.");
  }
}

/** The entities in the order and form in which the database stores them. */
export function packEntities(snapshot: DerivedSnapshot): PackedEntities[] {
  return SNAPSHOT_KINDS.flatMap((kind) => [...packsOf(snapshot[kind])].map((bytes) => ({ kind, bytes })));
}

function* packsOf(entities: readonly unknown[]): Generator<Uint8Array<ArrayBuffer>> {
  let texts: string[] = [];
  let length = 0;
  for (const entity of entities) {
    const text = JSON.stringify(entity);
    texts.push(text);
    length += text.length;
    if (texts.length < MAX_PACK_ENTITIES && length < MAX_PACK_LENGTH) continue;
    yield packed(texts);
    texts = [];
    length = 0;
  }
  if (texts.length > 0) yield packed(texts);
}

function packed(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`[${texts.join(",")}]`);
}
