import { must, type ReplaceRequest } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let sourceId: string;
let segmentIds: string[];
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
  const fullText = "Ferin came, and FERIN left.\n\nFerins are many.\n\nI saw Ferin.";
  const upload = { projectId, sourceName: "N", fullText };
  sourceId = (await server.caller.sources.uploadTranscript(upload)).source.id;
  await server.caller.sources.renameSpeakers({ sourceId, speakers: [{ name: "", as: "Anna Ferin" }] });
  segmentIds = (await server.caller.segments.list({ projectId })).map(({ id }) => id);
});
afterAll(() => server.close());

type Asked = Partial<Omit<ReplaceRequest, "projectId">>;
const replace = (asked: Asked = {}) =>
  server.caller.segments.replace({
    ...{ projectId, find: "Ferin", replace: "Ferrin", wholeWord: true, keepCapitals: true },
    ...asked,
  });
const texts = async () => (await server.caller.segments.list({ projectId })).map(({ text }) => text);
const idAt = (place: number) => must(segmentIds[place], "segment");

test("words are replaced in all segments as one step, with their capitals, and come back by an undo", async () => {
  const before = await texts();
  expect(await replace()).toEqual({
    matches: [
      { segmentId: idAt(0), start: 0, end: 5 },
      { segmentId: idAt(0), start: 16, end: 21 },
      { segmentId: idAt(2), start: 6, end: 11 },
    ],
    changedCount: 3,
    leftOutCount: 0,
  });
  expect(await texts()).toEqual(["Ferrin came, and FERRIN left.", "Ferins are many.", "I saw Ferrin."]);
  const { change } = await server.caller.changes.undo({ projectId });
  expect(change?.label).toEqual({ find: "Ferin", replace: "Ferrin", places: 3, count: 2 });
  expect(await texts()).toEqual(before);
});

test("a dry run changes nothing, and makes no step", async () => {
  const revision = await server.revision();
  expect(await replace({ dryRun: true })).toMatchObject({ changedCount: 3 });
  expect([await server.revision(), (await texts())[2]]).toEqual([revision, "I saw Ferin."]);
});

test("only chosen places are replaced, and those at which the words do not stand are left out", async () => {
  const places = [
    { segmentId: idAt(0), start: 16, end: 21 },
    { segmentId: idAt(1), start: 3, end: 8 },
    { segmentId: "S99999", start: 0, end: 5 },
  ];
  expect(await replace({ places })).toMatchObject({ changedCount: 1 });
  expect(await texts()).toEqual(["Ferin came, and FERRIN left.", "Ferins are many.", "I saw Ferin."]);
});

test("only the segments that are named are looked at", async () => {
  expect(await replace({ segmentIds: [idAt(2)], dryRun: true })).toMatchObject({ changedCount: 1 });
  expect(await replace({ sourceIds: [sourceId], dryRun: true })).toMatchObject({ changedCount: 3 });
  await expect(replace({ segmentIds: ["S99999"] })).rejects.toThrow("Segment not found");
  await expect(replace({ sourceIds: ["none"] })).rejects.toThrow("Source not found");
});

test("a segment that would be empty stays, and is counted", async () => {
  const words = { find: "I saw Ferin.", replace: "", wholeWord: false };
  expect(await replace(words)).toEqual({ matches: [], changedCount: 0, leftOutCount: 1 });
  expect((await texts())[2]).toBe("I saw Ferin.");
});

test("codings stay on their words", async () => {
  await server.caller.codings.add({ segmentId: idAt(2), tag: "#x", start: 2, end: 11 });
  await server.caller.codings.add({ segmentId: idAt(2), tag: "#y", start: 6, end: 11 });
  await replace({ replace: "Robert" });
  const segment = (await server.caller.segments.list({ projectId }))[2];
  const words = segment?.tags.map(({ ranges = [] }) => ranges.map(({ start, end }) => segment.text.slice(start, end)));
  expect(words).toEqual([["saw Robert"], ["Robert"]]);
});

test("speakers, notes and the outline's own text are replaced as asked, and its quotes follow", async () => {
  const { caller } = server;
  await caller.notes.create({ segmentId: idAt(2), text: "Ask Ferin." });
  await caller.segments.addTag({ segmentId: idAt(0), tag: "#x" });
  const generated = await caller.outline.generate({ projectId });
  const section = must(generated.sections[0], "section");
  await caller.outline.changeSection({ sectionId: section.id, title: "Ferin", synopsis: "On Ferin" });
  await caller.outline.addBlock({ sectionId: section.id, kind: "text", text: `As Ferin says [${idAt(0)}].` });
  const said = async () => {
    const [speaker] = (await caller.segments.list({ projectId })).map((segment) => segment.speaker);
    const [note] = await caller.notes.list({ projectId });
    const outline = await caller.outline.get({ projectId });
    const { title, synopsis, content } = must(outline?.sections[0], "section");
    return { speaker, note: note?.text, title, synopsis, content };
  };
  const before = await said();
  expect(before).toMatchObject({ speaker: "Anna Ferin" });
  await replace();
  expect(await said()).toMatchObject({ speaker: "Anna Ferin", note: "Ask Ferin.", title: "Ferin" });
  await caller.changes.undo({ projectId });
  await replace({ inSpeakers: true, inNotes: true, inOutline: true });
  const after = await said();
  expect(after).toMatchObject({ speaker: "Anna Ferrin", note: "Ask Ferrin.", title: "Ferrin", synopsis: "On Ferrin" });
  expect(after.content).toBe(before.content.replaceAll("Ferin", "Ferrin").replaceAll("FERIN", "FERRIN"));
  await caller.changes.undo({ projectId });
  expect(await said()).toEqual(before);
});
