import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let segmentId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText: "first\n\nsecond" });
  segmentId = (await server.caller.segments.list({ projectId }))[0]?.id ?? "";
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

describe("the tree of tags", () => {
  const create = (name: string, rest: object = {}) =>
    call("POST", `/projects/${projectId}/tag-tree`, { name, ...rest });
  const names = async () => {
    const { body } = await call("GET", `/projects/${projectId}/tag-tree`);
    const byId = new Map<string, string>(body.map((tag: { id: string; name: string }) => [tag.id, tag.name]));
    return body.map((tag: { name: string; parentId: string | null }) => {
      return tag.parentId === null ? tag.name : `${byId.get(tag.parentId)} > ${tag.name}`;
    });
  };

  test("has the tags that a person made, with parent, color and place", async () => {
    const work = await create(" #Work ", { color: "#1F6FEB", description: "Jobs" });
    const none = { parentId: null, color: null, description: "", count: 0, totalCount: 0 };
    expect(work).toEqual({
      status: 201,
      body: { ...none, id: expect.any(String), name: "#Work", color: "#1f6feb", description: "Jobs" },
    });
    const bakery = await create("#Bakery", { parentId: work.body.id });
    await create("#Farm", { parentId: work.body.id, position: 0 });
    await create("#Home", { position: 0 });
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Bakery" });
    expect(await names()).toEqual(["#Home", "#Work", "#Work > #Farm", "#Work > #Bakery"]);
    const { body } = await call("GET", `/projects/${projectId}/tag-tree`);
    expect(body.map((tag: { count: number; totalCount: number }) => [tag.count, tag.totalCount])).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
      [1, 1],
    ]);
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toContainEqual({ tag: "#Work", count: 0 });
    const changed = await call("PATCH", `/tags/${bakery.body.id}`, { parentId: null, position: 1, name: "#Oven" });
    expect(changed).toEqual({
      status: 200,
      body: { ...none, id: bakery.body.id, name: "#Oven", count: 1, totalCount: 1 },
    });
    expect(await names()).toEqual(["#Home", "#Oven", "#Work", "#Work > #Farm"]);
    expect(await call("DELETE", `/tags/${work.body.id}`)).toEqual({ status: 204, body: "" });
    expect(await names()).toEqual(["#Home", "#Oven", "#Farm"]);
  });

  test("keeps a tag that was arranged, and drops one that was only used, with the last segment", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Used" });
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Arranged" });
    const { body } = await call("GET", `/projects/${projectId}/tag-tree`);
    const arranged = body.find((tag: { name: string }) => tag.name === "#Arranged");
    await call("PATCH", `/tags/${arranged.id}`, { color: "#00ff00" });
    for (const tag of ["#Used", "#Arranged"])
      await call("DELETE", `/segments/${segmentId}/tags/${encodeURIComponent(tag)}`);
    expect(await names()).toEqual(["#Arranged"]);
  });

  test("keeps a tag that got a tag below it, whatever becomes of that one", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Used" });
    const { body } = await call("GET", `/projects/${projectId}/tag-tree`);
    const below = await create("#Below", { parentId: body[0].id });
    await call("DELETE", `/tags/${below.body.id}`);
    await call("DELETE", `/segments/${segmentId}/tags/${encodeURIComponent("#Used")}`);
    expect(await names()).toEqual(["#Used"]);
  });

  test("merges tags with their children, colors and codings", async () => {
    const old = await create("#Old", { color: "#00ff00", description: "Kept" });
    const present = await create("#New");
    await create("#Child", { parentId: old.body.id });
    await call("POST", `/segments/${segmentId}/codings`, { tag: "#Old", start: 0, end: 5 });
    await call("POST", `/segments/${segmentId}/codings`, { tag: "#New" });
    const before = await server.revision();
    const merged = await call("POST", `/tags/${present.body.id}/merge`, { tagIds: [old.body.id] });
    expect(merged).toEqual({
      status: 200,
      body: { ...present.body, color: "#00ff00", description: "Kept", count: 1, totalCount: 1 },
    });
    expect(await names()).toEqual(["#New", "#New > #Child"]);
    const [segment] = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segment.tags).toMatchObject([{ name: "#New", isWhole: true, ranges: [{ start: 0, end: 5 }] }]);
    expect(await server.revision()).toBe(before + 1);
  });

  test("refuses a name twice, a tag below itself and a tag of another project", async () => {
    const one = (await create("#One")).body.id;
    const two = (await create("#Two", { parentId: one })).body.id;
    const taken = { status: 409, body: "There is a tag named “#Two” already." };
    expect(await create(" #Two ")).toEqual(taken);
    expect(await call("PATCH", `/tags/${one}`, { name: "#Two" })).toEqual(taken);
    const below = { status: 409, body: "A tag cannot be moved below itself." };
    expect(await call("PATCH", `/tags/${one}`, { parentId: two })).toEqual(below);
    expect(await call("PATCH", `/tags/${one}`, { parentId: one })).toEqual(below);
    const other = await server.caller.projects.create({ title: "Other", clientName: "C" });
    const foreign = await server.caller.tags.create({ projectId: other.id, name: "#Foreign" });
    for (const parentId of [foreign.id, "none"])
      expect(await create("#Three", { parentId })).toEqual({ status: 404, body: "Parent tag not found" });
    for (const tagId of [foreign.id, "none"])
      expect(await call("POST", `/tags/${one}/merge`, { tagIds: [tagId] })).toEqual({
        status: 404,
        body: "Tag not found",
      });
    expect(await create("#Red", { color: "red" })).toEqual({ status: 400, body: "Color must be like #1f6feb." });
    expect(await names()).toEqual(["#One", "#One > #Two"]);
  });
});

describe("codings", () => {
  const add = (payload: object) => call("POST", `/segments/${segmentId}/codings`, payload);
  const tagsOfSegment = async () => (await call("GET", `/projects/${projectId}/segments`)).body[0].tags;

  test("are added to words, moved, confirmed and removed", async () => {
    const added = await add({ tag: "#A", start: 0, end: 2 });
    const coding = { id: expect.any(String), tagId: expect.any(String), tag: "#A", origin: "person", confidence: 100 };
    expect(added).toEqual({ status: 201, body: { ...coding, start: 0, end: 2 } });
    expect(await add({ tag: " #A ", start: 0, end: 2 })).toEqual(added);
    const moved = await call("PATCH", `/codings/${added.body.id}`, { start: 2, end: 5, confirmed: true });
    expect(moved).toEqual({ status: 200, body: { ...added.body, start: 2, end: 5 } });
    expect(await tagsOfSegment()).toEqual([
      { name: "#A", confidence: 100, alternatives: [], ranges: [{ id: added.body.id, start: 2, end: 5 }] },
    ]);
    expect(await call("DELETE", `/codings/${added.body.id}`)).toEqual({ status: 204, body: "" });
    expect(await call("GET", `/projects/${projectId}/tags`)).toEqual({ status: 200, body: [] });
  });

  test("become one where they are moved onto the same words", async () => {
    const one = (await add({ tag: "#A", start: 0, end: 2 })).body;
    const two = (await add({ tag: "#A", start: 2, end: 5 })).body;
    const moved = await call("PATCH", `/codings/${two.id}`, { start: 0, end: 2 });
    expect(moved).toEqual({ status: 200, body: one });
    expect(await tagsOfSegment()).toMatchObject([{ ranges: [{ id: one.id, start: 0, end: 2 }] }]);
  });

  test.each([
    [{ start: 0, end: 6 }, /^Start and end must be places in the segment's text/],
    [{ start: 2, end: 2 }, /^Start and end must be places in the segment's text/],
    [{ start: -1, end: 2 }, /^Start and end must be places in the segment's text/],
    [{ start: 0 }, /^Start and end must be given together\.$/],
    [{ start: 0.5, end: 2 }, /^Start must be a whole number\.$/],
  ])("are refused on %j of “first”", async (range, sentence) => {
    const refused = await add({ tag: "#A", ...range });
    expect([refused.status, refused.body]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await tagsOfSegment()).toEqual([]);
  });

  test("stay on words when their tag is removed from the whole segment", async () => {
    const { id } = (await add({ tag: "#A", start: 0, end: 2 })).body;
    await add({ tag: "#A" });
    const removed = await call("DELETE", `/segments/${segmentId}/tags/${encodeURIComponent("#A")}?keepWords=true`);
    expect(removed).toMatchObject({ status: 200 });
    expect(removed.body.tags).toEqual([
      { name: "#A", confidence: 100, alternatives: [], ranges: [{ id, start: 0, end: 2 }] },
    ]);
  });

  test("are not swapped for a tag that the segment lacks", async () => {
    await add({ tag: "#A" });
    const refused = await call("POST", `/segments/${segmentId}/tags/${encodeURIComponent("#C")}/swap`, {
      newTag: "#B",
    });
    expect(refused).toMatchObject({ status: 404, body: "Tag not found" });
    expect(await tagsOfSegment()).toMatchObject([{ name: "#A" }]);
  });

  test("are swapped and confirmed by the name of their tag, in one change", async () => {
    const { id } = (await add({ tag: "#A", start: 0, end: 2 })).body;
    const before = await server.revision();
    const swapped = await call("POST", `/segments/${segmentId}/tags/${encodeURIComponent("#A")}/swap`, {
      newTag: " #B ",
    });
    const tag = { name: "#B", confidence: 100, alternatives: [], ranges: [{ id, start: 0, end: 2 }] };
    expect(swapped).toMatchObject({ status: 200, body: { id: segmentId, tags: [tag] } });
    expect(await server.revision()).toBe(before + 1);
    await server.db.execute(sql`update codings set origin = 'import', confidence = 40 where id = ${id}`);
    const confirmed = await call("POST", `/segments/${segmentId}/tags/${encodeURIComponent("#B")}/confirm`);
    expect(confirmed).toMatchObject({ status: 200, body: { tags: [tag] } });
  });
});
