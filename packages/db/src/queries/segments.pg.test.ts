import { newSegment } from "@quarry/domain/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projects } from "../schema.ts";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { renameSpeakers } from "./corrections/segment-fields.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "./material.fixture.ts";
import { deleteProject } from "./projects.ts";
import {
  hasSegment,
  insertSegments,
  listSegments,
  listSomeSegments,
  listTaggedSegments,
  loadProjectIdOfSegment,
  loadSegment,
} from "./segments.ts";
import { listSourceSizes, listSourceTexts, raiseSourceCounts } from "./sources/source-counts.ts";
import { listSources, storeSourceOrder } from "./sources/sources.ts";
import { deleteTagOnSegments, insertSegmentTag } from "./tags/segment-tags.ts";
import { takeSegmentNumbers } from "./workspaces.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
});
beforeEach(async () => {
  await database.db.delete(projects);
  await addProject(database.db, "p");
});
afterAll(() => database.close());

const tagged = (name: string, confidence = 100, alternatives: string[] = []) => ({ name, confidence, alternatives });
const list = () => listSegments(database.db, { workspaceId, projectId: "p" });

test("a segment comes back as it was stored, times without fractions, unknown times empty", async () => {
  const said = { startMs: 3_599_999, endMs: 360_000_000, speaker: "Ida", text: "Zeile\n„zwei“ 😀 \\ ' \"" };
  const ids = await addSource(database.db, { projectId: "p", sourceId: "a", texts: [said, "untimed"] });
  const [first, second] = await list();
  const times = { startTime: "00:59:59", endTime: "100:00:00" };
  const defaults = { tags: [], sourceUrl: "", confidenceScore: 100, sourceCount: 1 };
  expect(first).toEqual(
    newSegment({ id: ids[0] ?? "", sourceId: "a", text: said.text, speaker: "Ida", ...times, ...defaults }),
  );
  expect(second).toMatchObject({ text: "untimed", speaker: "", startTime: "", endTime: "" });
  expect(await loadSegment(database.db, { workspaceId, segmentId: ids[0] ?? "" })).toEqual(first);
});

test("the list is in reading order: by the sources' order, then as spoken, past nine", async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `a${index}`);
  await addSource(database.db, { projectId: "p", sourceId: "a", texts });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["b0"] });
  expect((await list()).map((segment) => segment.text)).toEqual([...texts, "b0"]);
  await storeSourceOrder(database.db, { workspaceId, projectId: "p", sources: [{ id: "b", displayOrder: -1 }] });
  expect((await list()).map((segment) => segment.text)).toEqual(["b0", ...texts]);
});

test("some segments are the first ones, or those around one, with their tags", async () => {
  const key = { workspaceId, projectId: "p" };
  const [, , last = ""] = await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["b0", "b1", "b2"] });
  await addSource(database.db, { projectId: "p", sourceId: "none", texts: [] });
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["a0", "a1"] });
  await insertSegmentTag(database.db, { ...key, segmentId: last, tag: tagged("#One") });
  const all = await list();
  for (const limit of [1, 3, 4, 5, 99]) {
    expect(await listSomeSegments(database.db, key, { limit })).toEqual(all.slice(0, limit));
    for (const [place, { id: around }] of all.entries()) {
      const from = Math.max(0, Math.min(place - Math.floor(limit / 2), all.length - limit));
      expect(await listSomeSegments(database.db, key, { limit, around })).toEqual(all.slice(from, from + limit));
    }
    expect(await listSomeSegments(database.db, key, { limit, around: "S0" })).toEqual([]);
  }
});

test("ids are S<number> and never used again, also not after everything was deleted", async () => {
  const ids = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x", "y", "z"] });
  const numbers = ids.map((id) => Number(/^S(\d+)$/.exec(id)?.[1]));
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2]);
  await deleteProject(database.db, { workspaceId, projectId: "p" });
  await addProject(database.db, "p");
  expect(await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["new"] })).toEqual([`S${first + 3}`]);
});

test("more segments than one statement carries are all stored, in order", async () => {
  const texts = Array.from({ length: 12_001 }, (_, index) => `text ${index}`);
  await addSource(database.db, { projectId: "p", sourceId: "a", texts });
  expect((await list()).map((segment) => segment.text)).toEqual(texts);
  expect(await listSources(database.db, { workspaceId, projectId: "p" })).toMatchObject([
    { segmentCount: 12_001, durationMs: 0 },
  ]);
});

test("storing an empty list adds no segments", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: [] });
  await insertSegments(database.db, { workspaceId, projectId: "p", sourceId: "a", drafts: [], firstNumber: 1 });
  expect(await list()).toEqual([]);
});

test("tags come in the order they were given, with confidence and alternatives", async () => {
  const [segmentId = ""] = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x"] });
  const key = { workspaceId, projectId: "p", segmentId };
  await insertSegmentTag(database.db, { ...key, tag: tagged("#Z") });
  await insertSegmentTag(database.db, { ...key, tag: tagged("#A", 61, ["#B", "with, comma", 'and "quotes"']) });
  await insertSegmentTag(database.db, { ...key, tag: tagged("#M") });
  await deleteTagOnSegments(database.db, { workspaceId, projectId: "p", segmentIds: [segmentId], tag: "#Z" });
  await insertSegmentTag(database.db, { ...key, tag: tagged("#Z") });
  const tags = [tagged("#A", 61, ["#B", "with, comma", 'and "quotes"']), tagged("#M"), tagged("#Z")];
  expect((await list())[0]?.tags).toEqual(tags);
  expect((await loadSegment(database.db, { workspaceId, segmentId })).tags).toEqual(tags);
});

test("tagged segments are those of the project, in reading order", async () => {
  const key = { workspaceId, projectId: "p" };
  await addProject(database.db, "p", OTHER_WORKSPACE_ID);
  const [, tagged2 = ""] = await addSource(database.db, {
    projectId: "p",
    sourceId: "b",
    texts: ["b0", "b1", "b2", "b3"],
  });
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["a0", "a1"] });
  const [theirs = ""] = await addSource(database.db, {
    ...{ projectId: "p", sourceId: "a", texts: ["theirs"], owner: OTHER_WORKSPACE_ID },
  });
  for (const name of ["#One", "#Two"]) {
    await insertSegmentTag(database.db, { ...key, segmentId: tagged2, tag: tagged(name) });
  }
  await insertSegmentTag(database.db, {
    ...{ workspaceId: OTHER_WORKSPACE_ID, projectId: "p", segmentId: theirs, tag: tagged("#Theirs") },
  });
  const all = await list();
  expect(await listTaggedSegments(database.db, key)).toEqual(all.filter(({ text }) => text === "b1"));
});

test("raising source counts changes only the segments at the named places", async () => {
  const key = { workspaceId, projectId: "p" };
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x", "y"] });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["z"] });
  await addSource(database.db, { projectId: "p", sourceId: "empty", texts: [] });
  for (let time = 0; time < 2; time += 1)
    await raiseSourceCounts(database.db, { ...key, raised: [{ sourceId: "a", places: [1] }], by: 1 });
  expect((await list()).map(({ text, sourceCount }) => [text, sourceCount])).toEqual([
    ["x", 1],
    ["y", 3],
    ["z", 1],
  ]);
  expect(await listSourceTexts(database.db, { ...key, sourceIds: ["b", "a", "empty", "none"] })).toEqual(
    new Map([
      ["a", ["x", "y"]],
      ["b", ["z"]],
    ]),
  );
  expect(
    (await listSourceSizes(database.db, key)).toSorted((one, other) => one.segmentCount - other.segmentCount),
  ).toEqual([
    { sourceId: "b", segmentCount: 1, textVersion: 0 },
    { sourceId: "a", segmentCount: 2, textVersion: 0 },
  ]);
});

test("a segment of another workspace is not found, even under the same project id", async () => {
  const owner = OTHER_WORKSPACE_ID;
  await addProject(database.db, "p", owner);
  await takeSegmentNumbers(database.db, { workspaceId: owner, count: 1_000_000 });
  const [segmentId = ""] = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["theirs"], owner });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["mine"] });
  expect((await list()).map((segment) => segment.text)).toEqual(["mine"]);
  expect(await loadSegment(database.db, { workspaceId: owner, segmentId })).toMatchObject({ text: "theirs" });
  await expect(loadSegment(database.db, { workspaceId, segmentId })).rejects.toThrow("Segment not found");
  await expect(loadProjectIdOfSegment(database.db, { workspaceId, segmentId })).rejects.toThrow("Segment not found");
  expect(await hasSegment(database.db, { workspaceId, projectId: "p", segmentId })).toBe(false);
  expect(await hasSegment(database.db, { workspaceId: owner, projectId: "p", segmentId })).toBe(true);
});

test("renaming speakers changes one source only, also when two speakers swap their names", async () => {
  const said = (speaker: string) => ({ startMs: null, endMs: null, speaker, text: `said by ${speaker}` });
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: [said("A"), said("B"), said(""), said("C")] });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: [said("A")] });
  const speakers = [
    { name: "A", as: "B" },
    { name: "B", as: "A" },
    { name: "", as: "Ida" },
    { name: "C", as: "C" },
    { name: "Nobody", as: "D" },
  ];
  expect(await renameSpeakers(database.db, { workspaceId, sourceId: "a", speakers })).toBe(3);
  expect((await list()).map(({ speaker }) => speaker)).toEqual(["B", "A", "Ida", "C", "A"]);
  expect(
    await renameSpeakers(database.db, {
      workspaceId: OTHER_WORKSPACE_ID,
      sourceId: "a",
      speakers: [{ name: "B", as: "X" }],
    }),
  ).toBe(0);
});
