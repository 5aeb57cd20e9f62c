import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createArrivals } from "../recordings/storage/arrivals.ts";
import { createSnapshotReader, type SnapshotLimits, type SnapshotReader } from "./index.ts";
import type { PackedEntities } from "./prepare-snapshot.ts";

const VERSION = { schemaVersion: 6, lineage: "6c0a4d9e-6a6c-4c0e-9b39-8a5f0a5f1c11", revision: 7 };
const WHEN = "2026-01-01T12:00:00.000Z";

let folder: string;
let reader: SnapshotReader;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-snapshots-"));
  reader = openReader();
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

function openReader(limits: Partial<SnapshotLimits> = {}, freeBytes = 1e12): SnapshotReader {
  const { spool } = createArrivals({ folder, maxBytes: 1, freeBytes: async () => freeBytes });
  return createSnapshotReader(spool, limits);
}

function readerWith(limits: Partial<SnapshotLimits>, freeBytes?: number): SnapshotReader {
  const other = openReader(limits, freeBytes);
  onTestFinished(() => other.close());
  return other;
}

/** A snapshot of so many projects, of which 10,000 are too large to be read on the event loop. */
function snapshotOf(projectCount: number): string {
  const projects = Array.from({ length: projectCount }, (_, at) => {
    const texts = { id: `p${at}`, title: `Tälk ${at}`, clientName: "", status: "active", templateId: "blank" };
    return { ...texts, createdAt: WHEN, updatedAt: WHEN };
  });
  return JSON.stringify({
    ...VERSION,
    exportedAt: WHEN,
    projects,
    tags: [],
    sources: [],
    segments: [],
    notes: [],
    outlines: [],
    presets: [],
  });
}

/** Reads a snapshot that arrives in chunks. Returns its version and the titles of its projects. */
function read(reader: SnapshotReader, text: string) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  return reader.read(
    "w",
    { content: Readable.from(pieces), announcedBytes: 0, purpose: "replace" as const },
    async ({ entities, ...version }) => {
      const packs: PackedEntities[] = [];
      for await (const pack of entities) packs.push(pack);
      const projects = packs.flatMap(({ bytes: pack }) => JSON.parse(new TextDecoder().decode(pack)));
      return { version, titles: projects.map(({ title }: { title: string }) => title) };
    },
  );
}

const filesLeft = () => readdir(path.join(folder, "w", "arriving")).catch(() => []);

test.each([3, 10_000])("a snapshot of %i projects is read completely, and leaves no file", async (count) => {
  const { version, titles } = await read(reader, snapshotOf(count));
  expect(version).toEqual({ lineage: VERSION.lineage, revision: 7, nextSegmentNumber: 1, added: null });
  expect([titles.length, titles.at(-1)]).toEqual([count, `Tälk ${count - 1}`]);
  expect(await filesLeft()).toEqual([]);
});

test("a large snapshot is refused for an invalid field", async () => {
  const text = snapshotOf(10_000).replace('"p9999"', "7");
  await expect(read(reader, text)).rejects.toMatchObject({
    code: "invalid",
    message: "projects[9999].id must be a text.",
  });
  await expect(read(reader, text.slice(0, -1))).rejects.toMatchObject({ code: "invalid" });
  expect(await filesLeft()).toEqual([]);
});

test("a snapshot that crashes its reader process is refused, and the next one is read", async () => {
  const bounded = readerWith({ memoryMb: 48 });
  const hostile = `{"schemaVersion":3,"projects":[${"[],".repeat(4_000_000)}[]]}`;
  await expect(read(bounded, hostile)).rejects.toMatchObject({
    code: "too_large",
    message: "This snapshot takes too much memory to read.",
  });
  expect((await read(bounded, snapshotOf(3_000))).titles).toHaveLength(3_000);
  expect(await filesLeft()).toEqual([]);
});

test("a snapshot that takes too long is refused", async () => {
  const late = read(readerWith({ timeMs: 1 }), snapshotOf(10_000));
  await expect(late).rejects.toMatchObject({ message: "This snapshot takes too much time to read." });
});

test("a large snapshot is refused on a full disk, and leaves no file", async () => {
  await expect(read(readerWith({}, 0), snapshotOf(10_000))).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await filesLeft()).toEqual([]);
});
