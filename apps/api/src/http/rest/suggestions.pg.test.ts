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

  const MANY = Array.from({ length: 101 }, () => "#B");
  test.each([
    ["no confidence", { confidence: 0 }, "Confidence must be a whole number from 1 to 100."],
    ["more than all confidence", { confidence: 101 }, "Confidence must be a whole number from 1 to 100."],
    ["half a percent", { confidence: 84.5 }, "Confidence must be a whole number from 1 to 100."],
    ["alternatives that are no list", { alternatives: "#B" }, "Alternatives must be a list."],
    ["an empty alternative", { alternatives: [" "] }, "Alternative is required."],
    ["too many alternatives", { alternatives: MANY }, "No more than 100 alternatives can be kept."],
  ])("is refused with %s", async (_, shown, sentence) => {
    expect(await call("POST", `/segments/${first}/tags`, { tag: "#A", ...shown })).toEqual({
      status: 400,
      body: sentence,
    });
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

  test("adds thousands at once, and each only once", async () => {
    const alternatives = ["#Family", "#Work"];
    const suggestions = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ segmentId: at % 2 === 0 ? first : second, tag: `#T${at % 50}`, confidence: 97, alternatives },
    }));
    expect(await take(suggestions)).toEqual({ status: 200, body: { addedCount: 50 } });
    await undo();
    expect((await segments()).map(({ tags }) => tags)).toEqual([[], []]);
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

describe("suggested tags", () => {
  const suggested = (segmentId: string) => call("GET", `/segments/${segmentId}/suggestions`);
  const TOPICS = { "#A": "river flood bridge ferry", "#B": "teacher lesson pupils exam" };

  /** Adds segments about two topics, and tags all but the last two. */
  async function addTalk(taggedCount: number): Promise<Segment[]> {
    const texts = Array.from({ length: taggedCount + 2 }, (_, at) => TOPICS[at % 2 === 0 ? "#A" : "#B"]);
    const { source } = await server.caller.sources.uploadTranscript({
      ...{ projectId, sourceName: "Talk", fullText: texts.join("\n\n") },
    });
    const talk = (await segments()).filter(({ sourceId }) => sourceId === source.id);
    for (const [name, parity] of [["#A", 0] as const, ["#B", 1] as const]) {
      const segmentIds = talk.slice(0, taggedCount).flatMap(({ id }, at) => (at % 2 === parity ? id : []));
      await server.caller.tags.addToSegments({ projectId, tag: name, segmentIds });
    }
    return talk.slice(taggedCount);
  }

  test("are listed best first, with reasons, without a refused one and by their present names", async () => {
    const [one] = await addTalk(30);
    const { id } = must(one, "segment");
    const { status, body } = await suggested(id);
    expect([status, body[0].tag]).toEqual([200, "#A"]);
    expect(body[0].probability).toBeGreaterThan(0.5);
    expect(body[0].because).toContainEqual({
      kind: "segment",
      segmentIds: expect.arrayContaining([expect.any(String)]),
    });
    await refuse("#B", id);
    expect((await suggested(id)).body.map(({ tag }: { tag: string }) => tag)).toEqual(["#A"]);
    await server.caller.tags.rename({ projectId, oldTag: "#A", newTag: "#River" });
    expect((await suggested(id)).body.map(({ tag }: { tag: string }) => tag)).toEqual(["#River"]);
    await call("POST", `/segments/${id}/tags`, { tag: "#River" });
    expect(await suggested(id)).toEqual({ status: 200, body: [] });
  });

  test("are none in a project with few codings, and for suggestions alone", async () => {
    const [one, other] = await addTalk(8);
    expect(await suggested(must(one, "segment").id)).toEqual({ status: 200, body: [] });
    const taken = Array.from({ length: 8 }, () => ({
      segmentId: other?.id,
      tag: "#A",
      confidence: 99,
      alternatives: [],
    }));
    await call("POST", `/projects/${projectId}/taken-suggestions`, { suggestions: taken });
    expect(await suggested(must(one, "segment").id)).toEqual({ status: 200, body: [] });
    expect(await suggested("none")).toEqual({ status: 404, body: "Segment not found" });
  });
});
