import { must } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

type Caller = ReturnType<typeof createCaller>;

let server: TestServer;
let [ann, ben]: Caller[] = [];
let projectId: string;
let segmentIds: string[];
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [ann, ben] = ["ann", "ben"].map((personId) => createCaller({ ...server.ctx, personId }));
  projectId = (await by(ann).projects.create({ title: "T", clientName: "C" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText: "one\n\ntwo\n\nthree" });
  segmentIds = (await server.caller.segments.list({ projectId })).map(({ id }) => id);
});
afterAll(() => server.close());

const by = (caller: Caller | undefined): Caller => must(caller, "caller");
const undo = (caller: Caller | undefined) => by(caller).changes.undo({ projectId });
const redo = (caller: Caller | undefined) => by(caller).changes.redo({ projectId });
const create = (name: string, parentId: string | null = null) => by(ann).tags.create({ projectId, name, parentId });
const tree = async () => (await server.caller.tags.tree({ projectId })).map(({ name, parentId }) => [name, parentId]);
const counts = async () => (await server.caller.tags.list({ projectId })).map(({ tag, count }) => [tag, count]);

test("a redo that would put two tags below each other leaves its own at the top", async () => {
  const [x, y] = [await create("#x"), await create("#y")];
  await by(ann).tags.change({ tagId: x.id, parentId: y.id });
  await undo(ann);
  await by(ben).tags.change({ tagId: y.id, parentId: x.id });
  expect(await redo(ann)).toMatchObject({ kept: 1 });
  expect(await tree()).toEqual([
    ["#x", null],
    ["#y", x.id],
  ]);
});

test("codings of a deleted tag come back on the tag that has its name by now", async () => {
  const [first = "", second = ""] = segmentIds;
  for (const segmentId of [first, second]) await by(ann).segments.addTag({ segmentId, tag: "#x" });
  await by(ann).tags.delete({ projectId, tag: "#x" });
  await by(ben).segments.addTag({ segmentId: second, tag: "#x" });
  expect(await counts()).toEqual([["#x", 1]]);
  expect(await undo(ann)).toMatchObject({ kept: 1, keptBy: ["someone"] });
  expect(await counts()).toEqual([["#x", 2]]);
  await redo(ann);
  expect(await counts()).toEqual([["#x", 1]]);
});

test("an uploaded source with later work of others stays whole", async () => {
  const upload = { projectId, sourceName: "Mine", fullText: "four\n\nfive\n\nsix" };
  const { source } = await by(ann).sources.uploadTranscript(upload);
  const ofSource = async () =>
    (await server.caller.segments.list({ projectId })).filter(({ sourceId }) => sourceId === source.id);
  const [, tagged] = await ofSource();
  await by(ben).segments.addTag({ segmentId: tagged?.id ?? "", tag: "#x" });
  expect(await undo(ann)).toMatchObject({ kept: 4, keptBy: ["someone"] });
  expect(await ofSource()).toHaveLength(3);
  await undo(ben);
  expect((await server.caller.sources.list({ projectId })).map(({ segmentCount }) => segmentCount)).toEqual([3, 3]);
});

test("an uploaded source that was renamed since keeps its segments", async () => {
  const upload = { projectId, sourceName: "Mine", fullText: "four\n\nfive" };
  const { source } = await by(ann).sources.uploadTranscript(upload);
  await by(ben).sources.rename({ sourceId: source.id, urlOrName: "Ours" });
  expect(await undo(ann)).toMatchObject({ kept: 3, keptBy: ["someone"] });
  const [, kept] = await server.caller.sources.list({ projectId });
  expect(kept).toMatchObject({ urlOrName: "Ours", status: "ready", segmentCount: 2 });
});

test("a merge of a tag with one below it is undone and made again", async () => {
  const top = await create("#a");
  const below = await create("#b", top.id);
  const into = await create("#d");
  const before = await tree();
  await by(ann).tags.merge({ tagId: into.id, tagIds: [top.id, below.id] });
  await undo(ann);
  expect(await tree()).toEqual(before);
  await redo(ann);
  expect(await tree()).toEqual([["#d", null]]);
});

test("a step that was made again can be undone from the history by its first number", async () => {
  await by(ann).segments.addTag({ segmentId: segmentIds[0] ?? "", tag: "#x" });
  const { changes } = await server.caller.changes.history({ projectId });
  const { number } = must(changes[0], "change");
  const stateNow = async () =>
    (await server.caller.changes.history({ projectId })).changes.find((change) => change.number === number)?.state;
  await undo(ann);
  expect(await stateNow()).toBe("undone");
  await redo(ann);
  expect(await stateNow()).toBe("undoable");
  expect(await by(ben).changes.undoOne({ number })).toMatchObject({ isRedo: false, kept: 0 });
  expect([await counts(), await stateNow()]).toEqual([[], "undone"]);
  await expect(by(ben).changes.undoOne({ number })).rejects.toThrow("This has been undone already.");
});

test("who asks for changes after a number that was never reached reads the lists again", async () => {
  await expect(server.caller.changes.list({ projectId, since: 99_999_999 })).rejects.toThrow("too far back");
});

test("a tag comes back at the top when the tag above it has gone", async () => {
  const above = await create("#above");
  const below = await create("#below", above.id);
  await by(ann).tags.remove({ tagId: below.id });
  await by(ben).tags.remove({ tagId: above.id });
  expect(await undo(ann)).toMatchObject({ kept: 1, keptBy: ["someone"] });
  expect(await tree()).toEqual([["#below", null]]);
});

test("an undone move brings a tag to the top when the tag that was above it has gone", async () => {
  const [above, other] = [await create("#above"), await create("#other")];
  const below = await create("#below", above.id);
  await by(ann).tags.change({ tagId: below.id, parentId: other.id });
  await by(ben).tags.remove({ tagId: above.id });
  expect(await undo(ann)).toMatchObject({ kept: 1, keptBy: ["someone"] });
  // Both have the first place, so that their ids decide.
  expect((await tree()).sort()).toEqual([
    ["#below", null],
    ["#other", null],
  ]);
});
