import type { Outline } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outlineSections, outlines } from "../schema.ts";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, workspaceId } from "./material.fixture.ts";
import { findOutline, loadOutline, storeOutline } from "./outlines.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
  await addProject(database.db, "p");
  await addProject(database.db, "p", OTHER_WORKSPACE_ID);
});
afterAll(() => database.close());

const key = { workspaceId, projectId: "p" };

function outlineOf(sectionCount: number): Outline {
  return {
    id: "o",
    createdAt: "2026-01-01T12:00:00.000Z",
    sections: Array.from({ length: sectionCount }, (_, order) => ({
      id: `s${order}`,
      title: `Title ${order}`,
      content: "“Said” [S1]\n\n[PLACEHOLDER:ask]",
      order,
      citationIds: ["S1", 'ODD, "ID"'],
    })),
    placeholders: [
      { id: "z", description: "first", resolved: true },
      { id: "a", description: "second", resolved: false },
    ],
  };
}

test("a project without an outline has null", async () => {
  expect(await findOutline(database.db, key)).toBeNull();
});

test("an outline comes back as it was stored, sections and placeholders in order", async () => {
  const outline = outlineOf(11);
  await storeOutline(database.db, { ...key, outline });
  expect(await findOutline(database.db, key)).toEqual(outline);
  expect(await loadOutline(database.db, { workspaceId, outlineId: "o" })).toEqual({ outline, projectId: "p" });
});

test("storing an outline again replaces all of it", async () => {
  const outline = { ...outlineOf(1), placeholders: [] };
  await storeOutline(database.db, { ...key, outline });
  expect(await findOutline(database.db, key)).toEqual(outline);
  expect(await database.db.select().from(outlines)).toHaveLength(1);
  expect(await database.db.select().from(outlineSections)).toHaveLength(1);
});

test("an outline of more sections than one statement carries is stored whole", async () => {
  await storeOutline(database.db, { ...key, outline: outlineOf(10_001) });
  expect((await findOutline(database.db, key))?.sections).toHaveLength(10_001);
});

test("the outline of another workspace is not found", async () => {
  const there = { workspaceId: OTHER_WORKSPACE_ID, projectId: "p" };
  await storeOutline(database.db, { ...there, outline: { ...outlineOf(1), id: "theirs" } });
  await expect(loadOutline(database.db, { workspaceId, outlineId: "theirs" })).rejects.toThrow("Outline not found");
  expect((await findOutline(database.db, key))?.id).toBe("o");
});
