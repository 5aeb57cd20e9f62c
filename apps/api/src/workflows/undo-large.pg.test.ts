import { must } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** More rows than are asked for one by one. */
const SEGMENTS = 1_100;

let server: TestServer;
let [ann, ben]: ReturnType<typeof createCaller>[] = [];
let projectId: string;
let segmentIds: string[];
beforeAll(async () => {
  server = await createTestServer();
  [ann, ben] = ["ann", "ben"].map((personId) => createCaller({ ...server.ctx, personId }));
});
beforeEach(async () => {
  projectId = (await by(ann).projects.create({ title: "T", clientName: "C" })).id;
  const fullText = Array.from({ length: SEGMENTS }, (_, place) => `Paragraph ${place}`).join("\n\n");
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText });
  segmentIds = (await server.caller.segments.list({ projectId })).map(({ id }) => id);
  await by(ann).tags.addToSegments({ projectId, segmentIds, tag: "#x" });
});
afterAll(() => server.close());

const by = (caller: typeof ann) => must(caller, "caller");
const codingsNow = async () =>
  (await server.caller.projects.export({ projectId })).segments.map(({ id, codings }) => ({ id, codings }));
const counts = async () => (await server.caller.tags.list({ projectId })).map(({ tag, count }) => [tag, count]);

test("a tag deleted from many segments comes back as it was, and goes again", async () => {
  const before = await codingsNow();
  await by(ann).tags.delete({ projectId, tag: "#x" });
  expect(await by(ann).changes.undo({ projectId })).toMatchObject({ kept: 0 });
  expect(await codingsNow()).toEqual(before);
  expect(await by(ann).changes.redo({ projectId })).toMatchObject({ kept: 0 });
  expect(await counts()).toEqual([]);
  await by(ann).changes.undo({ projectId });
  expect(await codingsNow()).toEqual(before);
});

test("all but one of many codings come back where the tag was put on its segment again", async () => {
  await by(ann).tags.delete({ projectId, tag: "#x" });
  await by(ben).segments.addTag({ segmentId: segmentIds[7] ?? "", tag: "#x" });
  expect(await by(ann).changes.undo({ projectId })).toMatchObject({ kept: 1, keptBy: ["someone"] });
  expect(await counts()).toEqual([["#x", SEGMENTS]]);
});

test("all but those of a deleted source come back", async () => {
  const { source } = await by(ben).sources.uploadTranscript({ projectId, sourceName: "M", fullText: "one\n\ntwo" });
  const added = (await server.caller.segments.list({ projectId })).filter(({ sourceId }) => sourceId === source.id);
  await by(ann).tags.addToSegments({ projectId, segmentIds: added.map(({ id }) => id), tag: "#x" });
  await by(ann).tags.delete({ projectId, tag: "#x" });
  await by(ben).sources.delete({ sourceId: source.id });
  expect(await by(ann).changes.undo({ projectId })).toMatchObject({ kept: 2, keptBy: ["someone"] });
  expect(await counts()).toEqual([["#x", SEGMENTS]]);
});

test("a deleted source comes back with all that was on its segments", async () => {
  const before = await server.caller.projects.export({ projectId });
  await by(ann).sources.delete({ sourceId: must(before.sources[0], "source").id });
  await by(ann).changes.undo({ projectId });
  const { segments, sources } = await server.caller.projects.export({ projectId });
  expect([segments, sources]).toEqual([before.segments, before.sources]);
});
