import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCaller } from "../../procedures/router.ts";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let ids: string[];

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  const upload = { projectId, sourceName: "One", speaker: "Ann", fullText: "We met Ferin.\n\nAt the quay.\n\nIn May." };
  await server.caller.sources.uploadTranscript(upload);
  ids = (await segments()).map(({ id }) => id);
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PATCH", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);
const segments = () => server.caller.segments.list({ projectId });
const texts = async () => (await segments()).map(({ text }) => text);
const nth = (place: number) => ids[place] ?? "";
const correct = (place: number, payload: object) => call("PATCH", `/segments/${nth(place)}`, payload);
const tag = (place: number, name: string, range: object = {}) =>
  server.caller.codings.add({ segmentId: nth(place), tag: name, ...range });
const undo = () => server.caller.changes.undo({ projectId });
const source = async () => (await server.caller.sources.list({ projectId }))[0];
const data = async () => {
  const { segments, notes, outlines } = await server.caller.data.export();
  return JSON.stringify([segments, notes.map(({ updatedAt: _, ...note }) => note), outlines]);
};

describe("a correction", () => {
  test("keeps tags and notes on their words, the wording as it came in, and lost words until they are placed", async () => {
    await tag(0, "#Name", { start: 7, end: 12 });
    await tag(0, "#Meeting", { start: 0, end: 6 });
    await server.caller.notes.create({ segmentId: nth(0), text: "Who?", start: 7, end: 12 });
    const { status, body } = await correct(0, { text: "Ferrin." });
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: "Ferrin.", original: "We met Ferin.", speaker: "Ann" });
    expect(body.tags.map((one: { name: string; ranges: object[] }) => [one.name, one.ranges])).toEqual([
      ["#Name", [expect.objectContaining({ start: 0, end: 6 })]],
      ["#Meeting", [expect.objectContaining({ start: 0, end: 0, lost: "We met" })]],
    ]);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ start: 0, end: 6 }]);
    const [, meeting] = body.tags;
    const { id } = meeting.ranges[0];
    expect(await call("PATCH", `/codings/${id}`, { confirmed: true })).toMatchObject({ body: { lost: "We met" } });
    const moved = await call("PATCH", `/codings/${id}`, { start: 0, end: 5 });
    expect(moved.body).toMatchObject({ start: 0, end: 5 });
    expect(moved.body).not.toHaveProperty("lost");
  });

  test("is refused where the segment was corrected meanwhile, and answers it to those who take problems", async () => {
    const revision = await server.revision();
    await tag(0, "#Name");
    expect((await correct(0, { text: "We met Ferrin.", revision })).status).toBe(200);
    const refused = { status: 409, body: "The segment has been corrected meanwhile." };
    expect(await correct(0, { text: "We met her.", revision })).toEqual(refused);
    expect(await correct(0, { text: "We met her.", textBefore: "We met Ferin." })).toEqual(refused);
    expect((await correct(1, { text: "At a quay.", revision })).status).toBe(200);
    expect((await correct(0, { text: "We met Ferrin.", textBefore: "We met Ferin." })).status).toBe(200);
    const answer = await server.app.inject({
      ...{ method: "PATCH", url: `/api/segments/${nth(0)}`, headers: { accept: "application/problem+json" } },
      payload: { text: "We met her.", textBefore: "We met Ferin." },
    });
    expect(answer.json()).toMatchObject({ status: 409, segment: { id: nth(0), text: "We met Ferrin." } });
  });

  test("changes the speaker of a segment, of those after it, or of all, and before their quotes", async () => {
    await tag(0, "#Name");
    const { sections } = await server.caller.outline.generate({ projectId });
    const block = { sectionId: sections[0]?.id ?? "", segmentId: nth(0), pieces: [{ start: 0, end: 6 }] };
    await server.caller.outline.addBlock({ ...block, kind: "quote", text: "Ann: " });
    const speakers = async () => (await segments()).map(({ speaker }) => speaker);
    const outline = async () => JSON.stringify((await server.caller.outline.get({ projectId }))?.sections);
    expect(await outline()).toContain("Ann: ");
    await correct(1, { speaker: "Ben" });
    expect(await speakers()).toEqual(["Ann", "Ben", "Ann"]);
    await correct(1, { speaker: "Ann" });
    await correct(1, { speaker: "Ida", speakerFor: "onward" });
    expect(await speakers()).toEqual(["Ann", "Ida", "Ida"]);
    await server.caller.sources.uploadTranscript({ projectId, sourceName: "Two", speaker: "Ann", fullText: "Later." });
    await correct(0, { speaker: "Ann Example", speakerFor: "everywhere" });
    expect(await speakers()).toEqual(["Ann Example", "Ida", "Ida", "Ann Example"]);
    expect(await outline()).toContain("Ann Example: ");
    expect((await server.caller.changes.history({ projectId })).changes[0]?.label).toMatchObject({
      ...{ corrected: "speaker", speaker: "Ann Example", count: 2 },
    });
    await undo();
    expect(await outline()).not.toContain("Ann Example: ");
  });

  test("changes times and the length of the source, and refuses an end before the start", async () => {
    expect((await correct(2, { startTime: "00:00:03", endTime: "00:01:10" })).body).toMatchObject({
      ...{ startTime: "00:00:03", endTime: "00:01:10" },
    });
    expect((await source())?.durationMs).toBe(70_000);
    await correct(2, { endTime: "" });
    expect((await source())?.durationMs).toBe(3_000);
    expect(await correct(2, { endTime: "00:00:01" })).toEqual({
      ...{ status: 400, body: "The end must not be before the start." },
    });
    expect((await correct(0, { startTime: "soon" })).body).toBe("Start time must be a time like 00:01:05, or empty.");
    expect((await correct(0, {})).body).toBe("Give a text, a speaker, a start time or an end time.");
  });

  test("is undone with what others placed on the corrected words since", async () => {
    const ben = createCaller({ ...server.ctx, personId: "ben" });
    await correct(0, { text: "Yes, we met Ferin." });
    await ben.codings.add({ segmentId: nth(0), tag: "#Name", start: 12, end: 17 });
    await ben.notes.create({ segmentId: nth(0), text: "Who?", start: 0, end: 3 });
    expect(await undo()).toMatchObject({ kept: 0 });
    const [first] = await segments();
    expect(first).toMatchObject({ text: "We met Ferin.", tags: [{ ranges: [{ start: 7, end: 12 }] }] });
    expect(first).not.toHaveProperty("original");
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ start: 0, end: 0, lost: "Yes" }]);
    await server.caller.changes.redo({ projectId });
    expect((await segments())[0]).toMatchObject({
      text: "Yes, we met Ferin.",
      tags: [{ ranges: [{ start: 12, end: 17 }] }],
    });
  });

  test("has its words searched at once, and the sources compared again", async () => {
    const two = { projectId, sourceName: "Two", fullText: "We sold the old house in spring." };
    await server.caller.sources.uploadTranscript(two);
    await server.db.execute(sql`update sources set is_indexed = true`);
    await correct(1, { text: "We sold the old house in spring." });
    const { body } = await call("GET", "/search?q=spring");
    expect(body.map((found: { segmentId?: string }) => found.segmentId)).toContain(nth(1));
    const { source: third } = await server.caller.sources.uploadTranscript({
      ...{ projectId, sourceName: "Three", fullText: "We sold the old house in spring." },
    });
    const said = (await segments()).find((segment) => segment.sourceId === third.id);
    expect(said?.sourceCount).toBe(3);
  });
});

describe("a split", () => {
  const split = (place: number, at: number) => call("POST", `/segments/${nth(place)}/split`, { at });

  test("gives both halves their words, tags, times and places, and is undone", async () => {
    await tag(1, "#Whole");
    await tag(1, "#Over", { start: 3, end: 11 });
    await tag(1, "#Quay", { start: 7, end: 11 });
    await server.caller.notes.create({ segmentId: nth(1), text: "Which?", start: 7, end: 11 });
    const before = await data();
    const { status, body } = await split(1, 7);
    expect(status).toBe(200);
    expect(body.segments.map((one: { text: string }) => one.text)).toEqual(["At the", "quay."]);
    expect(await texts()).toEqual(["We met Ferin.", "At the", "quay.", "In May."]);
    const [, first, second] = await segments();
    expect(first).toMatchObject({ id: nth(1), startTime: "00:00:01" });
    expect(second).toMatchObject({ endTime: "00:00:01", speaker: "Ann" });
    expect(first?.tags.map(({ name, ranges }) => [name, ranges?.map(({ start, end }) => [start, end])])).toEqual([
      ["#Whole", undefined],
      ["#Over", [[3, 6]]],
    ]);
    expect(second?.tags.map(({ name, ranges }) => [name, ranges?.map(({ start, end }) => [start, end])])).toEqual([
      ["#Whole", undefined],
      ["#Over", [[0, 4]]],
      ["#Quay", [[0, 4]]],
    ]);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ segmentId: second?.id, start: 0, end: 4 }]);
    expect((await source())?.segmentCount).toBe(4);
    const after = await data();
    expect(await undo()).toMatchObject({ kept: 0 });
    expect(await data()).toBe(before);
    expect((await source())?.segmentCount).toBe(3);
    await server.caller.changes.redo({ projectId });
    expect(await data()).toBe(after);
  });

  test("finds a place between two segments that have no room between them", async () => {
    const next = 1 + Number.EPSILON;
    await server.db.execute(sql`
      update segments set position = case id when ${nth(0)} then 1 when ${nth(1)} then ${next}::float8 else 2 end`);
    await split(0, 7);
    expect(await texts()).toEqual(["We met", "Ferin.", "At the quay.", "In May."]);
    expect(await undo()).toMatchObject({ kept: 0 });
    expect(await texts()).toEqual(["We met Ferin.", "At the quay.", "In May."]);
  });

  test("is refused where the text was corrected meanwhile", async () => {
    await correct(0, { text: "Yes, we met Ferin." });
    const cut = (textBefore: string) => call("POST", `/segments/${nth(0)}/split`, { at: 7, textBefore });
    expect(await cut("We met Ferin.")).toEqual({ status: 409, body: "The segment has been corrected meanwhile." });
    expect((await cut("Yes, we met Ferin.")).status).toBe(200);
    expect((await texts()).slice(0, 2)).toEqual(["Yes, we", "met Ferin."]);
  });

  test("is refused inside a letter and without words on both sides", async () => {
    const refusal = { status: 400, body: "A segment can be split between two letters, with words on both sides." };
    for (const at of [0, -1, 13, 99]) expect(await split(0, at)).toEqual(refusal);
    await correct(0, { text: "so 👩‍👧 on" });
    expect(await split(0, 5)).toEqual(refusal);
  });
});

describe("a merge", () => {
  const merge = (place: number) => call("POST", `/segments/${nth(place)}/merge`);

  test("keeps the stronger tags and all notes, moves citations, and is undone", async () => {
    await tag(0, "#Whole");
    await tag(1, "#Whole");
    await tag(1, "#Quay", { start: 7, end: 11 });
    await server.db.execute(
      sql`update codings set origin = 'suggestion', confidence = 50 where segment_id = ${nth(0)}`,
    );
    await server.caller.notes.create({ segmentId: nth(1), text: "Which?", start: 7, end: 11 });
    const outline = await server.caller.outline.generate({ projectId });
    const sectionId = outline.sections[0]?.id ?? "";
    const quote = { sectionId, segmentId: nth(1), pieces: [{ start: 3, end: 11 }] };
    await server.caller.outline.addBlock({ ...quote, kind: "quote" });
    await server.caller.outline.addBlock({ sectionId, kind: "text", text: `As told [${nth(1)}].` });
    const before = await data();
    const { status, body } = await merge(0);
    expect([status, body.id, body.text]).toEqual([200, nth(0), "We met Ferin. At the quay."]);
    expect(body.tags).toMatchObject([
      { name: "#Whole", confidence: 100 },
      { name: "#Quay", ranges: [{ start: 21, end: 25 }] },
    ]);
    expect(body.tags[0]).not.toHaveProperty("origin");
    expect(await texts()).toEqual(["We met Ferin. At the quay.", "In May."]);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ segmentId: nth(0), start: 21, end: 25 }]);
    const cited = JSON.stringify(await server.caller.outline.get({ projectId }));
    expect(cited).not.toContain(nth(1));
    expect(cited).toMatch(/"pieces":\[\{("start":17,"end":25|"end":25,"start":17)\}\]/);
    expect(cited).not.toContain('"state":"gone"');
    expect((await source())?.segmentCount).toBe(2);
    const after = await data();
    expect(await undo()).toMatchObject({ kept: 0 });
    expect(await data()).toBe(before);
    await server.caller.changes.redo({ projectId });
    expect(await data()).toBe(after);
  });

  test("is refused behind the last segment of a source", async () => {
    expect(await merge(2)).toEqual({ status: 409, body: "There is no segment after this one in its source." });
  });
});
