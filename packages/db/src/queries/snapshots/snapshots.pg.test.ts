import type { Snapshot } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "../material.fixture.ts";
import { deleteProject, listProjects } from "../projects.ts";
import { changeWorkspace } from "../workspaces.ts";
import { keepRestorePoint } from "./restore-points.ts";
import { readSnapshot, replaceWorkspace, storeSnapshot } from "./snapshots.ts";

const BEGINS = { with: "restored", at: "2026-01-01T12:00:00.000Z", personId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const texts = Array.from({ length: 1_200 }, (_, index) => `text ${index}`);
  await addOtherWorkspace(database.db);
  for (const owner of [workspaceId, OTHER_WORKSPACE_ID]) {
    await addProject(database.db, "p", owner);
    await addSource(database.db, { projectId: "p", sourceId: "s", texts, owner });
  }
});
afterAll(() => database.close());

const now = new Date("2026-01-01T00:00:00.000Z");

/** Reads a workspace's snapshot; `meanwhile` runs when the first piece is there. */
async function read(owner: string, meanwhile = async () => {}): Promise<Snapshot> {
  return readSnapshot(database.db, { workspaceId: owner, now }, async ({ texts }) => {
    let [json, isFirst] = ["", true];
    for await (const text of texts) {
      json += text;
      if (isFirst) await meanwhile();
      isFirst = false;
    }
    return JSON.parse(json);
  });
}

test("a snapshot is of one moment, whatever is written while it is read", async () => {
  const before = await read(workspaceId);
  expect([before.segments.length, before.segments[1_199]?.text]).toEqual([1_200, "text 1199"]);
  const during = await read(workspaceId, async () => {
    await changeWorkspace(database.db, workspaceId, async (tx) => {
      await addProject(tx, "q");
      await deleteProject(tx, { workspaceId, projectId: "p" });
    });
  });
  expect(during).toEqual(before);
  const after = await read(workspaceId);
  expect([after.projects.map(({ id }) => id), after.segments, after.revision]).toEqual([
    ["q"],
    [],
    before.revision + 1,
  ]);
});

test("a read that is given up leaves its connection free", async () => {
  for (let count = 0; count < 20; count += 1) {
    const givenUp = readSnapshot(database.db, { workspaceId: OTHER_WORKSPACE_ID, now }, async ({ texts }) => {
      for await (const _ of texts) throw new Error("enough");
    });
    await expect(givenUp).rejects.toThrow("enough");
  }
  expect((await read(OTHER_WORKSPACE_ID)).segments).toHaveLength(1_200);
});

test("a replacement that fails half-way changes nothing, and never anything of another workspace", async () => {
  const before = await Promise.all([read(workspaceId), read(OTHER_WORKSPACE_ID)]);
  const replaced = replaceWorkspace(database.db, OTHER_WORKSPACE_ID, async (tx, state) => {
    const key = { workspaceId: OTHER_WORKSPACE_ID, restorePointId: "r" };
    await keepRestorePoint(tx, { ...key, reason: "import", now });
    const chunks = [{ kind: "projects", text: '[{"id":"half"}]' }] as const;
    await storeSnapshot(tx, { ...key, chunks, data: { ...state, origin: "people", begins: BEGINS } });
  });
  await expect(replaced).rejects.toThrow();
  expect(await Promise.all([read(workspaceId), read(OTHER_WORKSPACE_ID)])).toEqual(before);
  expect(await database.db.execute(sql`select 1 from restore_points`)).toHaveLength(0);

  await replaceWorkspace(database.db, OTHER_WORKSPACE_ID, (tx) => {
    const data = {
      lineage: crypto.randomUUID(),
      revision: 9,
      nextSegmentNumber: 5,
      origin: "people",
      begins: BEGINS,
    } as const;
    return storeSnapshot(tx, { workspaceId: OTHER_WORKSPACE_ID, chunks: [], data });
  });
  expect(await listProjects(database.db, { workspaceId: OTHER_WORKSPACE_ID })).toEqual([]);
  expect(await read(workspaceId)).toEqual(before[0]);
});
