import { SOURCE_COLOR_COUNT } from "@quarry/domain";
import { newSource } from "@quarry/domain/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "../material.fixture.ts";
import { findSourceMaterial, listUnfinishedSources, storeSourceState } from "./source-state.ts";
import { insertSource, listDiscoveredSources, listSources, loadSource, storeSourceOrder } from "./sources.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
});
afterAll(() => database.close());

const fields = { urlOrName: "Harbour talk", type: "url", status: "ready", now: new Date(0) } as const;

test("a new source is complete, and comes last in the next colour", async () => {
  await addProject(database.db, "p");
  const stored = await insertSource(database.db, { workspaceId, projectId: "p", sourceId: "first", ...fields });
  expect(stored).toEqual(newSource({ id: "first", projectId: "p", urlOrName: "Harbour talk", type: "url" }));
  for (let index = 1; index <= SOURCE_COLOR_COUNT; index += 1) {
    const next = await insertSource(database.db, { workspaceId, projectId: "p", sourceId: `s${index}`, ...fields });
    expect(next).toMatchObject({ color: index % SOURCE_COLOR_COUNT, displayOrder: index });
  }
});

test("the list is in display order, and a new order moves only the project's own sources", async () => {
  for (const owner of [workspaceId, OTHER_WORKSPACE_ID]) {
    await addProject(database.db, "q", owner);
    for (const sourceId of ["a", "b", "c"])
      await addSource(database.db, { projectId: "q", sourceId, texts: [], owner });
  }
  await storeSourceOrder(database.db, {
    workspaceId,
    projectId: "q",
    sources: [
      { id: "c", displayOrder: 0 },
      { id: "a", displayOrder: 2 },
    ],
  });
  const ids = async (owner: string) =>
    (await listSources(database.db, { workspaceId: owner, projectId: "q" })).map((source) => source.id);
  expect(await ids(workspaceId)).toEqual(["c", "b", "a"]);
  expect(await ids(OTHER_WORKSPACE_ID)).toEqual(["a", "b", "c"]);
});

test("the material of a source names its recording, and is null in another workspace", async () => {
  const key = { workspaceId, projectId: "found" };
  await addProject(database.db, "found");
  const plain = await insertSource(database.db, { ...key, sourceId: "plain", ...fields });
  const made = await insertSource(database.db, { ...key, sourceId: "made", ...fields, discoveryId: "d" });
  const material = (sourceId: string, owner = workspaceId) =>
    findSourceMaterial(database.db, { workspaceId: owner, sourceId });
  expect(plain.discoveryId).toBeNull();
  expect(made.discoveryId).toBe("d");
  expect(await material("plain")).toEqual({ workspaceId, source: plain, mediaHash: null, speaker: "" });
  expect(await material("made")).toEqual({ workspaceId, source: made, mediaHash: null, speaker: "" });
  const media = { hash: "a".repeat(64), type: "audio/mpeg", durationMs: 7, speaker: "Ida" } as const;
  const recorded = await insertSource(database.db, { ...key, sourceId: "recorded", ...fields, media });
  expect(recorded).toMatchObject({ mediaType: "audio/mpeg", durationMs: 7 });
  expect(await material("recorded")).toEqual({
    workspaceId,
    source: recorded,
    mediaHash: media.hash,
    speaker: "Ida",
  });
  expect(await material("made", OTHER_WORKSPACE_ID)).toBeNull();
  expect(await listDiscoveredSources(database.db, key)).toEqual(new Map([["d", made]]));
  expect(await listDiscoveredSources(database.db, { ...key, workspaceId: OTHER_WORKSPACE_ID })).toEqual(new Map());
});

test("a state is stored on one source of one workspace, and the unfinished ones are known", async () => {
  for (const owner of [workspaceId, OTHER_WORKSPACE_ID]) {
    await addProject(database.db, "states", owner);
    const key = { workspaceId: owner, projectId: "states" };
    for (const sourceId of ["one", "two", "three"]) await insertSource(database.db, { ...key, sourceId, ...fields });
  }
  const store = (sourceId: string, state: Pick<Parameters<typeof storeSourceState>[1], "status" | "failureReason">) =>
    storeSourceState(database.db, { workspaceId, sourceId, progressPercent: 40, ...state });
  const failed = await store("one", { status: "failed", failureReason: "No." });
  expect(failed).toMatchObject({ id: "one", status: "failed", progressPercent: 40, failureReason: "No." });
  expect(await loadSource(database.db, { workspaceId, sourceId: "one" })).toEqual(failed);
  await store("two", { status: "queued", failureReason: null });
  await store("three", { status: "transcribing", failureReason: null });
  expect(
    (await listUnfinishedSources(database.db, { workspaceId })).sort((one, other) => (one.id < other.id ? -1 : 1)),
  ).toEqual([
    { id: "three", mediaType: null },
    { id: "two", mediaType: null },
  ]);
  expect(await listUnfinishedSources(database.db, { workspaceId: OTHER_WORKSPACE_ID })).toEqual([]);
  await expect(store("nobody", { status: "ready", failureReason: null })).rejects.toThrow("Source not found");
});
