import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

const MB = 1024 * 1024;

let server: TestServer;
let revision: number;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  revision = await server.revision();
});
afterAll(() => server.close());

describe("a request body", () => {
  const send = (payload: string, contentType?: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/projects",
      payload,
      headers: contentType === undefined ? {} : { "content-type": contentType },
    });

  test.each([
    ["that is not JSON", "{", "application/json", 400, "The body is not valid JSON."],
    ["that is a list", "[]", "application/json", 400, "The body must be a JSON object."],
    ["that is null", "null", "application/json", 400, "The body must be a JSON object."],
    ["that is empty", "", "application/json", 400, "Project title must be a text."],
    [
      "of another type",
      "title=x",
      "application/x-www-form-urlencoded",
      415,
      "The server does not take a body of this type.",
    ],
    ["of plain text", '{"title":"x"}', "text/plain", 415, "The server does not take a body of this type."],
    [
      "as a form where there is no file",
      "--x--",
      "multipart/form-data; boundary=x",
      415,
      "The server does not take a body of this type.",
    ],
    [
      "of 5 MB",
      `{"title":"${"x".repeat(5 * MB)}"}`,
      "application/json",
      413,
      "The request is larger than the server accepts.",
    ],
    [
      "with a poisoned key",
      '{"__proto__":{"title":"x"},"clientName":"y"}',
      "application/json",
      400,
      "The body is not valid JSON.",
    ],
  ])("is refused in one sentence: a body %s", async (_, payload, contentType, status, sentence) => {
    const response = await send(payload, contentType);
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(await server.revision()).toBe(revision);
  });

  test.each([
    ["PUT", "/api/outlines/x/reorder"],
    ["POST", "/trpc/outline.reorder"],
    ["POST", "/trpc/outline.reorder,outline.reorder,outline.reorder?batch=1"],
  ] as const)("is refused before it is parsed when it is a huge list: %s %s", async (method, url) => {
    const zeros = `[${"0,".repeat(MB)}0]`;
    const headers = { "content-type": "application/json" };
    const list = `{"outlineId":"x","sections":${zeros}}`;
    const payload = url.includes("batch") ? `{"0":${list}}` : list;
    const response = await server.app.inject({ method, url, headers, payload });
    expect([response.statusCode, response.body]).toEqual([413, "The body has more entries than this call takes."]);
    expect(response.headers.connection).not.toBe("close");
  });

  test("is refused for the first of 100,000 invalid entries", async () => {
    const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const { status, body } = await callApi(server.app, "POST", `/projects/${id}/tags`, {
      tag: "#All",
      segmentIds: Array(400_000).fill(0),
    });
    expect([status, body]).toEqual([400, "Segment id must be a text."]);
  });

  test("is accepted with a text of many megabytes, over REST and tRPC", async () => {
    const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const fullText = `${"é\n\n".repeat(20)}${"é".repeat(2 * MB)}`;
    const payload = { projectId: id, sourceName: "N", fullText };
    const stored = await callApi(server.app, "POST", `/projects/${id}/upload-transcript`, payload);
    expect([stored.status, stored.body.segmentCount]).toEqual([201, 21]);
    const typed = await server.app.inject({ method: "POST", url: "/trpc/sources.uploadTranscript", payload });
    expect(typed.json().result.data.segmentCount).toBe(21);
  });

  test("is accepted with the ids of all segments of a large project", async () => {
    const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const segmentIds = Array.from({ length: 450_000 }, (_, index) => `S${index + 100_000}`);
    const payload = JSON.stringify({ tag: "#All", segmentIds });
    expect(payload.length).toBeGreaterThan(4 * MB);
    const headers = { "content-type": "application/json" };
    const response = await server.app.inject({ method: "POST", url: `/api/projects/${id}/tags`, headers, payload });
    expect([response.statusCode, response.body]).toEqual([404, "Segment not found"]);
  });

  test("counts as none when it is empty, even in a DELETE of type JSON", async () => {
    const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const headers = { "content-type": "application/json" };
    const response = await server.app.inject({ method: "DELETE", url: `/api/projects/${id}`, headers });
    expect(response.statusCode).toBe(204);
  });

  test("is refused when the address cannot be decoded", async () => {
    const response = await server.app.inject({ url: "/api/projects/%ff" });
    expect([response.statusCode, response.body]).toEqual([400, "The address is not valid."]);
  });
});
