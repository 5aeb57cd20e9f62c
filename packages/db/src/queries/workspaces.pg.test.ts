import { afterAll, beforeAll, expect, test } from "vitest";
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

test("segment numbers are never given twice", async () => {
  const first = await takeSegmentNumbers(database.db, { workspaceId, count: 3 });
  expect(await takeSegmentNumbers(database.db, { workspaceId, count: 1 })).toBe(first + 3);
});

test("a workspace that is not there is not found", async () => {
  const unknown = "00000000-0000-4000-8000-00000000ffff";
  await expect(changeWorkspace(database.db, unknown, async () => {})).rejects.toThrow("Workspace not found");
  await expect(loadWorkspaceVersion(database.db, unknown)).rejects.toThrow("Workspace not found");
});
