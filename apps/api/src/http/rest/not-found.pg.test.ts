import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: "GET" | "POST", path: string, payload?: object) => callApi(server.app, method, path, payload);

describe("errors", () => {
  test("are 404 for a tag that is renamed to itself in an unknown project", async () => {
    const path = "/projects/none/tags/rename";
    expect(await call("POST", path, { oldTag: "a", newTag: "a" })).toEqual({ status: 404, body: "Project not found" });
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
