import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Snapshot } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { dataCalls } from "./testing-data.ts";

const SEGMENT_COUNT = 300;
/** More in all than a connection holds on its way. */
const TEXT_LENGTH = 60_000;
/** As many as are sent at a time, but one. */
const STALLED_CALLERS = 5;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  port = address !== null && typeof address === "object" ? address.port : 0;
  const demo = await exported();
  const segments = Array.from({ length: SEGMENT_COUNT }, (_, position) => {
    const text = `${position} ${"and so on ".repeat(TEXT_LENGTH / 10)}`;
    return { ...demo.segments[0], id: `S${position + 1}`, position, text };
  });
  await post("/api/data/import", { ...demo, segments, notes: [], outlines: [] });
});
afterAll(() => server.close());

const { get, post, exported } = dataCalls(() => server);

/** A caller that takes the first bytes of an export and then nothing more. */
async function stalledCaller(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /api/data/export HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(socket, "data");
  socket.pause();
  return socket;
}

test("callers that do not read their export, or leave, delay no other export", async () => {
  const callers = await Promise.all(Array.from({ length: STALLED_CALLERS }, stalledCaller));
  expect((await get("/api/projects")).statusCode).toBe(200);
  expect((await exported()).segments).toHaveLength(SEGMENT_COUNT);
  expect((await post("/api/projects", { title: "T", clientName: "C" })).statusCode).toBe(201);
  const leaving = await Promise.all(Array.from({ length: 1 }, stalledCaller));
  for (const socket of [...callers, ...leaving]) socket.destroy();
  for (let count = 0; count < 3; count += 1) expect((await exported()).projects).toHaveLength(4);
});

test("HEAD of an export has the headers of GET and no body", async () => {
  const head = await server.app.inject({ method: "HEAD", url: "/api/data/export" });
  const whole = await get("/api/data/export");
  const { lineage, revision, schemaVersion } = whole.json<Snapshot>();
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", whole.headers.etag]);
  expect(head.headers.etag).toMatch(new RegExp(`^W/"${schemaVersion}-${lineage}-${revision}-[0-9a-f-]{36}"$`));
});

test("a restored database has another ETag at the same revision with other data", async () => {
  const { projects } = await exported();
  const [before] = await server.db.execute<{ stamp: string }>(sql`select stamp from workspaces`);
  const create = (title: string) => server.caller.projects.create({ title, clientName: "C" });
  const { id } = await create("Lost");
  const lost = await Promise.all([get("/api/data/export"), get("/api/projects")]);
  await server.db.execute(sql`delete from projects where id = ${id}`);
  await server.db.execute(sql`update workspaces set revision = revision - 1, stamp = ${before?.stamp}`);
  await create("Kept");
  const now = await exported();
  expect([now.revision, now.lineage]).toEqual([lost[0].json().revision, lost[0].json().lineage]);
  for (const { headers, body } of lost) {
    const url = body.startsWith("[") ? "/api/projects" : "/api/data/export";
    const again = await get(url, { "if-none-match": String(headers.etag) });
    expect([url, again.statusCode]).toEqual([url, 200]);
    expect(again.body).toContain("Kept");
  }
  expect(now.projects).toHaveLength(projects.length + 1);
});
