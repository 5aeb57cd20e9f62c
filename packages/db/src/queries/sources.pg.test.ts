import { SOURCE_COLOR_COUNT } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, addSource, OTHER_WORKSPACE_ID, workspaceId } from "./material.fixture.ts";
import { insertSource, listSources, storeSourceOrder } from "./sources.ts";

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
  expect(stored).toEqual({
    id: "first",
    projectId: "p",
    urlOrName: "Harbour talk",
    type: "url",
    status: "ready",
    progressPercent: null,
    failureReason: null,
    color: 0,
    displayOrder: 0,
    segmentCount: 0,
    durationMs: 0,
  });
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
