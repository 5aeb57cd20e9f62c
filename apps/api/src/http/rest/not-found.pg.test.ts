import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

describe("errors", () => {
  test.each<["GET" | "POST" | "PUT" | "PATCH" | "DELETE", string, object | undefined, string]>([
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
    ["POST", "/projects/none/preview-transcript", { fullText: "y" }, "Project not found"],
    ["POST", "/projects/none/add-discoveries", [{ id: "discovery-long-counter" }], "Project not found"],
    ["POST", "/sources/none/retry", undefined, "Source not found"],
    ["PATCH", "/sources/none", { urlOrName: "x" }, "Source not found"],
    ["DELETE", "/sources/none", undefined, "Source not found"],
    ["POST", "/projects/none/reorder-sources", [], "Project not found"],
    ["POST", "/projects/none/generate-outline", undefined, "Project not found"],
    ["POST", "/projects/none/tags", { segmentIds: ["S1"], tag: "a" }, "Project not found"],
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

  test("are problem details when the request accepts them", async () => {
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

  test("are one sentence of plain text otherwise", async () => {
    const response = await server.app.inject({ url: "/api/projects/none" });
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test("are 400 for an id that cannot be stored or is very long", async () => {
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
