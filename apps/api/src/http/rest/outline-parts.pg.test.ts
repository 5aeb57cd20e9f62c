import type { Outline, OutlineBlock, OutlineSection } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let segmentIds: string[];
let outlineId: string;
let flood: OutlineSection;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  const { caller } = server;
  projectId = (await caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  const fullText = "The river rose high at night.\n\nWe never spoke of it again.\n\nNothing of note.\n\nIt fell.";
  await caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText });
  segmentIds = (await caller.segments.list({ projectId })).map(({ id }) => id);
  await caller.segments.addTag({ segmentId: segmentIds[0] ?? "", tag: "#Flood" });
  const outline = await caller.outline.generate({ projectId });
  outlineId = outline.id;
  const [first] = outline.sections;
  if (first === undefined) throw new Error("The outline has a section.");
  flood = first;
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);
const read = async (): Promise<Outline> => (await call("GET", `/projects/${projectId}/outline`)).body;
const titles = async () => (await read()).sections.map(({ title }) => title);
const undo = () => call("POST", `/projects/${projectId}/undo`);
const phrase = async () => (await server.caller.changes.steps({ projectId })).undo;

async function addSection(body: object): Promise<OutlineSection> {
  const { status, body: section } = await call("POST", `/outlines/${outlineId}/sections`, body);
  expect(status).toBe(201);
  return section;
}

async function addBlock(body: object, sectionId = flood.id): Promise<OutlineBlock> {
  const { status, body: block } = await call("POST", `/sections/${sectionId}/blocks`, body);
  expect([status, block]).toEqual([201, block]);
  return block;
}

describe("sections", () => {
  test("are added at the top and below others, changed, moved and deleted with what is below", async () => {
    const part = await addSection({ title: "Part", synopsis: "How it began", after: null });
    expect(part).toMatchObject({ order: 0, parentId: null, synopsis: "How it began", status: "idea", content: "" });
    const below = await addSection({ title: "Below", parentId: part.id });
    expect(await titles()).toEqual(["Part", "Below", "Flood"]);
    const moved = await call("PATCH", `/sections/${flood.id}`, { parentId: part.id, after: null, status: "draft" });
    expect(moved).toMatchObject({ status: 200, body: { order: 1, parentId: part.id, status: "draft" } });
    expect(moved.body.content).toBe(flood.content);
    expect(await titles()).toEqual(["Part", "Flood", "Below"]);
    expect((await call("DELETE", `/sections/${part.id}`)).status).toBe(204);
    expect(await titles()).toEqual([]);
    await undo();
    expect(await titles()).toEqual(["Part", "Flood", "Below"]);
    expect((await read()).sections[1]).toMatchObject({ content: flood.content, parentId: part.id });
    expect((await call("PATCH", `/sections/${part.id}`, { parentId: below.id })).status).toBe(409);
  });

  test("are not overwritten where the title was changed meanwhile", async () => {
    const patch = { title: "Mine", titleBefore: "Flood" };
    expect((await call("PATCH", `/sections/${flood.id}`, patch)).status).toBe(200);
    const stale = await call("PATCH", `/sections/${flood.id}`, { title: "Theirs", titleBefore: "Flood" });
    expect(stale).toEqual({ status: 409, body: "The text has been changed meanwhile." });
    expect(await titles()).toEqual(["Mine"]);
  });

  test("take an order that was sent before a section was added", async () => {
    const water = await addSection({ title: "Water" });
    await addSection({ title: "Added meanwhile", after: null });
    const sections = [water, flood].map(({ id }, order) => ({ id, order }));
    expect((await call("PUT", `/outlines/${outlineId}/reorder`, { sections })).status).toBe(200);
    expect(await titles()).toEqual(["Added meanwhile", "Water", "Flood"]);
  });

  test("come to the top where an undo would leave them below nothing", async () => {
    const part = await addSection({ title: "Part" });
    const below = await addSection({ title: "Below", parentId: part.id });
    await call("DELETE", `/sections/${below.id}`);
    const { changes } = await server.caller.changes.history({ projectId });
    await call("DELETE", `/sections/${part.id}`);
    const deletion = changes.find(({ kind }) => kind === "outline.removeSection");
    expect((await call("POST", `/changes/${deletion?.number}/undo`)).status).toBe(409);
    await server.db.execute(sql`update changes set person_id = 'ben' where kind = 'outline.removeSection'
      and number > ${deletion?.number ?? 0}`);
    await undo();
    expect((await read()).sections.map(({ title, parentId }) => [title, parentId])).toEqual([
      ["Flood", null],
      ["Below", null],
    ]);
  });
});

describe("blocks", () => {
  test("are added, changed and deleted, each as a step with its words", async () => {
    const gap = await addBlock({ kind: "gap", text: "Who was there?" });
    expect((await read()).placeholders[0]).toEqual({ id: gap.id, description: "Who was there?", resolved: false });
    expect(await phrase()).toMatchObject({ kind: "outline.addBlock", label: { block: "gap", title: "Flood" } });
    expect((await call("PATCH", `/blocks/${gap.id}`, { resolved: true })).body).toMatchObject({ resolved: true });
    const text = await addBlock({ kind: "text", text: "It began. ", after: null });
    expect((await read()).sections[0]?.content).toBe(`It began. \n\n${flood.content}\n\n[PLACEHOLDER:Who was there?]`);
    for (const [typed, textBefore] of [
      ["It be", "It began. "],
      ["It was", "It be"],
    ])
      expect((await call("PATCH", `/blocks/${text.id}`, { text: typed, textBefore })).status).toBe(200);
    const stale = await call("PATCH", `/blocks/${text.id}`, { text: "x", textBefore: "It be" });
    expect(stale).toEqual({ status: 409, body: "The text has been changed meanwhile." });
    await undo();
    const [first] = (await read()).sections[0]?.blocks ?? [];
    expect([first?.id, first?.text]).toEqual([text.id, "It began. "]);
    expect((await call("DELETE", `/blocks/${text.id}`)).status).toBe(204);
    expect(await phrase()).toMatchObject({ kind: "outline.removeBlock", label: { block: "text", title: "Flood" } });
  });

  test("quote words of a segment, follow it, and say when it reads differently or is gone", async () => {
    const [, segmentId = ""] = segmentIds;
    const pieces = [{ start: 0, end: 8 }, { insert: "of the flood" }];
    const block = await addBlock({ kind: "quote", segmentId, pieces, text: "Ida: " });
    expect(block.quote).toMatchObject({ words: "We never [of the flood]", state: "exact" });
    const stateNow = async () => (await read()).sections[0]?.blocks.at(-1)?.quote?.state;
    await server.db.execute(sql`update segments set text = 'They never spoke.' where id = ${segmentId}`);
    expect(await stateNow()).toBe("changed");
    const kept = await call("PATCH", `/blocks/${block.id}`, { isKept: true });
    expect(kept.body.quote).toMatchObject({ words: "We never [of the flood]", state: "kept" });
    await undo();
    expect(await stateNow()).toBe("changed");
    const followed = await call("PATCH", `/blocks/${block.id}`, { pieces: [{ start: 0, end: 10 }] });
    expect(followed.body.quote).toMatchObject({ words: "They never", state: "exact", segmentId });
    const [source] = await server.caller.sources.list({ projectId });
    await server.caller.sources.delete({ sourceId: source?.id ?? "" });
    expect(await stateNow()).toBe("gone");
    expect((await call("PATCH", `/blocks/${block.id}`, { pieces })).status).toBe(404);
    expect((await call("PATCH", `/blocks/${block.id}`, { text: "Ida, later: " })).body.quote.words).toBe("They never");
  });

  test("quote only segments of their project, and only words that stand there", async () => {
    const [segmentId] = segmentIds;
    const pieces = [{ start: 0, end: 3 }];
    const other = await server.caller.projects.create({ title: "Other", clientName: "C" });
    await server.caller.sources.uploadTranscript({ projectId: other.id, sourceName: "N", fullText: "Theirs." });
    const [foreign] = await server.caller.segments.list({ projectId: other.id });
    for (const [body, status] of [
      [{ kind: "quote", segmentId: foreign?.id, pieces }, 404],
      [{ kind: "quote", segmentId, pieces: [{ start: 3, end: 900 }] }, 400],
      [{ kind: "quote", segmentId, pieces: [{ start: 3 }] }, 400],
      [{ kind: "quote", segmentId }, 400],
      [{ kind: "quote" }, 400],
      [{ kind: "gap", text: " " }, 400],
      [{ kind: "text", segmentId, pieces }, 400],
      [{ kind: "other" }, 400],
    ] as const)
      expect([body, (await call("POST", `/sections/${flood.id}/blocks`, body)).status]).toEqual([body, status]);
  });

  test("move to another section, and come once where a call is sent twice", async () => {
    const id = crypto.randomUUID();
    const water = await addSection({ title: "Water" });
    for (const _ of [1, 2]) expect((await addBlock({ id, kind: "text", text: "Once" })).id).toBe(id);
    expect((await call("PATCH", `/blocks/${id}`, { sectionId: water.id })).status).toBe(200);
    const { sections } = await read();
    expect(sections.map(({ blocks }) => blocks.filter((block) => block.id === id).length)).toEqual([0, 1]);
  });
});

describe("edits", () => {
  test("are one step: a section is split at a paragraph", async () => {
    const id = crypto.randomUUID();
    const second = await addBlock({ kind: "text", text: "It fell again." });
    const { sections } = await read();
    const edits = [
      { call: "addSection", id, title: "Second half", after: flood.id },
      { call: "changeBlock", blockId: second.id, sectionId: id },
      { call: "addBlock", sectionId: id, kind: "text", text: "And then." },
    ];
    expect((await call("POST", `/outlines/${outlineId}/edits`, { edits })).status).toBe(204);
    const split = await read();
    expect(split.sections.map(({ blocks }) => blocks.map((block) => block.text))).toEqual([
      [flood.blocks[0]?.text],
      [second.text, "And then."],
    ]);
    await undo();
    expect((await read()).sections).toEqual(sections);
  });

  test("keep what moves out of a section before it is deleted", async () => {
    const [part, chapter, below, lost] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const made = [
      { call: "addSection", id: part, title: "Part" },
      { call: "addSection", id: chapter, title: "Chapter", parentId: part },
      { call: "addSection", id: below, title: "Below", parentId: chapter },
      { call: "addBlock", sectionId: chapter, kind: "text", text: "In the chapter" },
      { call: "addBlock", sectionId: below, kind: "text", text: "And below it" },
      { call: "addSection", id: lost, title: "Lost", parentId: part },
    ];
    await call("POST", `/outlines/${outlineId}/edits`, { edits: made });
    const before = await read();
    const edits = [
      { call: "changeSection", sectionId: chapter, parentId: null },
      { call: "removeSection", sectionId: part },
    ];
    expect((await call("POST", `/outlines/${outlineId}/edits`, { edits })).status).toBe(204);
    const moved = await read();
    expect(moved.sections.map(({ title, blocks }) => [title, blocks.at(-1)?.text])).toEqual([
      ["Flood", flood.blocks.at(-1)?.text],
      ["Chapter", "In the chapter"],
      ["Below", "And below it"],
    ]);
    await undo();
    expect(await read()).toEqual(before);
    await call("POST", `/projects/${projectId}/redo`);
    expect(await read()).toEqual(moved);
  });

  test("are refused as a whole", async () => {
    const edits = [
      { call: "addSection", title: "New" },
      { call: "changeBlock", blockId: "none", text: "T" },
    ];
    const before = await server.revision();
    expect(await call("POST", `/outlines/${outlineId}/edits`, { edits })).toEqual({
      status: 404,
      body: "Block not found",
    });
    expect((await call("POST", `/outlines/${outlineId}/edits`, { edits: [{ call: "burn" }] })).status).toBe(400);
    expect([await titles(), await server.revision()]).toEqual([["Flood"], before]);
  });
});

test("unused segments are those with a tag that nothing quotes or cites", async () => {
  const unused = async () => (await call("GET", `/projects/${projectId}/outline/unused`)).body;
  expect(await unused()).toEqual([]);
  for (const segmentId of segmentIds.slice(1, 4).toReversed())
    await server.caller.segments.addTag({ segmentId, tag: "#Flood" });
  expect(await unused()).toEqual(segmentIds.slice(1, 4));
  await addBlock({ kind: "quote", segmentId: segmentIds[1], pieces: [{ start: 0, end: 2 }] });
  await addBlock({ kind: "text", text: `As said [${segmentIds[3]}].` });
  expect(await unused()).toEqual([segmentIds[2]]);
});
