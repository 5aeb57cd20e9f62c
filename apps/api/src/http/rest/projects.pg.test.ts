import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

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
        isDemo: false,
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
