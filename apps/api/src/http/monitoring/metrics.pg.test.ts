import { openDatabase } from "@quarry/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, OPEN_ACCESS, type TestServer } from "../../testing/test-server.ts";
import { buildApp } from "../app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const metricsOf = async (app = server.app) => (await app.inject({ url: "/metrics" })).body;

test("metrics count answers by route and status, never by ids or terms", async () => {
  await server.app.inject({ url: "/api/search?q=secret" });
  await server.app.inject({ url: "/api/projects/my-secret-id" });
  await server.app.inject({ url: "/somewhere/secret" });
  const text = await metricsOf();
  expect(text).toContain('quarry_request_duration_seconds_count{method="GET",route="/api/search",status="200"} 1');
  expect(text).toContain('{method="GET",route="/api/projects/:projectId",status="404"} 1');
  expect(text).not.toContain("secret");
});

test("metrics describe the queue, the database and the process", async () => {
  const { id: projectId } = await server.caller.projects.create({ title: "T", clientName: "C" });
  const before = await metricsOf();
  await server.caller.sources.addDiscoveries({ projectId, discoveries: [{ id: "discovery-long-counter" }] });
  const after = await metricsOf();
  expect([before, after].map((text) => text.match(/quarry_jobs\{state="created"\} (\d+)/)?.[1])).toEqual(["0", "1"]);
  expect(after).toContain("quarry_database_up 1");
  expect(after).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("metrics are answered without the database", async () => {
  const away = openDatabase("postgres://127.0.0.1:1/none");
  await away.close();
  const parts = { webRoot: null, engine: "none", freeBytes: null, access: OPEN_ACCESS, logLevel: "silent" } as const;
  const app = await buildApp({ ...server.ctx, ...parts, db: away.db });
  expect(await metricsOf(app)).toContain("quarry_database_up 0");
  await app.close();
});
