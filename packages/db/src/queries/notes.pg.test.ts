import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "../testing.ts";
import { addOtherWorkspace, addProject, addSource, workspaceId } from "./material.fixture.ts";
import { deleteNote, insertNote, insertNotesAtPlaces, listNotes, loadProjectIdOfNote, updateNote } from "./notes.ts";
import { listSegments } from "./segments.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addOtherWorkspace(database.db);
});
afterAll(() => database.close());

test("notes are stored, edited, listed as written and deleted", async () => {
  await addProject(database.db, "p");
  const [segmentId = ""] = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x"] });
  const key = { workspaceId, projectId: "p" };
  const second = { ...key, segmentId, noteId: "n2", text: "later", range: null, now: new Date(2000) };
  await insertNote(database.db, second);
  const first = await insertNote(database.db, { ...second, noteId: "n1", text: "Why?\n\nAsk.", now: new Date(1000) });
  const at = (ms: number) => new Date(ms).toISOString();
  const whole = { start: null, end: null };
  expect(first).toEqual({
    ...{ id: "n1", segmentId, text: "Why?\n\nAsk.", ...whole },
    ...{ createdAt: at(1000), updatedAt: at(1000) },
  });
  expect((await listNotes(database.db, key)).map((note) => note.id)).toEqual(["n1", "n2"]);

  const edited = await updateNote(database.db, { workspaceId, noteId: "n1", text: "new", now: new Date(3000) });
  expect(edited).toEqual({ ...first, text: "new", updatedAt: at(3000) });
  expect((await listNotes(database.db, key))[0]).toEqual(edited);
  expect(await loadProjectIdOfNote(database.db, { workspaceId, noteId: "n1" })).toBe("p");

  await deleteNote(database.db, { workspaceId, noteId: "n1" });
  expect((await listNotes(database.db, key)).map((note) => note.id)).toEqual(["n2"]);
});

test("a note is on words of its segment's text, and on none that are not in it", async () => {
  await addProject(database.db, "words");
  const key = { workspaceId, projectId: "words" };
  const [segmentId = ""] = await addSource(database.db, {
    projectId: "words",
    sourceId: "w",
    texts: ["Cafe\u0301 up."],
  });
  const note = { ...key, segmentId, noteId: "n3", text: "Where?", now: new Date(0) };
  const stored = await insertNote(database.db, { ...note, range: { start: 0, end: 5 } });
  expect(stored).toMatchObject({ start: 0, end: 5 });
  expect(await listNotes(database.db, key)).toEqual([stored]);
  const edited = await updateNote(database.db, { workspaceId, noteId: "n3", text: "When?", now: new Date(1) });
  expect(edited).toMatchObject({ text: "When?", start: 0, end: 5 });
  for (const range of [
    { start: 0, end: 4 },
    { start: 5, end: 5 },
    { start: 6, end: 99 },
  ])
    await expect(insertNote(database.db, { ...note, noteId: "n4", range })).rejects.toThrow("Start and end must be");
});

test("a note that is sent twice is stored once, and its id is refused for another segment", async () => {
  await addProject(database.db, "twice");
  const key = { workspaceId, projectId: "twice" };
  const [segmentId = "", other = ""] = await addSource(database.db, {
    ...{ projectId: "twice", sourceId: "t", texts: ["x", "y"] },
  });
  const note = { ...key, segmentId, noteId: "n9", text: "Once.", range: null, now: new Date(1000) };
  const stored = await insertNote(database.db, note);
  expect(await insertNote(database.db, { ...note, now: new Date(2000) })).toEqual(stored);
  await expect(insertNote(database.db, { ...note, segmentId: other })).rejects.toThrow("Something else has this id.");
  expect(await listNotes(database.db, key)).toEqual([stored]);
});

test("a note of another workspace is not found and stays", async () => {
  await addProject(database.db, "q", OTHER_WORKSPACE_ID);
  const owner = OTHER_WORKSPACE_ID;
  const [segmentId = ""] = await addSource(database.db, { projectId: "q", sourceId: "b", texts: ["x"], owner });
  const there = { workspaceId: owner, projectId: "q" };
  await insertNote(database.db, { ...there, segmentId, noteId: "theirs", text: "keep", range: null, now: new Date(0) });
  const key = { workspaceId, noteId: "theirs" };
  await expect(loadProjectIdOfNote(database.db, key)).rejects.toThrow("Note not found");
  await expect(updateNote(database.db, { ...key, text: "x", now: new Date(1) })).rejects.toThrow("Note not found");
  await expect(updateNote(database.db, { ...key, text: "x", textBefore: "y", now: new Date(1) })).rejects.toThrow(
    "Note not found",
  );
  await expect(deleteNote(database.db, key)).rejects.toThrow("Note not found");
  expect(await listNotes(database.db, there)).toMatchObject([{ text: "keep" }]);
});

test("new notes on segments named by their positions come in the order given", async () => {
  await addProject(database.db, "places");
  await addSource(database.db, { projectId: "places", sourceId: "placed", texts: ["one", "two"] });
  const drafts = ["first", "second", "third"].map((text, index) => ({
    noteId: `z${9 - index}`,
    place: index % 2,
    text,
  }));
  const now = new Date("2026-01-01T10:00:00.000Z");
  await insertNotesAtPlaces(database.db, { workspaceId, projectId: "places", sourceId: "placed", notes: drafts, now });
  const segments = await listSegments(database.db, { workspaceId, projectId: "places" });
  const stored = await listNotes(database.db, { workspaceId, projectId: "places" });
  expect(stored.map(({ text, segmentId }) => [text, segments.find(({ id }) => id === segmentId)?.text])).toEqual([
    ["first", "one"],
    ["second", "two"],
    ["third", "one"],
  ]);
  expect(stored[2]).toMatchObject({ id: "z7", createdAt: "2026-01-01T10:00:00.002Z" });
});
