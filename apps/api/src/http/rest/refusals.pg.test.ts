import { changePhrase, must, type Segment } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let first: string;
let second: string;
/** The ids of two tags that the project has. */
let ids: Record<"#A" | "#B", string>;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText: "one two\n\nthree" });
  [first = "", second = ""] = (await segments()).map(({ id }) => id);
  const [a, b] = [await addTag("#A"), await addTag("#B")];
  ids = { "#A": a, "#B": b };
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);
const addTag = async (name: string) => (await server.caller.tags.create({ projectId, name })).id;
const segments = (): Promise<Segment[]> => server.caller.segments.list({ projectId });
const refusals = async () => (await segments()).map(({ refusedTagIds }) => refusedTagIds);
const refuse = (tag: string, segmentId = first) => call("POST", `/segments/${segmentId}/refused-tags`, { tag });
const undo = () => server.caller.changes.undo({ projectId });
const tagIdOf = async (name: string) => {
  const tags = await server.caller.tags.tree({ projectId });
  return must(
    tags.find((tag) => tag.name === name),
    name,
  ).id;
};

describe("a refusal", () => {
  test("is on the segment until it is taken back, each step undone by one", async () => {
    expect(await refuse("#A")).toMatchObject({ status: 200, body: { id: first, refusedTagIds: [ids["#A"]] } });
    expect(await refuse("#A")).toMatchObject({ status: 200, body: { refusedTagIds: [ids["#A"]] } });
    await refuse("#B");
    const allowed = await call("DELETE", `/segments/${first}/refused-tags/${encodeURIComponent("#A")}`);
    expect(allowed).toMatchObject({ status: 200, body: { refusedTagIds: [ids["#B"]] } });
    await undo();
    expect(await refusals()).toEqual([[ids["#A"], ids["#B"]], undefined]);
    await undo();
    await undo();
    expect(await refusals()).toEqual([undefined, undefined]);
    expect(await refuse("#None")).toEqual({ status: 404, body: "Tag not found" });
    expect(await refuse("#A", "none")).toEqual({ status: 404, body: "Segment not found" });
  });

  test("ends with the tag on the segment, and is back when that is undone", async () => {
    await refuse("#A");
    await call("POST", `/segments/${first}/tags`, { tag: "#A" });
    expect(await refusals()).toEqual([undefined, undefined]);
    expect(await refuse("#A")).toMatchObject({ body: { tags: [{ name: "#A" }] } });
    expect(await refusals()).toEqual([undefined, undefined]);
    await undo();
    expect(await refusals()).toEqual([[ids["#A"]], undefined]);
    await server.caller.changes.redo({ projectId });
    expect(await refusals()).toEqual([undefined, undefined]);
  });

  test("ends where an undo brings the tag back", async () => {
    await call("POST", `/segments/${first}/tags`, { tag: "#A" });
    await call("DELETE", `/segments/${first}/tags/${encodeURIComponent("#A")}`);
    const { number } = must((await server.caller.changes.history({ projectId })).changes[0], "change");
    await refuse("#A");
    await server.caller.changes.undoOne({ number });
    expect(await segments()).toMatchObject([{ tags: [{ name: "#A" }] }, {}]);
    expect(await refusals()).toEqual([undefined, undefined]);
  });

  test("stays with a tag through its rename, and comes back with it after a deletion or a merge", async () => {
    await refuse("#A");
    const refused = [[ids["#A"]], undefined];
    await server.caller.tags.rename({ projectId, oldTag: "#A", newTag: "#Renamed" });
    expect([await refusals(), await tagIdOf("#Renamed")]).toEqual([refused, ids["#A"]]);
    await undo();
    for (const goes of [
      () => server.caller.tags.remove({ tagId: ids["#A"] }),
      () => server.caller.tags.merge({ tagId: ids["#B"], tagIds: [ids["#A"]] }),
    ]) {
      await goes();
      await undo();
      expect([await refusals(), await tagIdOf("#A")]).toEqual([refused, ids["#A"]]);
    }
  });

  test("is on both parts of a split segment, and on a merged one", async () => {
    await refuse("#A");
    await refuse("#B", second);
    const { segments: halves } = (await call("POST", `/segments/${first}/split`, { at: 3 })).body;
    expect(halves).toMatchObject([{ refusedTagIds: [ids["#A"]] }, { refusedTagIds: [ids["#A"]] }]);
    const merged = await call("POST", `/segments/${halves[1].id}/merge`);
    expect(merged.body.refusedTagIds).toEqual([ids["#A"], ids["#B"]]);
    await undo();
    await undo();
    expect(await refusals()).toEqual([[ids["#A"]], [ids["#B"]]]);
  });

  test("goes out and in with all data, with a restore point, and with a copy of the project", async () => {
    await refuse("#A");
    const snapshot = JSON.parse(JSON.stringify(await server.caller.data.export()));
    await call("DELETE", `/segments/${first}/refused-tags/${encodeURIComponent("#A")}`);
    await server.caller.data.import({ snapshot });
    expect(await refusals()).toEqual([[ids["#A"]], undefined]);
    const [point] = await server.caller.data.restorePoints();
    await server.caller.data.restore({ restorePointId: must(point, "restore point").id });
    expect(await refusals()).toEqual([undefined, undefined]);
    await refuse("#A");
    const exported = JSON.parse(JSON.stringify(await server.caller.projects.export({ projectId })));
    const [copy] = await server.caller.projects.import({ snapshot: exported });
    projectId = must(copy, "copy").id;
    expect(await refusals()).toEqual([[await tagIdOf("#A")], undefined]);
  });

  test("is missing in files of older releases", async () => {
    const snapshot = JSON.parse(JSON.stringify(await server.caller.data.export()));
    for (const segment of snapshot.segments) delete segment.refusedTagIds;
    await refuse("#A");
    await server.caller.data.import({ snapshot });
    expect(await refusals()).toEqual([undefined, undefined]);
  });

  test("is told to other browsers, and is in the history under its tag", async () => {
    const since = await server.revision();
    await refuse("#A");
    const { changes } = await server.caller.changes.list({ projectId, since });
    expect(changes).toMatchObject([
      { entities: [{ entity: "segment", id: first, after: { refusedTagIds: [ids["#A"]] } }] },
    ]);
    const history = await server.caller.changes.history({ projectId, tag: "#A" });
    expect(history.changes.map(({ kind, label }) => changePhrase(kind, label))).toContain("#A refused for a segment");
  });
});
