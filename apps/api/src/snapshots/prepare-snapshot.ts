import { randomUUID } from "node:crypto";
import { type EntityChunk, SNAPSHOT_KINDS, type SnapshotKind } from "@quarry/db";
import {
  checkProjects,
  checkSnapshot,
  type DerivedSnapshot,
  DomainError,
  type DomainErrorCode,
  deriveSnapshot,
  namedSegmentIds,
  nextSegmentNumber,
  type Snapshot,
  withNewIds,
} from "@quarry/domain";

/** Entities of one kind as a JSON list in UTF-8: bytes go to a file and back as they are. */
export type PackedEntities = { kind: SnapshotKind; bytes: Uint8Array<ArrayBuffer> };

/** The purpose of reading a snapshot: to replace all data, or to add its projects. */
export type SnapshotPurpose = "replace" | "add";

/** Projects in which everything has a new id. Their segments get numbers when they are stored: until then a segment id
 * is `S`, the mark, which stands nowhere else, and a number that counts from 0 to `segmentIdCount`. */
export type AddedProjects = { projectIds: string[]; segmentIdCount: number; mark: string };

/** A snapshot that was checked, ready to be stored; its entities can be gone through once. */
export type PreparedSnapshot = {
  lineage: string;
  revision: number;
  nextSegmentNumber: number;
  /** Null for a snapshot that takes the place of all data. */
  added: AddedProjects | null;
  entities: Iterable<PackedEntities> | AsyncIterable<PackedEntities>;
};

/** The outcome of reading a snapshot. Errors do not survive the way between processes, so a refusal is a value. */
export type PrepareOutcome<Snapshot> =
  | { ok: true; snapshot: Snapshot }
  | { ok: false; code: DomainErrorCode; message: string };

/** Entities of one statement: enough that round trips do not matter, few enough that no other statement waits long. */
const MAX_PACK_ENTITIES = 1_000;
const MAX_PACK_LENGTH = 1_000_000;

/** Reads the bytes of a snapshot, checks all of it and computes its derived fields. Throws only for programming
 * errors. */
export function prepareSnapshot(
  bytes: Uint8Array,
  purpose: SnapshotPurpose,
): PrepareOutcome<PreparedSnapshot & { entities: Iterable<PackedEntities> }> {
  try {
    const value = parseJson(bytes);
    const { snapshot, added } = purpose === "add" ? renewed(checkProjects(value)) : whole(checkSnapshot(value));
    const { lineage, revision } = snapshot;
    const entities = packEntities(deriveSnapshot(snapshot));
    return {
      ok: true,
      snapshot: { lineage, revision, nextSegmentNumber: nextSegmentNumber(snapshot), added, entities },
    };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

type Read = { snapshot: Snapshot; added: AddedProjects | null };

function whole(snapshot: Snapshot): Read {
  return { snapshot, added: null };
}

function renewed(given: Snapshot): Read {
  const mark = `${randomUUID()}-`;
  const snapshot = withNewIds(given, { newId: randomUUID, segmentIdAt: (place) => `S${mark}${place}` });
  const projectIds = snapshot.projects.map(({ id }) => id);
  return { snapshot, added: { projectIds, segmentIdCount: namedSegmentIds(given).length, mark } };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError("invalid", "The snapshot is not valid JSON in UTF-8.");
  }
}

/** The entities in the order and form in which the database stores them. */
export function* packEntities(snapshot: DerivedSnapshot): Generator<PackedEntities> {
  for (const kind of SNAPSHOT_KINDS) {
    for (const bytes of packsOf(snapshot[kind])) yield { kind, bytes };
  }
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

/** Returns packed entities as the texts that the database takes. */
export async function* chunksOf(entities: PreparedSnapshot["entities"]): AsyncGenerator<EntityChunk> {
  const decoder = new TextDecoder();
  for await (const { kind, bytes } of entities) yield { kind, text: decoder.decode(bytes) };
}

/** Returns the same texts with a number for each segment, counted from `first`. */
export async function* numberedChunks(
  entities: PreparedSnapshot["entities"],
  { mark, first }: { mark: string; first: number },
): AsyncGenerator<EntityChunk> {
  const marked = new RegExp(`S${mark}(\\d+)`, "g");
  for await (const { kind, text } of chunksOf(entities)) {
    yield { kind, text: text.replace(marked, (_, place: string) => `S${first + Number(place)}`) };
  }
}
