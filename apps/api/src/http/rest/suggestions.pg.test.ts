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

describe("a suggestion that a person took", () => {
  test("keeps its certainty and the other suggestions, until it is confirmed", async () => {
    const shown = { confidence: 84, alternatives: ["#B", " #C ", "#A"] };
    const tagged = await call("POST", `/segments/${first}/tags`, { tag: "#A", ...shown });
    const tag = { name: "#A", confidence: 84, alternatives: ["#B", "#C"] };
    expect(tagged).toMatchObject({ status: 200, body: { id: first, tags: [tag] } });
    expect(tagged.body.tags[0]).toEqual(tag);
    const onWords = await call("POST", `/segments/${second}/codings`, { tag: "#A", start: 0, end: 5, ...shown });
    expect(onWords).toMatchObject({ status: 201, body: { tag: "#A", origin: "person", confidence: 84 } });
    expect((await segments())[1]?.tags).toMatchObject([{ ...tag, ranges: [{ start: 0, end: 5 }] }]);
    const confirmed = await call("POST", `/segments/${first}/tags/${encodeURIComponent("#A")}/confirm`);
    expect(confirmed.body.tags).toEqual([{ name: "#A", confidence: 100, alternatives: [] }]);
  });

  test.each([
    [{ confidence: 0 }, "Confidence must be a whole number from 1 to 100."],
    [{ confidence: 101 }, "Confidence must be a whole number from 1 to 100."],
    [{ confidence: 84.5 }, "Confidence must be a whole number from 1 to 100."],
    [{ alternatives: "#B" }, "Alternatives must be a list."],
    [{ alternatives: [" "] }, "Alternative is required."],
    [{ alternatives: Array(101).fill("#B") }, "No more than 100 alternatives can be kept."],
  ])("is refused with %j", async (shown, sentence) => {
    expect(await call("POST", `/segments/${first}/tags`, { tag: "#A", ...shown })).toEqual({
      status: 400,
      body: sentence,
    });
  });
});

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

describe("taking many suggestions", () => {
  const take = (suggestions: object[]) => call("POST", `/projects/${projectId}/taken-suggestions`, { suggestions });

  test("adds them as suggestions in one step, beside the tags that segments have", async () => {
    await refuse("#B");
    await call("POST", `/segments/${first}/tags`, { tag: "#A" });
    const before = await server.revision();
    const taken = await take([
      { segmentId: first, tag: "#A", confidence: 97, alternatives: [] },
      { segmentId: first, tag: "#B", confidence: 92, alternatives: ["#A"] },
      { segmentId: second, tag: "#A", confidence: 95, alternatives: ["#B"] },
    ]);
    expect(taken).toEqual({ status: 200, body: { addedCount: 2 } });
    expect(await server.revision()).toBe(before + 1);
    const byPerson = { name: "#A", confidence: 100, alternatives: [] };
    const origin = "suggestion";
    expect((await segments()).map(({ tags }) => tags)).toEqual([
      [byPerson, { name: "#B", confidence: 92, alternatives: ["#A"], origin }],
      [{ name: "#A", confidence: 95, alternatives: ["#B"], origin }],
    ]);
    expect(await refusals()).toEqual([undefined, undefined]);
    const { change } = await undo();
    expect(change && changePhrase(change.kind, change.label)).toBe("2 suggested tags accepted");
    expect((await segments()).map(({ tags }) => tags)).toEqual([[byPerson], []]);
    expect(await refusals()).toEqual([[ids["#B"]], undefined]);
  });

  test("names the only tag in the history", async () => {
    await take([{ segmentId: second, tag: "#A", confidence: 95, alternatives: [] }]);
    const { change } = await undo();
    expect(change && changePhrase(change.kind, change.label)).toBe("Suggested #A accepted on a segment");
  });

  test("adds nothing where a segment is unknown, or without a suggestion", async () => {
    const [known, unknown] = [first, "none"].map((segmentId) => ({
      ...{ segmentId, tag: "#A", confidence: 95, alternatives: [] },
    }));
    expect(await take([known ?? {}, unknown ?? {}])).toEqual({ status: 404, body: "Segment not found" });
    expect(await take([])).toEqual({ status: 400, body: "Choose at least one suggestion." });
    expect((await segments()).map(({ tags }) => tags)).toEqual([[], []]);
  });
});
