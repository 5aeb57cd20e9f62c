import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing.ts";

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

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function call(method: Method, path: string, payload?: object) {
  const response = await server.app.inject({ method, url: `/api${path}`, ...(payload && { payload }) });
  const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
  return { status: response.statusCode, body: isJson ? response.json() : response.body };
}

describe("projects", () => {
  test("are created with 201, read, edited with 200 and deleted with 204 and no body", async () => {
    const created = await call("POST", "/projects", { title: " Salt ", clientName: "Grace", status: "active" });
    expect(created).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        title: "Salt",
        clientName: "Grace",
        status: "active",
        templateId: "blank",
        updatedAt: "2026-01-01T12:00:00.000Z",
        sourceCount: 0,
        durationMs: 0,
        segmentCount: 0,
      },
    });
    const { id } = created.body;
    expect(await call("GET", `/projects/${id}`)).toEqual({ status: 200, body: created.body });
    const edited = await call("PATCH", `/projects/${id}`, { title: "Sea", clientName: "Ida" });
    expect(edited).toEqual({ status: 200, body: { ...created.body, title: "Sea", clientName: "Ida" } });
    expect((await call("GET", "/projects")).body).toContainEqual(edited.body);
    expect(await call("DELETE", `/projects/${id}`)).toEqual({ status: 204, body: "" });
    expect(await call("GET", `/projects/${id}`)).toEqual({ status: 404, body: "Project not found" });
  });

  test.each([
    [{ title: "  ", clientName: "x" }, "Project title is required."],
    [{ title: "x" }, "Client name must be a text."],
    [{ title: "x", clientName: "y", status: "gone" }, 'Status must be "active".'],
    [
      { title: "x", clientName: "y", templateId: "novel" },
      "Template must be one of memoir, business, selfhelp and blank.",
    ],
    [{ title: "x".repeat(10_000), clientName: "y" }, "Project title is longer than 300 characters."],
    [{ title: "a\u0000b", clientName: "y" }, "Project title has a character that cannot be stored."],
    [{ title: "x", clientName: "\ud800" }, "Client name has a character that cannot be stored."],
  ])("%j is refused in one sentence", async (payload, sentence) => {
    const before = await server.revision();
    expect(await call("POST", "/projects", payload)).toEqual({ status: 400, body: sentence });
    expect(await server.revision()).toBe(before);
  });
});

describe("sources", () => {
  test("are added ready and empty, listed and reordered by a bare list", async () => {
    const added = await call("POST", `/projects/${projectId}/sources`, {
      projectId: "the address wins",
      urlOrName: "https://example.org/talk",
      status: "queued",
      type: "url",
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        projectId,
        urlOrName: "https://example.org/talk",
        status: "ready",
        type: "url",
        segmentCount: 0,
        displayOrder: 1,
      },
    });
    const [first] = (await call("GET", `/projects/${projectId}/sources`)).body;
    const places = [
      { id: added.body.id, displayOrder: 0 },
      { id: first.id, displayOrder: 1 },
    ];
    const reordered = await call("POST", `/projects/${projectId}/reorder-sources`, places);
    expect(reordered.status).toBe(200);
    expect(reordered.body.map((source: { id: string }) => source.id)).toEqual([added.body.id, first.id]);
    expect((await call("GET", `/projects/${projectId}/sources`)).body).toEqual(reordered.body);
  });

  test.each([
    [{ sources: [] }, 400, "The body must be a list of sources with id and displayOrder."],
    [[{ id: "x", displayOrder: 0 }], 404, "Source not found"],
    [[{ id: "x", displayOrder: 1.5 }], 400, "Display order must be a whole number."],
    [[{ id: "x", displayOrder: -1 }], 400, "Display order must be between 0 and 1,000,000."],
  ])("the order %j is refused", async (payload, status, sentence) => {
    expect(await call("POST", `/projects/${projectId}/reorder-sources`, payload)).toEqual({ status, body: sentence });
  });

  test("an upload answers the source and how many segments it has", async () => {
    const payload = { sourceName: "Two", fullText: "a\n\nb\n\nc", speaker: "Ida" };
    const uploaded = await call("POST", `/projects/${projectId}/upload-transcript`, payload);
    expect(uploaded).toMatchObject({
      status: 201,
      body: {
        source: { urlOrName: "Two", type: "transcript", status: "ready", color: 1, segmentCount: 3 },
        segmentCount: 3,
      },
    });
    const segments = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segments.map((segment: { text: string }) => segment.text)).toEqual(["first", "second", "a", "b", "c"]);
    expect(segments[4]).toMatchObject({ speaker: "Ida", startTime: "00:00:02", endTime: "00:00:02" });
  });

  test("what two sources say alike is counted on both at once", async () => {
    await call("POST", `/projects/${projectId}/upload-transcript`, {
      sourceName: "Two",
      fullText: "And FIRST\n\nother",
    });
    const segments = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segments.map((segment: { sourceCount: number }) => segment.sourceCount)).toEqual([2, 1, 2, 1]);
  });
});

describe("tags", () => {
  test("are put on a segment, counted, renamed and taken off, whatever characters they have", async () => {
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

  test("are one when they are equal as NFC", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#Cafe\u0301" });
    const again = await call("POST", `/segments/${segmentId}/tags`, { tag: "#Caf\u00e9" });
    expect(again.body.tags).toHaveLength(1);
    expect(await call("DELETE", `/projects/${projectId}/tags/${encodeURIComponent("#Cafe\u0301")}`)).toEqual({
      status: 200,
      body: { deletedCount: 1 },
    });
  });

  test("renaming to the same name changes nothing", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    const before = await server.revision();
    const renamed = await call("POST", `/projects/${projectId}/tags/rename`, { oldTag: "#A", newTag: " #A " });
    expect(renamed).toEqual({ status: 200, body: { updatedCount: 0 } });
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toEqual([{ tag: "#A", count: 1 }]);
    expect(await server.revision()).toBe(before);
  });

  test("a tag of 300 characters that take nine each in an address is found", async () => {
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
  ])("%j is refused", async (tag, sentence) => {
    expect(await call("POST", `/segments/${segmentId}/tags`, { tag })).toEqual({ status: 400, body: sentence });
  });
});

describe("notes", () => {
  test("are added with 201, edited with 200, listed and deleted with 204", async () => {
    const added = await call("POST", "/notes", { segmentId, text: " Why? " });
    const at = "2026-01-01T12:00:00.000Z";
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(String), segmentId, text: "Why?", createdAt: at, updatedAt: at },
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

  test("a blank note is refused", async () => {
    expect(await call("POST", "/notes", { segmentId, text: " \n " })).toEqual({
      status: 400,
      body: "Note is required.",
    });
  });
});

describe("outline", () => {
  const generate = () => call("POST", `/projects/${projectId}/generate-outline`);

  test("is null before it is generated", async () => {
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: null });
  });

  test("of a project without a tag is a conflict", async () => {
    const before = await server.revision();
    expect(await generate()).toEqual({ status: 409, body: "Add tags to segments first." });
    expect(await server.revision()).toBe(before);
  });

  test("is generated, reordered, changed and read again", async () => {
    for (const tag of ["#A", "#B"]) await call("POST", `/segments/${segmentId}/tags`, { tag });
    const { status, body: outline } = await generate();
    expect(status).toBe(200);
    expect(outline.sections.length).toBeGreaterThanOrEqual(2);
    expect(outline.sections.map((section: { order: number }) => section.order)).toEqual(
      outline.sections.map((_: unknown, index: number) => index),
    );

    const reversed = outline.sections
      .toReversed()
      .map((section: object, order: number) => ({ ...section, content: "stale", order }));
    const reordered = await call("PUT", `/outlines/${outline.id}/reorder`, { sections: reversed });
    expect(reordered.status).toBe(200);
    expect(reordered.body.sections.map((section: { id: string }) => section.id)).toEqual(
      outline.sections.toReversed().map((section: { id: string }) => section.id),
    );
    expect(JSON.stringify(reordered.body)).not.toContain("stale");

    const [first] = reordered.body.sections;
    const patch = { sections: [{ id: first.id, title: "Renamed" }] };
    const patched = await call("PATCH", `/outlines/${outline.id}`, patch);
    expect(patched).toMatchObject({
      status: 200,
      body: { sections: [{ id: first.id, title: "Renamed", order: 0 }, {}] },
    });
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: patched.body });
  });

  test("generated again replaces the sections, keeps its id, and refuses the old order as a conflict", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    const { body: outline } = await generate();
    const { body: again } = await generate();
    expect(again.id).toBe(outline.id);
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: again });
    const stale = await call("PUT", `/outlines/${outline.id}/reorder`, { sections: outline.sections });
    expect(stale).toEqual({ status: 409, body: "The outline has changed since it was loaded." });
  });

  test("a resolved placeholder stays resolved when it is asked for again in the same words", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    await call("POST", "/notes", { segmentId, text: "Who was there?" });
    const { body: outline } = await generate();
    const [gap] = outline.placeholders;
    await call("PATCH", `/outlines/${outline.id}`, { placeholders: [{ id: gap.id, resolved: true }] });
    const { body: again } = await generate();
    expect(
      again.placeholders.find((placeholder: { description: string }) => placeholder.description === gap.description),
    ).toMatchObject({
      resolved: true,
    });
  });
});

describe("errors", () => {
  test.each<[Method, string, object | undefined, string]>([
    ["GET", "/projects/none", undefined, "Project not found"],
    ["PATCH", "/projects/none", { title: "x", clientName: "y" }, "Project not found"],
    ["DELETE", "/projects/none", undefined, "Project not found"],
    ["GET", "/projects/none/sources", undefined, "Project not found"],
    ["GET", "/projects/none/segments", undefined, "Project not found"],
    ["GET", "/projects/none/notes", undefined, "Project not found"],
    ["GET", "/projects/none/tags", undefined, "Project not found"],
    ["GET", "/projects/none/outline", undefined, "Project not found"],
    ["POST", "/projects/none/sources", { urlOrName: "x" }, "Project not found"],
    ["POST", "/projects/none/upload-transcript", { sourceName: "x", fullText: "y" }, "Project not found"],
    ["POST", "/projects/none/reorder-sources", [], "Project not found"],
    ["POST", "/projects/none/generate-outline", undefined, "Project not found"],
    ["POST", "/projects/none/tags/rename", { oldTag: "a", newTag: "b" }, "Project not found"],
    ["POST", "/projects/none/tags/rename", { oldTag: "a", newTag: "a" }, "Project not found"],
    ["DELETE", "/projects/none/tags/a", undefined, "Project not found"],
    ["POST", "/segments/none/tags", { tag: "a" }, "Segment not found"],
    ["DELETE", "/segments/none/tags/a", undefined, "Segment not found"],
    ["POST", "/notes", { segmentId: "none", text: "x" }, "Segment not found"],
    ["PATCH", "/notes/none", { text: "x" }, "Note not found"],
    ["DELETE", "/notes/none", undefined, "Note not found"],
    ["PUT", "/outlines/none/reorder", { sections: [] }, "Outline not found"],
    ["PATCH", "/outlines/none", {}, "Outline not found"],
  ])("%s %s %j is 404", async (method, path, payload, sentence) => {
    const before = await server.revision();
    expect(await call(method, path, payload)).toEqual({ status: 404, body: sentence });
    expect(await server.revision()).toBe(before);
  });

  test("a caller that asks for problem details gets them", async () => {
    const response = await server.app.inject({
      url: "/api/projects/none",
      headers: { accept: "application/problem+json" },
    });
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(response.json()).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "Project not found",
    });
  });

  test("is one sentence of plain text otherwise", async () => {
    const response = await server.app.inject({ url: "/api/projects/none" });
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test("an id that cannot be stored is not valid, and a very long one too", async () => {
    expect(await call("GET", "/projects/a%00b")).toEqual({
      status: 400,
      body: "Project id has a character that cannot be stored.",
    });
    expect(await call("GET", `/projects/${"x".repeat(5000)}`)).toEqual({
      status: 400,
      body: "Project id is too long.",
    });
  });
});
