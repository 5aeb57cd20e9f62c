import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { insertProject, listProjects } from "./projects.ts";
import { changeWorkspace, DEFAULT_WORKSPACE_ID, loadWorkspaceVersion, takeSegmentNumbers } from "./workspaces.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const workspaceId = DEFAULT_WORKSPACE_ID;
const project = { workspaceId, title: "T", clientName: "C", templateId: "blank", now: new Date(0) } as const;

async function revision(): Promise<number> {
  return (await loadWorkspaceVersion(database.db, workspaceId)).revision;
}

test("a change raises the revision by one and answers what the write made", async () => {
  const before = await revision();
  expect(await changeWorkspace(database.db, workspaceId, async () => "made")).toBe("made");
  expect(await revision()).toBe(before + 1);
});

test("a refused change leaves neither data nor revision behind", async () => {
  const before = await revision();
  const refused = changeWorkspace(database.db, workspaceId, async (tx) => {
    await insertProject(tx, { ...project, projectId: "refused" });
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  expect(await revision()).toBe(before);
  expect(await listProjects(database.db, { workspaceId })).toEqual([]);
});

test("changes of one workspace happen one after the other", async () => {
  const before = await revision();
  let running = 0;
  let mostRunning = 0;
  const write = async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => changeWorkspace(database.db, workspaceId, write)));
  expect(mostRunning).toBe(1);
  expect(await revision()).toBe(before + 8);
});

test("writers that wait for each other leave connections for readers", async () => {
  const { db, close } = openDatabase(database.url, { maxConnections: 2 });
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  const started = once(gate, "started");
  const writes = [0, 1, 2].map(() =>
    changeWorkspace(db, workspaceId, async () => {
      gate.emit("started");
      await opened;
    }),
  );
  await started;
  expect(await listProjects(db, { workspaceId })).toEqual([]);
  gate.emit("open");
  await Promise.all(writes);
  await close();
});

test("a refused write does not hold up the next one", async () => {
  const refused = changeWorkspace(database.db, workspaceId, () => Promise.reject(new Error("no")));
  const next = changeWorkspace(database.db, workspaceId, async () => "made");
  await expect(refused).rejects.toThrow("no");
  expect(await next).toBe("made");
});

test("changes by two servers happen one after the other", async () => {
  const other = openDatabase(database.url);
  const before = await revision();
  await Promise.all(
    [database.db, other.db, database.db, other.db].map((db) => changeWorkspace(db, workspaceId, async () => {})),
  );
  expect(await revision()).toBe(before + 4);
  await other.close();
});

test("segment numbers are never given twice", async () => {
  const take = async (count: number) => {
    return takeSegmentNumbers(database.db, { workspaceId, count });
  };
  const first = await take(3);
  expect(await take(1)).toBe(first + 3);
});

test("changing a missing workspace is refused as not found", async () => {
  const unknown = "00000000-0000-4000-8000-00000000ffff";
  await expect(changeWorkspace(database.db, unknown, async () => {})).rejects.toThrow("Workspace not found");
  await expect(loadWorkspaceVersion(database.db, unknown)).rejects.toThrow("Workspace not found");
});
