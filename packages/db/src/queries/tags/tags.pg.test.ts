import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projects, tags } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { listSegments } from "../segments.ts";
import { renameTag } from "./rename-tags.ts";
import { deleteTagOnSegments, insertSegmentTag, insertTagOnSegments } from "./segment-tags.ts";
import { deleteTag, listTags } from "./tags.ts";

let database: TestDatabase;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(projects);
  await addProject(database.db, "p");
  await addProject(database.db, "other");
  ids = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x", "y", "z"] });
});
afterAll(() => database.close());

const key = { workspaceId, projectId: "p" };

async function tag(index: number, ...names: string[]): Promise<void> {
  for (const name of names) {
    const added = { name, confidence: 100, alternatives: [] };
    await insertSegmentTag(database.db, { ...key, segmentId: ids[index] ?? "", tag: added });
  }
}

async function tagsOfSegments(): Promise<string[][]> {
  const segments = await listSegments(database.db, key);
  return segments.map((segment) => segment.tags.map((present) => present.name));
}

test("the list counts segments, the most used tag first, equal counts by name", async () => {
  await tag(0, "#b", "#C 10", "#C 9", "#a");
  await tag(1, "#a", "#C 10", "#C 9", "#C 9");
  expect(await listTags(database.db, key)).toEqual([
    { tag: "#a", count: 2 },
    { tag: "#C 9", count: 2 },
    { tag: "#C 10", count: 2 },
    { tag: "#b", count: 1 },
  ]);
});

test("a tag that is there already stays as it is", async () => {
  await tag(0, "#a", "#b");
  const doubtful = { name: "#a", confidence: 10, alternatives: ["#c"] };
  await insertSegmentTag(database.db, { ...key, segmentId: ids[0] ?? "", tag: doubtful });
  expect((await listSegments(database.db, key))[0]?.tags).toEqual([
    { name: "#a", confidence: 100, alternatives: [] },
    { name: "#b", confidence: 100, alternatives: [] },
  ]);
});

test("names differ by case and by one character, as they are compared byte by byte", async () => {
  await tag(0, "#home", "#Home", "home");
  expect(await listTags(database.db, key)).toHaveLength(3);
});

test("renaming changes the name in its place, on every segment that has it", async () => {
  await tag(0, "#a", "#b");
  await tag(1, "#a");
  expect(await renameTag(database.db, { ...key, oldTag: "#a", newTag: "#new" })).toBe(2);
  expect(await tagsOfSegments()).toEqual([["#new", "#b"], ["#new"], []]);
});

test("renaming onto a tag that exists merges: a segment that had both keeps one and counts as changed", async () => {
  await tag(0, "#a", "#b", "#c");
  await tag(1, "#a");
  await tag(2, "#b");
  expect(await renameTag(database.db, { ...key, oldTag: "#a", newTag: "#b" })).toBe(2);
  expect(await tagsOfSegments()).toEqual([["#b", "#c"], ["#b"], ["#b"]]);
});

test("renaming and deleting stop at the project", async () => {
  const [otherId = ""] = await addSource(database.db, { projectId: "other", sourceId: "o", texts: ["w"] });
  const there = { workspaceId, projectId: "other" };
  await insertSegmentTag(database.db, {
    ...there,
    segmentId: otherId,
    tag: { name: "#a", confidence: 100, alternatives: [] },
  });
  await tag(0, "#a");
  expect(await renameTag(database.db, { ...key, oldTag: "#a", newTag: "#b" })).toBe(1);
  expect(await deleteTag(database.db, { ...key, tag: "#b" })).toBe(1);
  expect(await listTags(database.db, there)).toEqual([{ tag: "#a", count: 1 }]);
});

test("deleting returns how many segments had the tag", async () => {
  await tag(0, "#a", "#b");
  await tag(2, "#a");
  expect(await deleteTag(database.db, { ...key, tag: "#a" })).toBe(2);
  expect(await deleteTag(database.db, { ...key, tag: "#a" })).toBe(0);
  expect(await tagsOfSegments()).toEqual([["#b"], [], []]);
});

test("many segments get a tag at once, behind their others; those that have it stay as they are", async () => {
  await tag(0, "#first");
  await tag(1, "#new", "#last");
  const params = { ...key, segmentIds: [...ids, ...ids], tag: { name: "#new", confidence: 100, alternatives: [] } };
  expect(await insertTagOnSegments(database.db, params)).toBe(2);
  expect(await tagsOfSegments()).toEqual([["#first", "#new"], ["#new", "#last"], ["#new"]]);
});

test("many segments get no tag where one of them is not in the project", async () => {
  const [there = ""] = await addSource(database.db, { projectId: "other", sourceId: "b", texts: ["x"] });
  const added = { name: "#new", confidence: 100, alternatives: [] };
  for (const other of [there, "none"]) {
    const write = database.db.transaction((tx) =>
      insertTagOnSegments(tx, { ...key, segmentIds: [...ids, other], tag: added }),
    );
    await expect(write).rejects.toMatchObject({ code: "not_found", message: "Segment not found" });
  }
  expect(await tagsOfSegments()).toEqual([[], [], []]);
});

test("removing a tag from many segments keeps their other tags, and the tag on all other segments", async () => {
  await tag(0, "#old", "#kept");
  await tag(2, "#old");
  const [first = "", second = ""] = ids;
  expect(await deleteTagOnSegments(database.db, { ...key, segmentIds: [first, second, first], tag: "#old" })).toBe(1);
  expect(await tagsOfSegments()).toEqual([["#kept"], [], ["#old"]]);
});

test("removing a tag from many segments changes nothing where one of them is not in the project", async () => {
  const [there = ""] = await addSource(database.db, { projectId: "other", sourceId: "b", texts: ["x"] });
  await tag(0, "#old");
  for (const other of [there, "none"]) {
    const write = database.db.transaction((tx) =>
      deleteTagOnSegments(tx, { ...key, segmentIds: [...ids, other], tag: "#old" }),
    );
    await expect(write).rejects.toMatchObject({ code: "not_found", message: "Segment not found" });
  }
  expect(await tagsOfSegments()).toEqual([["#old"], [], []]);
});

test("a new tag is stored behind one that a snapshot put at the highest place", async () => {
  await tag(0, "#a");
  await database.db.update(tags).set({ position: 2_147_483_647 });
  await tag(0, "#b");
  const added = { name: "#c", confidence: 100, alternatives: [] };
  expect(await insertTagOnSegments(database.db, { ...key, segmentIds: ids, tag: added })).toBe(3);
  expect(await tagsOfSegments()).toEqual([["#a", "#b", "#c"], ["#c"], ["#c"]]);
});
