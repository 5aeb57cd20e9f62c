import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let segmentId: string;

beforeAll(async () => {
  server = await createTestServer();
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText: "first\n\nsecond" });
  segmentId = (await server.caller.segments.list({ projectId }))[0]?.id ?? "";
});
afterAll(() => server.close());

async function call(method: "GET" | "PUT", url: string, person: string, payload?: object) {
  const headers = { "quarry-person": person };
  const response = await server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
}

describe("a person", () => {
  test("has neither name nor color until they are chosen, and each person has their own", async () => {
    const nobody = await call("GET", "/settings", "anna");
    expect(nobody.body.person).toEqual({ id: "anna", name: "", color: "" });
    expect([nobody.headers.etag, nobody.headers["cache-control"]]).toEqual([undefined, "no-store"]);
    const anna = { id: "anna", name: "Anna", color: "#1f6feb" };
    expect(await call("PUT", "/person", "anna", { name: " Anna ", color: "#1F6FEB" })).toMatchObject({
      status: 200,
      body: anna,
    });
    expect((await call("GET", "/settings", "anna")).body.person).toEqual(anna);
    expect((await call("GET", "/settings", "ben")).body.person).toEqual({ id: "ben", name: "", color: "" });
    await call("PUT", "/person", "anna", { name: "Anna B.", color: "" });
    expect((await call("GET", "/settings", "anna")).body.person).toEqual({ id: "anna", name: "Anna B.", color: "" });
  });

  test("is named beside what they changed, also when the name was chosen later", async () => {
    const tagged = await server.app.inject({
      method: "POST",
      url: `/api/segments/${segmentId}/tags`,
      headers: { "quarry-person": "cleo" },
      payload: { tag: "#A" },
    });
    expect(tagged.statusCode).toBe(200);
    const nameInHistory = async () =>
      (await call("GET", `/projects/${projectId}/history`, "anna")).body.changes[0].person.name;
    expect(await nameInHistory()).toBe("");
    await call("PUT", "/person", "cleo", { name: "Cleo", color: "" });
    expect(await nameInHistory()).toBe("Cleo");
  });

  test.each([
    [{ name: "Anna", color: "blue" }, "Color must be like #1f6feb."],
    [{ name: "x".repeat(61), color: "" }, "Name is longer than 60 characters."],
  ])("is refused as %j", async (payload, sentence) => {
    expect(await call("PUT", "/person", "anna", payload)).toMatchObject({ status: 400, body: sentence });
  });
});

describe("the presence of a person", () => {
  test("is refused in a project that is not there", async () => {
    const refused = { status: 404, body: "Project not found" };
    expect(await call("PUT", "/presence", "anna", { projectId: "none", segmentId })).toMatchObject(refused);
    for (const payload of [{ projectId }, { projectId, segmentId }, { projectId: null }]) {
      expect(await call("PUT", "/presence", "anna", payload)).toMatchObject({ status: 204, body: "" });
    }
  });

  test("is in the project alone at a segment that is not there, such as one that was just deleted", async () => {
    const stream = await server.ctx.live.open(DEFAULT_WORKSPACE_ID, null);
    let text = "";
    stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    const { person } = (await call("GET", "/settings", "dora")).body;
    for (const [told, shown] of [
      [segmentId, segmentId],
      ["S999999", null],
    ] as const) {
      expect(await call("PUT", "/presence", "dora", { projectId, segmentId: told })).toMatchObject({ status: 204 });
      const place = JSON.stringify({ person, projectId, segmentId: shown });
      await vi.waitUntil(() => text.endsWith(`${place}]\n\n`), 10_000);
    }
    stream.destroy();
  });

  test("stores nothing", async () => {
    const before = await server.revision();
    await call("PUT", "/presence", "anna", { projectId, segmentId });
    expect(await server.revision()).toBe(before);
  });
});
