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

describe("tags", () => {
  test("are added to a segment, counted, renamed and removed, with any characters", async () => {
    const tag = "#Ünï/côdé ? 100% &=+ 😀";
    const added = await call("POST", `/segments/${segmentId}/tags`, { tag: ` ${tag} ` });
    expect(added).toMatchObject({
      status: 200,
      body: { id: segmentId, tags: [{ name: tag, confidence: 100, alternatives: [] }] },
    });
    expect(await call("GET", `/projects/${projectId}/tags`)).toEqual({ status: 200, body: [{ tag, count: 1 }] });
    const renamed = await call("POST", `/projects/${projectId}/tags/rename`, { oldTag: tag, newTag: "#New" });
    expect(renamed).toEqual({ status: 200, body: { updatedCount: 1 } });
    const removed = await call("DELETE", `/segments/${segmentId}/tags/${encodeURIComponent("#New")}`);
    expect(removed).toMatchObject({ status: 200, body: { id: segmentId, tags: [] } });
  });

  test("are removed by one call from all of the given segments or none", async () => {
    const ids = (await server.caller.segments.list({ projectId })).map(({ id }) => id);
    await call("POST", `/projects/${projectId}/tags`, { tag: "#A", segmentIds: ids });
    const remove = (segmentIds: string[]) =>
      call("POST", `/projects/${projectId}/tags/remove`, { tag: " #A ", segmentIds });
    expect(await remove([...ids, "S999999"])).toEqual({ status: 404, body: "Segment not found" });
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toEqual([{ tag: "#A", count: 2 }]);
    expect(await remove(ids)).toEqual({ status: 200, body: { updatedCount: 2 } });
    expect(await remove(ids)).toEqual({ status: 200, body: { updatedCount: 0 } });
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toEqual([]);
  });

  test("are the same when they are equal as NFC", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Cafe\u0301" });
    const again = await call("POST", `/segments/${segmentId}/tags`, { tag: "#Caf\u00e9" });
    expect(again.body.tags).toHaveLength(1);
    expect(await call("DELETE", `/projects/${projectId}/tags/${encodeURIComponent("#Cafe\u0301")}`)).toEqual({
      status: 200,
      body: { deletedCount: 1 },
    });
  });

  test("do not change when they are renamed to the same name", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    const before = await server.revision();
    const renamed = await call("POST", `/projects/${projectId}/tags/rename`, { oldTag: "#A", newTag: " #A " });
    expect(renamed).toEqual({ status: 200, body: { updatedCount: 0 } });
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toEqual([{ tag: "#A", count: 1 }]);
    expect(await server.revision()).toBe(before);
  });

  test("are found with 300 characters of nine bytes each in an address", async () => {
    const tag = "語".repeat(300);
    await call("POST", `/segments/${segmentId}/tags`, { tag });
    const deleted = await call("DELETE", `/projects/${projectId}/tags/${encodeURIComponent(tag)}`);
    expect(deleted).toEqual({ status: 200, body: { deletedCount: 1 } });
  });

  test.each([
    ["", "Tag is required."],
    ["   ", "Tag is required."],
    ["x".repeat(301), "Tag is longer than 300 characters."],
    ["\u0000", "Tag has a character that cannot be stored."],
  ])("are refused with the name %j", async (tag, sentence) => {
    expect(await call("POST", `/segments/${segmentId}/tags`, { tag })).toEqual({ status: 400, body: sentence });
  });
});

describe("notes", () => {
  test("are added with 201, edited with 200, listed and deleted with 204", async () => {
    const added = await call("POST", "/notes", { segmentId, text: " Why? " });
    const at = "2026-01-01T12:00:00.000Z";
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(String), segmentId, text: "Why?", start: null, end: null, createdAt: at, updatedAt: at },
    });
    server.setTime("2026-01-01T13:00:00.000Z");
    const edited = await call("PATCH", `/notes/${added.body.id}`, { text: "Who?" });
    expect(edited).toEqual({
      status: 200,
      body: { ...added.body, text: "Who?", updatedAt: "2026-01-01T13:00:00.000Z" },
    });
    expect(await call("GET", `/projects/${projectId}/notes`)).toEqual({ status: 200, body: [edited.body] });
    expect(await call("DELETE", `/notes/${added.body.id}`)).toEqual({ status: 204, body: "" });
    expect(await call("DELETE", `/notes/${added.body.id}`)).toEqual({ status: 404, body: "Note not found" });
  });

  test("are on words of the segment where both ends are given", async () => {
    const added = await call("POST", "/notes", { segmentId, text: "Why?", start: 0, end: 1 });
    expect(added).toMatchObject({ status: 201, body: { start: 0, end: 1 } });
    const refused = await call("POST", "/notes", { segmentId, text: "Why?", start: 0 });
    expect(refused).toEqual({ status: 400, body: "Start and end must be given together." });
    const outside = await call("POST", "/notes", { segmentId, text: "Why?", start: 0, end: 9_999 });
    expect(outside.status).toBe(400);
    await call("DELETE", `/notes/${added.body.id}`);
  });

  test("are refused with another text than the one before, and stay as they are", async () => {
    const { body: note } = await call("POST", "/notes", { segmentId, text: "Why?" });
    const edit = (text: string, textBefore: string) => call("PATCH", `/notes/${note.id}`, { text, textBefore });
    expect(await edit("Who?", "Why?")).toMatchObject({ status: 200, body: { text: "Who?" } });
    expect(await edit("When?", "Why?")).toEqual({ status: 409, body: "The note has been changed meanwhile." });
    expect(await edit("Who?", "Why?")).toMatchObject({ status: 200, body: { text: "Who?" } });
    expect((await call("GET", `/projects/${projectId}/notes`)).body).toMatchObject([{ text: "Who?" }]);
  });

  test("are refused when they are blank", async () => {
    expect(await call("POST", "/notes", { segmentId, text: " \n " })).toEqual({
      status: 400,
      body: "Note is required.",
    });
  });
});
