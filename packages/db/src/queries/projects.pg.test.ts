import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codings, projects, segments, tags } from "../schema.ts";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "./material.fixture.ts";
import { deleteProject, insertProject, listProjects, loadProject, touchProject, updateProject } from "./projects.ts";
import { insertSegmentTag } from "./tags/segment-tags.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
});
beforeEach(() => database.db.delete(projects).then(() => {}));
afterAll(() => database.close());

test("a new project is empty and is returned as stored", async () => {
  const now = new Date("2026-02-03T04:05:06.789Z");
  const fields = { title: "Tide", clientName: "Ada", templateId: "memoir" } as const;
  const stored = await insertProject(database.db, { workspaceId, projectId: "p", ...fields, now });
  expect(stored).toEqual({
    id: "p",
    ...fields,
    status: "active",
    updatedAt: "2026-02-03T04:05:06.789Z",
    isDemo: false,
    sourceCount: 0,
    durationMs: 0,
    segmentCount: 0,
  });
  expect(await loadProject(database.db, { workspaceId, projectId: "p" })).toEqual(stored);
});

test("the list has the last changed project first and sums up each one's sources", async () => {
  await addProject(database.db, "old", workspaceId, new Date(1000));
  await addProject(database.db, "new", workspaceId, new Date(2000));
  const timed = (endMs: number | null) => ({ startMs: 0, endMs, speaker: "", text: "said" });
  await addSource(database.db, { projectId: "old", sourceId: "a", texts: [timed(5000), timed(9000), timed(7000)] });
  await addSource(database.db, { projectId: "old", sourceId: "b", texts: [timed(1500)] });
  await addSource(database.db, { projectId: "old", sourceId: "c", texts: ["without times"] });
  const list = await listProjects(database.db, { workspaceId });
  expect(list.map((project) => project.id)).toEqual(["new", "old"]);
  expect(list[1]).toMatchObject({ sourceCount: 3, durationMs: 10_500, segmentCount: 5 });
  await touchProject(database.db, { workspaceId, projectId: "old", now: new Date(3000) });
  expect((await listProjects(database.db, { workspaceId }))[0]).toMatchObject({
    id: "old",
    updatedAt: new Date(3000).toISOString(),
  });
});

test("a segment with a start and no end counts up to its start", async () => {
  await addProject(database.db, "p");
  const starts = [1000, 4000].map((startMs) => ({ startMs, endMs: null, speaker: "", text: "said" }));
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: starts });
  expect((await loadProject(database.db, { workspaceId, projectId: "p" })).durationMs).toBe(4000);
});

test("editing a project stores both fields and the time", async () => {
  await addProject(database.db, "p");
  const edited = { title: "New", clientName: "Grace", now: new Date(5000) };
  expect(await updateProject(database.db, { workspaceId, projectId: "p", ...edited })).toMatchObject({
    title: "New",
    clientName: "Grace",
    updatedAt: new Date(5000).toISOString(),
  });
});

test("deleting a project deletes everything in it, and nothing else", async () => {
  await addProject(database.db, "gone");
  await addProject(database.db, "kept");
  const [segmentId = ""] = await addSource(database.db, { projectId: "gone", sourceId: "a", texts: ["one"] });
  const [keptId] = await addSource(database.db, { projectId: "kept", sourceId: "b", texts: ["two"] });
  const tag = { name: "#A", confidence: 100, alternatives: [] };
  await insertSegmentTag(database.db, { workspaceId, projectId: "gone", segmentId, tag });
  await deleteProject(database.db, { workspaceId, projectId: "gone" });
  expect((await database.db.select().from(segments)).map((segment) => segment.id)).toEqual([keptId]);
  expect(await database.db.select().from(codings)).toEqual([]);
  expect(await database.db.select().from(tags)).toEqual([]);
});

test("a project of another workspace is neither seen nor changed", async () => {
  await addProject(database.db, "p", OTHER_WORKSPACE_ID);
  const key = { workspaceId, projectId: "p" };
  const now = new Date(9000);
  expect(await listProjects(database.db, { workspaceId })).toEqual([]);
  await expect(loadProject(database.db, key)).rejects.toThrow("Project not found");
  await expect(updateProject(database.db, { ...key, title: "x", clientName: "x", now })).rejects.toThrow(
    "Project not found",
  );
  await expect(touchProject(database.db, { ...key, now })).rejects.toThrow("Project not found");
  await expect(deleteProject(database.db, key)).rejects.toThrow("Project not found");
  expect(await loadProject(database.db, { ...key, workspaceId: OTHER_WORKSPACE_ID })).toMatchObject({
    title: "T",
    updatedAt: new Date(0).toISOString(),
  });
});
