import { inspect } from "node:util";
import { loadWorkspaceVersion, visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServer, procedureNames, type TestServer } from "../testing/test-server.ts";
import { createCaller } from "./router.ts";
import { addMaterial, blockOf, type Caller, type Material, sectionOf } from "./testing-material.ts";

let server: TestServer;
let own: Material;
let foreign: Material;

async function renewOwn(): Promise<void> {
  if ((await server.caller.data.restorePoints()).length === 0) await server.caller.data.reset({});
  own = await addMaterial(server, server.caller);
}

beforeAll(async () => {
  server = await createTestServer();
  await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
  // Gives the other workspace other segment numbers, so that its ids are unknown in this one.
  const far = createCaller({ ...server.ctx, workspaceId: OTHER_WORKSPACE_ID });
  await Promise.all([server.caller, far].map((caller) => caller.data.reset({})));
  const { id: projectId } = await far.projects.create({ title: "T", clientName: "C" });
  const fullText = Array.from({ length: 500 }, (_, index) => `text ${index}`).join("\n\n");
  await far.sources.uploadTranscript({ projectId, sourceName: "N", fullText });
  foreign = { ...(await addMaterial(server, far, OTHER_WORKSPACE_ID)), change: 99_999_999 };
  await renewOwn();
});
beforeEach(() => server.setTime("2026-01-01T12:00:00.000Z"));
afterAll(() => server.close());

/** Every write, aimed at the given material. */
const WRITES: Record<string, (caller: Caller, at: Material) => Promise<unknown>> = {
  "projects.create": (caller) => caller.projects.create({ title: "New", clientName: "C" }),
  "projects.update": (caller, { project }) =>
    caller.projects.update({ projectId: project.id, title: "X", clientName: "Y" }),
  "projects.import": async (caller, { project }) =>
    caller.projects.import({ snapshot: await caller.projects.export({ projectId: project.id }) }),
  "projects.delete": (caller, { project }) => caller.projects.delete({ projectId: project.id }),
  "sources.add": (caller, { project }) => caller.sources.add({ projectId: project.id, urlOrName: "https://x.org" }),
  "sources.uploadTranscript": (caller, { project }) =>
    caller.sources.uploadTranscript({ projectId: project.id, sourceName: "N", fullText: "said" }),
  "sources.attachTranscript": (caller, { failed }) =>
    caller.sources.attachTranscript({ sourceId: failed.id, fullText: "said" }),
  "sources.correct": (caller, { source }) =>
    caller.sources.correct({ sourceId: source.id, fullText: "one\n\ntwo and three" }),
  "sources.addDiscoveries": (caller, { project }) =>
    caller.sources.addDiscoveries({ projectId: project.id, discoveries: SAMPLE_DISCOVERIES.slice(1, 2) }),
  "sources.rename": (caller, { source }) => caller.sources.rename({ sourceId: source.id, urlOrName: "X" }),
  "sources.renameSpeakers": (caller, { source }) =>
    caller.sources.renameSpeakers({ sourceId: source.id, speakers: [{ name: "A", as: "B" }] }),
  "sources.delete": (caller, { source }) => caller.sources.delete({ sourceId: source.id }),
  "sources.retry": (caller, { failed }) => caller.sources.retry({ sourceId: failed.id }),
  "sources.reorder": (caller, { project, source }) =>
    caller.sources.reorder({ projectId: project.id, sources: [{ id: source.id, displayOrder: 3 }] }),
  "segments.correct": (caller, { segment }) => caller.segments.correct({ segmentId: segment.id, text: "B" }),
  "segments.split": (caller, { segment }) => caller.segments.split({ segmentId: segment.id, at: 1 }),
  "segments.merge": (caller, { segment }) => caller.segments.merge({ segmentId: segment.id }),
  "segments.addTag": (caller, { segment }) => caller.segments.addTag({ segmentId: segment.id, tag: "#B" }),
  "segments.removeTag": (caller, { segment }) => caller.segments.removeTag({ segmentId: segment.id, tag: "#A" }),
  "segments.swapTag": (caller, { segment }) =>
    caller.segments.swapTag({ segmentId: segment.id, tag: "#A", newTag: "#B" }),
  "segments.confirmTag": (caller, { segment }) => caller.segments.confirmTag({ segmentId: segment.id, tag: "#A" }),
  "segments.replace": (caller, { project }) =>
    caller.segments.replace({ projectId: project.id, find: "e", replace: "ee", inNotes: true }),
  "codings.add": (caller, { segment }) => caller.codings.add({ segmentId: segment.id, tag: "#A", start: 1, end: 2 }),
  "codings.change": (caller, { coding }) => caller.codings.change({ codingId: coding.id, start: 1, end: 2 }),
  "codings.remove": (caller, { coding }) => caller.codings.remove({ codingId: coding.id }),
  "suggestions.refuse": (caller, { segment }) => caller.suggestions.refuse({ segmentId: segment.id, tag: "#Kept" }),
  "suggestions.allow": (caller, { segment }) => caller.suggestions.allow({ segmentId: segment.id, tag: "#Kept" }),
  "suggestions.takeAll": (caller, { project, segment }) =>
    caller.suggestions.takeAll({
      projectId: project.id,
      suggestions: [{ segmentId: segment.id, tag: "#B", confidence: 84, alternatives: [] }],
    }),
  "tags.create": (caller, { project }) => caller.tags.create({ projectId: project.id, name: "#Made" }),
  "tags.change": (caller, { tag }) => caller.tags.change({ tagId: tag.id, color: "#1f6feb" }),
  "tags.remove": (caller, { tag }) => caller.tags.remove({ tagId: tag.id }),
  "tags.merge": (caller, { tag, coding }) => caller.tags.merge({ tagId: tag.id, tagIds: [coding.tagId] }),
  "tags.addToSegments": (caller, { project, segment }) =>
    caller.tags.addToSegments({ projectId: project.id, segmentIds: [segment.id], tag: "#B" }),
  "tags.removeFromSegments": (caller, { project, segment }) =>
    caller.tags.removeFromSegments({ projectId: project.id, segmentIds: [segment.id], tag: "#A" }),
  "tags.rename": (caller, { project }) => caller.tags.rename({ projectId: project.id, oldTag: "#A", newTag: "#B" }),
  "tags.delete": (caller, { project }) => caller.tags.delete({ projectId: project.id, tag: "#A" }),
  "notes.create": (caller, { segment }) => caller.notes.create({ segmentId: segment.id, text: "x" }),
  "notes.update": (caller, { note }) => caller.notes.update({ noteId: note.id, text: "x" }),
  "notes.delete": (caller, { note }) => caller.notes.delete({ noteId: note.id }),
  "outline.generate": (caller, { project }) => caller.outline.generate({ projectId: project.id }),
  "outline.reorder": (caller, { outline }) =>
    caller.outline.reorder({
      outlineId: outline.id,
      sections: outline.sections.map(({ id, order }) => ({ id, order })),
    }),
  "outline.update": (caller, { outline }) => caller.outline.update({ outlineId: outline.id }),
  "outline.edit": (caller, { outline }) => caller.outline.edit({ outlineId: outline.id, edits: [] }),
  "outline.addSection": (caller, { outline }) => caller.outline.addSection({ outlineId: outline.id, title: "New" }),
  "outline.changeSection": (caller, at) => caller.outline.changeSection({ sectionId: sectionOf(at).id, title: "New" }),
  "outline.removeSection": (caller, at) => caller.outline.removeSection({ sectionId: sectionOf(at).id }),
  "outline.addBlock": (caller, at) => caller.outline.addBlock({ sectionId: sectionOf(at).id, kind: "text" }),
  "outline.changeBlock": (caller, at) => caller.outline.changeBlock({ blockId: blockOf(at).id, text: "New" }),
  "outline.removeBlock": (caller, at) => caller.outline.removeBlock({ blockId: blockOf(at).id }),
  "presets.save": (caller, { project, preset }) =>
    caller.presets.save({ ...preset, projectId: project.id, presetId: preset.id, name: `New ${preset.id}` }),
  "presets.remove": (caller, { project, preset }) =>
    caller.presets.remove({ projectId: project.id, presetId: preset.id }),
  "changes.undo": (caller, { project }) => caller.changes.undo({ projectId: project.id }),
  "changes.redo": async (caller, { project }) => caller.changes.redo({ projectId: project.id }),
  "changes.undoOne": (caller, { change }) => caller.changes.undoOne({ number: change }),
  "changes.forget": (caller, { project }) => caller.changes.forget({ projectId: project.id }),
  "data.reset": (caller) => caller.data.reset({}),
  "data.import": async (caller) => caller.data.import({ snapshot: await caller.data.export() }),
  "data.deleteRestorePoint": (caller, { restorePoint }) =>
    caller.data.deleteRestorePoint({ restorePointId: restorePoint.id }),
  "data.deleteRestorePoints": (caller) => caller.data.deleteRestorePoints(),
  "data.restore": (caller, { restorePoint }) => caller.data.restore({ restorePointId: restorePoint.id }),
};

/** Every read of something that has an id. */
const READS: Record<string, (caller: Caller, projectId: string) => Promise<unknown>> = {
  "projects.get": (caller, projectId) => caller.projects.get({ projectId }),
  "projects.export": (caller, projectId) => caller.projects.export({ projectId }),
  "sources.list": (caller, projectId) => caller.sources.list({ projectId }),
  "segments.list": (caller, projectId) => caller.segments.list({ projectId }),
  "segments.sourceCounts": (caller, projectId) => caller.segments.sourceCounts({ projectId }),
  "tags.list": (caller, projectId) => caller.tags.list({ projectId }),
  "tags.tree": (caller, projectId) => caller.tags.tree({ projectId }),
  "notes.list": (caller, projectId) => caller.notes.list({ projectId }),
  "outline.get": (caller, projectId) => caller.outline.get({ projectId }),
  "outline.proposals": (caller, projectId) => caller.outline.proposals({ projectId }),
  "outline.unused": (caller, projectId) => caller.outline.unused({ projectId }),
  "changes.list": (caller, projectId) => caller.changes.list({ projectId, since: 0 }),
  "changes.steps": (caller, projectId) => caller.changes.steps({ projectId }),
  "changes.history": (caller, projectId) => caller.changes.history({ projectId }),
};

/** Every read of something within a project. */
const READS_INSIDE: Record<string, (caller: Caller, at: Material) => Promise<unknown>> = {
  "suggestions.list": (caller, { segment }) => caller.suggestions.list({ segmentId: segment.id }),
};

/** Questions that are too long for an address: they change nothing. */
const QUESTIONS: Record<string, (caller: Caller, projectId: string) => Promise<unknown>> = {
  "sources.previewTranscript": (caller, projectId) => caller.sources.previewTranscript({ projectId, fullText: "said" }),
};

/** Reads and writes of a whole workspace, which name nothing in it. */
const READS_OF_ALL = ["projects.list", "presets.list", "search.find", "data.export", "data.restorePoints"];
/** Reads of the server itself, which are the same in every workspace. */
const READS_OF_SERVER = ["settings.get"];
/** Calls about the person who makes them, which have tests of their own. */
const ABOUT_PEOPLE = ["people.update", "people.announce"];
const WRITES_OF_ALL = ["projects.create", "projects.import", "data.reset", "data.import", "data.deleteRestorePoints"];

test("the tables of this test name every procedure", () => {
  expect([...Object.keys(WRITES), ...Object.keys(QUESTIONS), ...ABOUT_PEOPLE].sort()).toEqual(
    procedureNames("mutation"),
  );
  expect([...READS_OF_ALL, ...READS_OF_SERVER, ...Object.keys({ ...READS, ...READS_INSIDE })].sort()).toEqual(
    procedureNames("query"),
  );
});

test.each([true, false])("the settings say that recordings can be transcribed: %s", async (transcribes) => {
  const caller = createCaller({ ...server.ctx, transcribes });
  expect(await caller.settings.get()).toMatchObject({ transcribes });
});

const writes = Object.entries(WRITES);
const writesOfSomething = writes.filter(([name]) => !WRITES_OF_ALL.includes(name));
const writesInsideProject = writesOfSomething.filter(
  ([name]) => !["projects.delete", "changes.forget", "data.restore", "data.deleteRestorePoint"].includes(name),
);

test.each(writes)("%s raises the workspace's revision by exactly one", async (_, write) => {
  await renewOwn();
  const before = await server.revision();
  await write(server.caller, own);
  expect(await server.revision()).toBe(before + 1);
});

test.each(writesInsideProject)("%s updates the time of change of its project", async (_, write) => {
  await renewOwn();
  server.setTime("2026-01-02T03:04:05.678Z");
  await write(server.caller, own);
  const { updatedAt } = await server.caller.projects.get({ projectId: own.project.id });
  expect(updatedAt).toBe("2026-01-02T03:04:05.678Z");
});

test.each(writesOfSomething)("%s with an id of another workspace is 404 and changes no workspace", async (_, write) => {
  const versions = () =>
    Promise.all([server.ctx.workspaceId, OTHER_WORKSPACE_ID].map((id) => loadWorkspaceVersion(server.db, id)));
  const before = await versions();
  await expect(write(server.caller, foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await versions()).toEqual(before);
});

test.each(Object.entries(QUESTIONS))("%s, a mutation that only answers, changes nothing", async (_, ask) => {
  const before = await server.revision();
  await ask(server.caller, own.project.id);
  expect(await server.revision()).toBe(before);
});

test.each([...Object.entries(READS), ...Object.entries(QUESTIONS)])(
  "%s with a project of another workspace is 404",
  async (_, read) => {
    await expect(read(server.caller, foreign.project.id)).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Project not found",
    });
    await expect(read(server.caller, own.project.id)).resolves.toBeDefined();
  },
);

test.each(Object.entries(READS_INSIDE))("%s with an id of another workspace is 404", async (_, read) => {
  await expect(read(server.caller, foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(read(server.caller, own)).resolves.toEqual([]);
});

test("projects.list shows only the projects of its workspace", async () => {
  const ids = (await server.caller.projects.list()).map((project) => project.id);
  expect(ids).toContain(own.project.id);
  expect(ids).not.toContain(foreign.project.id);
});

test("an unexpected error is answered as Internal Server Error, with its cause kept for the log", async () => {
  const cause = new Error("secret of the house");
  const broken = createCaller({
    ...server.ctx,
    now: () => {
      throw cause;
    },
  });
  const refused = broken.projects.create({ title: "T", clientName: "C" });
  await expect(refused).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR", message: "Internal Server Error" });
  await refused.catch((error: Error) => expect(inspect(error)).toContain("secret of the house"));
});
