import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { checkedRows } from "../../rows.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { workspaceId } from "../material.fixture.ts";
import { listProjects } from "../projects.ts";
import { SNAPSHOT_KINDS } from "./snapshot-columns.ts";
import { analyzeEntities } from "./snapshot-rows.ts";
import { type EntityChunk, replaceWorkspace, storeSnapshot } from "./snapshots.ts";

const BEGINS = { with: "restored", at: "2026-01-01T12:00:00.000Z", personId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const AT = "2026-01-01T00:00:00.000Z";
const project = {
  ...{ id: "p", title: "P", clientName: "C", status: "active", templateId: "blank", isDemo: true },
  ...{ createdAt: AT, updatedAt: AT },
};
const source = {
  ...{ id: "a", projectId: "p", urlOrName: "A", type: "url", status: "ready", color: 0, displayOrder: 0 },
  ...{ durationMs: 9_000, createdAt: AT, segmentCount: 1 },
};
const segment = {
  ...{ id: "S1", projectId: "p", sourceId: "a", position: 0, startMs: 0, endMs: 9_000, speaker: "", text: "So." },
  ...{ sourceUrl: "", confidenceScore: 90, sourceCount: 1, codings: [] },
};
const placeholder = { id: "g", description: "?", resolved: true };
const outline = { id: "o", projectId: "p", createdAt: AT, sections: [], blocks: [], placeholders: [placeholder] };

/** Stores the entities above; `changed` replaces fields of them, and undefined leaves a field out. */
function store(changed: Partial<Record<"project" | "source" | "segment" | "placeholder", object>>): Promise<void> {
  const placeholders = [{ ...placeholder, ...changed.placeholder }];
  const entities = {
    projects: [{ ...project, ...changed.project }],
    tags: [],
    sources: [{ ...source, ...changed.source }],
    segments: [{ ...segment, ...changed.segment }],
    notes: [],
    outlines: [{ ...outline, placeholders }],
    presets: [],
  };
  const chunks = SNAPSHOT_KINDS.map((kind) => ({ kind, text: JSON.stringify(entities[kind]) }));
  return replaceWorkspace(database.db, workspaceId, (tx, before) =>
    storeSnapshot(tx, { workspaceId, chunks, data: { ...before, origin: "people", begins: BEGINS } }),
  );
}

test.each([
  ["source", "segmentCount"],
  ["source", "durationMs"],
  ["segment", "sourceUrl"],
  ["segment", "confidenceScore"],
  ["segment", "sourceCount"],
  ["placeholder", "resolved"],
])("a %s without its %s is refused, although the column has a default", async (entity, field) => {
  await expect(store({ [entity]: { [field]: undefined } })).rejects.toMatchObject({ cause: { code: "23502" } });
});

test("a field that is optional in snapshots has the default of its column where it is missing", async () => {
  await store({});
  expect(await listProjects(database.db, { workspaceId })).toMatchObject([{ isDemo: true }]);
  await store({ project: { isDemo: undefined } });
  expect(await listProjects(database.db, { workspaceId })).toMatchObject([{ isDemo: false }]);
});

const TAG = "00000000-0000-4000-8000-00000000000a";
const tag = {
  id: TAG,
  projectId: "p",
  name: "#a",
  parentId: null,
  color: null,
  description: "",
  position: 0,
  isKept: true,
};

/** Segments from `first` on with a coding each. */
function codedSegments(first: number, count: number): object[] {
  return Array.from({ length: count }, (_, nth) => {
    const place = first + nth;
    const ids = { id: `S${place}`, sourceId: "a", projectId: "p", position: place };
    const coding = { id: crypto.randomUUID(), tagId: TAG, start: null, end: null, alternatives: [] };
    return { ...segment, ...ids, codings: [{ ...coding, origin: "person", confidence: 100 }] };
  });
}

const MANY = 1_500;

test("many codings are checked without reading all segments for each, and are known to the planner", async () => {
  const chunks: EntityChunk[] = [
    { kind: "projects", text: JSON.stringify([project]) },
    { kind: "tags", text: JSON.stringify([tag]) },
    { kind: "sources", text: JSON.stringify([source]) },
    // The check is planned while there are few.
    { kind: "segments", text: JSON.stringify(codedSegments(0, 1)) },
    { kind: "segments", text: JSON.stringify(codedSegments(1, MANY)) },
  ];
  const { db } = database;
  const [read] = await replaceWorkspace(db, workspaceId, async (tx, before) => {
    await storeSnapshot(tx, { workspaceId, chunks, data: { ...before, origin: "people", begins: BEGINS } });
    const readSoFar = sql`select idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'segments'`;
    return checkedRows(tx, z.object({ count: z.coerce.number() }), readSoFar);
  });
  expect(read?.count).toBeGreaterThan(0);
  expect(read?.count).toBeLessThan(3 * MANY);
  await analyzeEntities(db);
  const known = sql`select reltuples as count from pg_class where relname = 'codings'`;
  expect(await checkedRows(db, z.object({ count: z.number() }), known)).toEqual([{ count: MANY + 1 }]);
});
