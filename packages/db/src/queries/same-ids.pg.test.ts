import type { StoredOutline } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "./material.fixture.ts";
import { insertNote, listNotes } from "./notes.ts";
import { findStoredOutline, loadStoredOutline, storeOutline } from "./outlines.ts";
import { listProjects } from "./projects.ts";
import { listSegments, loadSegment } from "./segments.ts";
import { listSources } from "./sources/sources.ts";
import { renameTag } from "./tags/rename-tags.ts";
import { deleteTagOnSegments, insertSegmentTag } from "./tags/segment-tags.ts";
import { deleteTag, listTags } from "./tags/tags.ts";

// A snapshot that is read into two workspaces leaves the same ids in both.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
  await addMaterial(workspaceId, "mine", ["mine"]);
  await addMaterial(OTHER_WORKSPACE_ID, "theirs", ["theirs", "theirs too"]);
});
afterAll(() => database.close());

const outlineOf = (name: string): StoredOutline => ({
  id: "o",
  createdAt: "2026-01-01T12:00:00.000Z",
  sections: [{ id: name, parentId: null, rank: "V", title: name, synopsis: "", status: "idea" }],
  blocks: [
    { ...{ id: "b", sectionId: name, rank: "V", kind: "text", text: name, tail: "" }, quote: null, resolved: false },
  ],
  placeholders: [{ id: name, description: name, resolved: false }],
});

async function addMaterial(owner: string, name: string, texts: string[]): Promise<void> {
  const { db } = database;
  const inProject = { workspaceId: owner, projectId: "p" };
  await addProject(db, "p", owner);
  const [segmentId = ""] = await addSource(db, { projectId: "p", sourceId: "a", texts, owner });
  await insertSegmentTag(db, { ...inProject, segmentId, tag: { name, confidence: 100, alternatives: [] } });
  await insertNote(db, {
    ...inProject,
    segmentId,
    noteId: `note of ${name}`,
    text: name,
    range: null,
    now: new Date(0),
  });
  await storeOutline(db, { ...inProject, outline: outlineOf(name), before: null });
}

test.each([
  [workspaceId, "mine", 1],
  [OTHER_WORKSPACE_ID, "theirs", 2],
])("workspace %s sees only what is its own under ids that another has too", async (owner, name, segmentCount) => {
  const { db } = database;
  const key = { workspaceId: owner, projectId: "p" };
  const tagged = { text: name, tags: [{ name }] };
  const segments = await listSegments(db, key);
  expect([segments[0], segments.length]).toMatchObject([tagged, segmentCount]);
  expect(await loadSegment(db, { workspaceId: owner, segmentId: segments[0]?.id ?? "" })).toMatchObject(tagged);
  expect(await listTags(db, key)).toEqual([{ tag: name, count: 1 }]);
  expect(await listNotes(db, key)).toMatchObject([{ text: name }]);
  expect(await findStoredOutline(db, key)).toEqual(outlineOf(name));
  expect(await loadStoredOutline(db, { workspaceId: owner, outlineId: "o" })).toEqual(outlineOf(name));
  expect(await listProjects(db, { workspaceId: owner })).toMatchObject([{ id: "p", sourceCount: 1 }]);
  // The first of its project's list, in the first colour, with the segments of its own text.
  expect(await listSources(db, key)).toMatchObject([{ id: "a", displayOrder: 0, segmentCount }]);
});

test("a workspace changes no tag of another under the same ids, and has no outline that only the other has", async () => {
  const { db } = database;
  const mine = { workspaceId, projectId: "p" };
  const theirs = { workspaceId: OTHER_WORKSPACE_ID, projectId: "p" };
  const [segment] = await listSegments(db, mine);
  await deleteTagOnSegments(db, { ...mine, segmentIds: [segment?.id ?? ""], tag: "theirs" });
  expect(await renameTag(db, { ...mine, oldTag: "theirs", newTag: "taken" })).toBe(0);
  expect(await deleteTag(db, { ...mine, tag: "theirs" })).toBe(0);
  expect(await listTags(db, theirs)).toEqual([{ tag: "theirs", count: 1 }]);

  await addProject(db, "q");
  await addProject(db, "q", OTHER_WORKSPACE_ID);
  await storeOutline(db, {
    ...theirs,
    projectId: "q",
    outline: { ...outlineOf("q"), id: "q", blocks: [] },
    before: null,
  });
  expect(await findStoredOutline(db, { ...mine, projectId: "q" })).toBeNull();
});
