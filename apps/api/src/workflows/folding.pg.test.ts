import { must } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import type { MadeChange } from "./context.ts";

let server: TestServer;
let [ann, ben]: ReturnType<typeof createCaller>[] = [];
let projectId: string;
let segmentId: string;
let noteId: string;
beforeAll(async () => {
  server = await createTestServer();
  [ann, ben] = ["ann", "ben"].map((personId) => createCaller({ ...server.ctx, personId }));
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await by(ann).projects.create({ title: "T", clientName: "C" })).id;
  await by(ann).sources.uploadTranscript({ projectId, sourceName: "N", fullText: "one\n\ntwo" });
  segmentId = must((await server.caller.segments.list({ projectId }))[0], "segment").id;
  noteId = (await by(ann).notes.create({ segmentId, text: "first" })).id;
});
afterAll(() => server.close());

const by = (caller: typeof ann) => must(caller, "caller");
const texts = async () => (await server.caller.notes.list({ projectId })).map(({ text }) => text);
const linesOf = async (kind: string) =>
  (await server.caller.changes.history({ projectId })).changes.filter((change) => change.kind === kind).length;

/** Types into the note, second after second. */
async function type(...versions: string[]): Promise<void> {
  for (const [second, text] of versions.entries()) {
    server.setTime(`2026-01-01T12:00:${String(second).padStart(2, "0")}.000Z`);
    await by(ann).notes.update({ noteId, text });
  }
}

test("typing into one note is one line of the history, and one step to undo and to make again", async () => {
  await type("f", "fo", "foo");
  expect(await linesOf("notes.update")).toBe(1);
  await by(ann).changes.undo({ projectId });
  expect(await texts()).toEqual(["first"]);
  await by(ann).changes.redo({ projectId });
  expect(await texts()).toEqual(["foo"]);
});

test("the undo of a change that later typing goes on with takes back all of it", async () => {
  await type("f");
  const { upTo: first } = await server.caller.changes.list({ projectId, since: 0 });
  await type("fo", "foo");
  await by(ann).notes.create({ segmentId, text: "another" });
  expect(await by(ann).changes.undoOne({ number: first })).toMatchObject({ change: { kind: "notes.update" } });
  expect(await texts()).toEqual(["first", "another"]);
  await expect(by(ann).changes.undoOne({ number: first })).rejects.toThrow("This has been undone already.");
});

test("typing for more than 30 seconds is another step", async () => {
  await type("f", "fo");
  server.setTime("2026-01-01T12:00:30.001Z");
  await by(ann).notes.update({ noteId, text: "foo" });
  await by(ann).changes.undo({ projectId });
  expect([await texts(), await linesOf("notes.update")]).toEqual([["fo"], 3]);
});

test("who knows the changes up to within the typing hears of the note as it is", async () => {
  await type("f");
  const { upTo } = await server.caller.changes.list({ projectId, since: 0 });
  await type("fo", "foo");
  const { changes } = await server.caller.changes.list({ projectId, since: upTo });
  expect(changes).toMatchObject([{ kind: "notes.update", entities: [{ entity: "note", after: { text: "foo" } }] }]);
});

test("a change of the note by another person ends the typing", async () => {
  await type("f");
  await by(ben).notes.update({ noteId, text: "ben" });
  await type("fo");
  expect(await linesOf("notes.update")).toBe(3);
  await by(ann).changes.undo({ projectId });
  expect(await texts()).toEqual(["ben"]);
});

test("another change of the same person ends the typing, one of another person elsewhere does not", async () => {
  await type("f");
  await by(ben).segments.addTag({ segmentId, tag: "#x" });
  await type("fo");
  expect(await linesOf("notes.update")).toBe(1);
  await by(ann).segments.addTag({ segmentId, tag: "#y" });
  await type("foo");
  expect(await linesOf("notes.update")).toBe(2);
});

test("an undo ends the typing", async () => {
  await type("f");
  await by(ann).changes.undo({ projectId });
  await type("fo");
  expect(await linesOf("notes.update")).toBe(3);
  await by(ann).changes.undo({ projectId });
  expect(await texts()).toEqual(["first"]);
});

test("a change that goes on with typing tells its step under the words of all of it", async () => {
  const { id: sourceId } = must((await server.caller.sources.list({ projectId }))[0], "source");
  const told: MadeChange[] = [];
  const caller = createCaller({ ...server.ctx, personId: "ann", onChange: (change) => told.push(change) });
  for (const urlOrName of ["A", "B"]) await caller.sources.rename({ sourceId, urlOrName });
  expect(told.map(({ steps }) => steps?.undo?.label)).toMatchObject([{ source: "N" }, { source: "N", newSource: "B" }]);
  expect(told.at(-1)?.steps).toEqual(await caller.changes.steps({ projectId }));
});

test("a project and a source that are renamed twice were renamed once", async () => {
  const { id: sourceId } = must((await server.caller.sources.list({ projectId }))[0], "source");
  for (const title of ["A", "B"]) await by(ann).projects.update({ projectId, title, clientName: "C" });
  for (const urlOrName of ["A", "B"]) await by(ann).sources.rename({ sourceId, urlOrName });
  const { changes } = await server.caller.changes.history({ projectId });
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: "sources.rename", label: { source: "N", newSource: "B" } },
    { kind: "projects.update", label: { title: "B" } },
  ]);
  for (let step = 0; step < 2; step += 1) await by(ann).changes.undo({ projectId });
  const [source] = await server.caller.sources.list({ projectId });
  const { title } = await server.caller.projects.get({ projectId });
  expect([source?.urlOrName, title]).toEqual(["N", "T"]);
});
