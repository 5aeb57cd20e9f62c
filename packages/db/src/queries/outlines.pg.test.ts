import type { StoredOutline } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outlineBlocks, outlineSections, outlines } from "../schema.ts";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "./material.fixture.ts";
import { findOutline, findStoredOutline, loadPlaceOfPart, loadStoredOutline, storeOutline } from "./outlines.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
  await addProject(database.db, "p");
  await addProject(database.db, "p", OTHER_WORKSPACE_ID);
});
afterAll(() => database.close());

const key = { workspaceId, projectId: "p" };

function outlineOf(sectionCount: number): StoredOutline {
  const ranks = Array.from({ length: sectionCount }, (_, index) => `${String(index).padStart(5, "0")}V`);
  return {
    id: "o",
    createdAt: "2026-01-01T12:00:00.000Z",
    sections: ranks.map((rank, index) => ({
      ...{ id: `s${index}`, parentId: index === 1 ? "s0" : null, rank, title: `Title ${index}` },
      ...{ synopsis: "How", status: "draft" as const },
    })),
    blocks: ranks.map((rank, index) => ({
      ...{ id: `b${index}`, sectionId: `s${index}`, rank, kind: "quote" as const, text: "Ida: ", tail: " [S7]" },
      quote: {
        ...{ segmentId: "S1", pieces: [{ start: 0, end: 4 }, { insert: "it" }], isCutBefore: true, isCutAfter: false },
        words: "… said [it]",
      },
      resolved: false,
    })),
    placeholders: [
      { id: "z", description: "first", resolved: true },
      { id: "a", description: "second", resolved: false },
    ],
  };
}

const byId = ({ sections, blocks, ...outline }: StoredOutline) => {
  const sorted = <Part extends { id: string }>(parts: Part[]) => parts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { ...outline, sections: sorted(sections), blocks: sorted(blocks) };
};

test("a project without an outline has null", async () => {
  expect(await findOutline(database.db, key)).toBeNull();
  expect(await findStoredOutline(database.db, key)).toBeNull();
});

test("an outline comes back as it was stored", async () => {
  const outline = outlineOf(11);
  await storeOutline(database.db, { ...key, outline, before: null });
  for (const stored of [
    await findStoredOutline(database.db, key),
    await loadStoredOutline(database.db, { workspaceId, outlineId: "o" }),
  ])
    expect(stored && byId(stored)).toEqual(byId(outline));
});

test("an outline of calls tells which quotes stand in their segments", async () => {
  const stateNow = async () => (await findOutline(database.db, key))?.sections[0]?.blocks[0]?.quote?.state;
  expect(await stateNow()).toBe("gone");
  const texts = ["said that"];
  const [segmentId] = await addSource(database.db, { projectId: "p", sourceId: "a", texts });
  expect([segmentId, await stateNow()]).toEqual(["S1", "exact"]);
});

test("the place of an outline and of its parts is found", async () => {
  const place = { outlineId: "o", projectId: "p" };
  for (const [part, id] of [
    ["Outline", "o"],
    ["Section", "s1"],
    ["Block", "b1"],
  ] as const) {
    expect(await loadPlaceOfPart(database.db, part, { workspaceId, id })).toEqual(place);
    const there = loadPlaceOfPart(database.db, part, { workspaceId: OTHER_WORKSPACE_ID, id });
    await expect(there).rejects.toThrow(`${part} not found`);
  }
});

test("storing an outline again replaces all of it", async () => {
  const before = await findStoredOutline(database.db, key);
  const outline = { ...outlineOf(1), placeholders: [] };
  await storeOutline(database.db, { ...key, outline, before });
  expect(await findStoredOutline(database.db, key)).toEqual(outline);
  for (const table of [outlines, outlineSections, outlineBlocks])
    expect(await database.db.select().from(table)).toHaveLength(1);
});

test("an id of another outline is refused", async () => {
  await addProject(database.db, "q");
  const theirs = { ...outlineOf(1), id: "other", blocks: [], placeholders: [] };
  const stored = storeOutline(database.db, { ...key, projectId: "q", outline: theirs, before: null });
  await expect(stored).rejects.toThrow("Another outline has this id already.");
});

test("the outline of another workspace is not found", async () => {
  const there = { workspaceId: OTHER_WORKSPACE_ID, projectId: "p" };
  await storeOutline(database.db, { ...there, outline: { ...outlineOf(1), id: "theirs" }, before: null });
  await expect(loadStoredOutline(database.db, { workspaceId, outlineId: "theirs" })).rejects.toThrow(
    "Outline not found",
  );
  expect((await findOutline(database.db, key))?.id).toBe("o");
});
