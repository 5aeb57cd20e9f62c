import { listUncountedProjects } from "@quarry/db";
import { presetOptions, type Snapshot } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { restoreData } from "../../../workflows/replace-by-snapshot.ts";
import { contentOf, dataCalls } from "./testing-data.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { post, exported } = dataCalls(() => server);
const AT = "2025-06-01T08:00:00.000Z";
const EXPORTED = "2025-06-02T08:00:00.000Z";

type Entities = Partial<
  Record<"projects" | "tags" | "sources" | "segments" | "notes" | "outlines" | "presets", object[]>
>;

const project = { id: "p", title: "P", clientName: "C", status: "active", updatedAt: AT };
const source = { id: "a", projectId: "p", urlOrName: "A", type: "url", status: "ready", color: 0, displayOrder: 0 };
const said = { sourceId: "a", text: "So it was.", speaker: "", sourceUrl: "", confidenceScore: 100 };
const note = { id: "n", segmentId: "S1", text: "Why?" };
const flood = { name: "#Flood", confidence: 100, alternatives: [] };
const outline = {
  id: "o",
  projectId: "p",
  sections: [],
  placeholders: [{ id: "g", description: "?", resolved: true }],
};

/** As each release kept its data, the last one without what came to be optional later. */
const OLDER: Record<number, Entities> & { 3: Entities } = {
  1: {
    projects: [project],
    sources: [source],
    segments: [{ ...said, id: "S1", startTime: "00:00:05", endTime: "00:00:09", tags: ["#Flood"] }],
    notes: [note],
    outlines: [{ id: "o", projectId: "p", sections: [] }],
  },
  2: {
    projects: [project],
    sources: [source],
    segments: [{ ...said, id: "S1", startTime: "00:00:05", endTime: "00:00:09", tags: [flood] }],
    notes: [{ ...note, createdAt: AT, updatedAt: AT }],
    outlines: [outline],
  },
  3: {
    projects: [{ ...project, templateId: "blank", createdAt: AT }],
    sources: [
      {
        ...source,
        ...{ progressPercent: null, failureReason: null, durationMs: 9_000, segmentCount: 1, createdAt: EXPORTED },
      },
    ],
    segments: [
      {
        ...{ ...said, id: "S1", projectId: "p", position: 0, startMs: 5_000, endMs: 9_000 },
        ...{ sourceCount: 7, tags: [flood] },
      },
    ],
    notes: [{ ...note, projectId: "p", createdAt: AT, updatedAt: AT }],
    outlines: [{ ...outline, createdAt: EXPORTED }],
  },
};

const PRESET = { id: "report", name: "Report", options: presetOptions("report") };
const TAG_ID = "5d0f8d7e-3c1b-4f0a-9a54-0c8f5f0e6b21";
const CODING_ID = "e4a7c1f2-90ab-4f6e-8d13-6b1f0a2c3d4e";
const TAG = { parentId: null, color: null, description: "", position: 0, isKept: false };
const CODING = { start: null, end: null, origin: "person", confidence: 100, alternatives: [] };
OLDER[4] = {
  ...OLDER[3],
  tags: [{ ...TAG, id: TAG_ID, projectId: "p", name: "#Flood" }],
  segments: [{ ...OLDER[3].segments?.[0], codings: [{ ...CODING, id: CODING_ID, tagId: TAG_ID }] }],
};

OLDER[5] = {
  ...OLDER[4],
  notes: OLDER[4].notes?.map((one) => ({ ...one, start: null, end: null })) ?? [],
  outlines: [{ ...outline, createdAt: EXPORTED, blocks: [] }],
};

OLDER[6] = { ...OLDER[5], presets: [PRESET] };

async function addRestorePoint(version: number): Promise<string> {
  const { db, ctx } = server;
  const id = `older ${version}`;
  await db.execute(sql`
    insert into restore_points (workspace_id, id, number, created_at, reason, schema_version, lineage, revision,
      next_segment_number, project_count, source_count, segment_count, note_count, outline_count)
    values (${ctx.workspaceId}, ${id}, ${version}, ${EXPORTED}, 'import', ${version}, gen_random_uuid(), 4, 40, 1, 1, 1, 1, 1)`);
  for (const [kind, entities] of Object.entries(OLDER[version] ?? {})) {
    await db.execute(sql`
      insert into restore_point_chunks (workspace_id, restore_point_id, kind, position, entities)
      values (${ctx.workspaceId}, ${id}, ${kind}, 0, ${JSON.stringify(entities)})`);
  }
  return id;
}

test.each([1, 2, 3, 4, 5, 6])("a restore point of version %i is migrated and restored", async (version) => {
  const id = await addRestorePoint(version);
  const { nextSegmentNumber: before = 1 } = await exported();
  const { statusCode } = await post(`/api/data/restore-points/${encodeURIComponent(id)}/restore`);
  expect(statusCode).toBe(200);
  const at = version === 1 ? EXPORTED : AT;
  const restored = contentOf(await exported());
  const [tag] = restored.tags;
  if (version >= 4) expect(tag?.id).toBe(TAG_ID);
  expect(restored).toMatchObject({
    nextSegmentNumber: Math.max(40, before),
    projects: [{ ...project, templateId: "blank", isDemo: false, createdAt: AT }],
    sources: [{ ...source, durationMs: 9_000, createdAt: EXPORTED }],
    tags: [{ projectId: "p", name: "#Flood" }],
    segments: [
      {
        id: "S1",
        position: 0,
        startMs: 5_000,
        endMs: 9_000,
        codings: [{ tagId: tag?.id, origin: "person", confidence: 100 }],
      },
    ],
    notes: [{ ...note, createdAt: at, updatedAt: at }],
    outlines: [{ id: "o", createdAt: EXPORTED, placeholders: version === 1 ? [] : outline.placeholders }],
    presets: version === 6 ? [PRESET] : [],
  } satisfies Partial<Record<keyof Snapshot, unknown>>);
});

test("source counts of a restore point of an older release are counted again", async () => {
  const id = (await server.caller.data.restorePoints()).find(({ id: of }) => of === "older 6")?.id ?? "";
  await server.caller.data.restore({ restorePointId: id });
  const uncounted = await listUncountedProjects(server.db, { limit: 10 });
  expect(uncounted).toEqual([{ workspaceId: server.ctx.workspaceId, projectId: "p" }]);
});

test("writes go on while a restore point of an older version is read", async () => {
  const id = (await server.caller.data.restorePoints()).find(({ id: of }) => of === "older 2")?.id ?? "";
  const { ctx } = server;
  const read: typeof ctx.snapshots.read = async (...given) => {
    await server.caller.projects.create({ title: "Written meanwhile", clientName: "C" });
    return ctx.snapshots.read(...given);
  };
  await restoreData({ ...ctx, snapshots: { ...ctx.snapshots, read } }, id);
  expect((await exported()).projects.map(({ title }) => title)).toEqual(["P"]);
});

test("a restore point that is deleted while it is read changes nothing", async () => {
  const { ctx } = server;
  const before = contentOf(await exported());
  const read: typeof ctx.snapshots.read = (workspaceId, arriving, use) =>
    ctx.snapshots.read(workspaceId, arriving, async (snapshot) => {
      await server.db.execute(sql`delete from restore_points where id = 'older 1'`);
      return use(snapshot);
    });
  const restored = restoreData({ ...ctx, snapshots: { ...ctx.snapshots, read } }, "older 1");
  await expect(restored).rejects.toMatchObject({ code: "not_found" });
  expect(contentOf(await exported())).toEqual(before);
});
