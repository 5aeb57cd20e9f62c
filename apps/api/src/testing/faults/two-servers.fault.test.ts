import { openDatabase } from "@quarry/db";
import { createTestCluster, type TestCluster } from "@quarry/db/testing";
import { type Project, SAMPLE_DISCOVERIES, type Segment, type Source } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type ServerProcess, startServer, until } from "./server-process.fixture.ts";

let cluster: TestCluster;
let servers: [ServerProcess, ServerProcess, ...ServerProcess[]];
beforeEach(async () => {
  cluster = await createTestCluster();
  const start = () => startServer({ DATABASE_URL: cluster.url });
  // Both start at once on an empty database. One creates the tables, and the other waits for them.
  servers = await Promise.all([start(), start()]);
}, 60_000);
afterEach(async () => {
  for (const server of servers) await server.kill();
  await cluster.end();
});

const PROJECTS = 12;

test("two servers share the jobs, and when one is killed the other does the rest, each job once", {
  timeout: 120_000,
}, async () => {
  const [one, other] = servers;
  const ids: string[] = [];
  for (let at = 0; at < PROJECTS; at += 1) {
    const server = at % 2 === 0 ? one : other;
    const made = await server.call("POST", "/projects", { title: `Project ${at}`, clientName: "C" });
    const { id } = JSON.parse(made.body) as Project;
    ids.push(id);
    expect((await server.call("POST", `/projects/${id}/add-discoveries`, [...SAMPLE_DISCOVERIES])).status).toBe(201);
  }
  await one.kill();
  const sourcesOf = async (id: string) =>
    JSON.parse((await other.call("GET", `/projects/${id}/sources`)).body) as Source[];
  const segmentCounts = new Set<string>();
  for (const id of ids) {
    await until(async () => (await sourcesOf(id)).every(({ status }) => status === "ready"), 60_000);
    const segments = JSON.parse((await other.call("GET", `/projects/${id}/segments`)).body) as Segment[];
    expect(new Set(segments.map((segment) => segment.id)).size).toBe(segments.length);
    segmentCounts.add(`${(await sourcesOf(id)).map(({ segmentCount }) => segmentCount)} of ${segments.length}`);
  }
  // Every project has the same sources, so a source read twice or partly would make a difference.
  expect(segmentCounts.size).toBe(1);
  expect(await other.stop()).toBe("");
});

test("a server that starts leaves the jobs to the other servers that have them", {
  timeout: 120_000,
}, async () => {
  const [one, other] = servers;
  const { id } = JSON.parse((await one.call("POST", "/projects", { title: "T", clientName: "C" })).body) as Project;
  await one.call("POST", `/projects/${id}/upload-transcript`, { sourceName: "N", fullText: "We sold the boat." });
  await one.stop();
  await other.stop();
  const { db, close } = openDatabase(cluster.url);
  onTestFinished(close);
  await db.execute(sql`
    insert into source_jobs (workspace_id, source_id, kind, lease, leased_until)
    select workspace_id, id, 'text', gen_random_uuid(), now() + interval '1 hour' from sources`);
  const third = await startServer({ DATABASE_URL: cluster.url });
  servers.push(third);
  await third.call("POST", `/projects/${id}/add-discoveries`, SAMPLE_DISCOVERIES.slice(0, 1));
  const sources = async () => JSON.parse((await third.call("GET", `/projects/${id}/sources`)).body) as Source[];
  await until(async () => (await sources()).filter(({ status }) => status === "ready").length === 2, 30_000);
  const jobs = await db.execute(sql`select attempt, leased_until > now() as held from source_jobs`);
  expect([...jobs]).toEqual([{ attempt: 0, held: true }]);
});

test("a stream of one server tells of the other's changes, also after the database was restarted", {
  timeout: 120_000,
}, async () => {
  const [one, other] = servers;
  const stream = await fetch(`${one.url}/api/events`);
  let heard = "";
  const reading = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
    // The server is killed in the end.
  })().catch(() => {});
  const hears = async () => (await (await fetch(`${one.url}/metrics`)).text()).includes("quarry_event_messages_up 1");
  const change = async () => {
    const before = heard.length;
    const create = () => other.call("POST", "/projects", { title: "T", clientName: "C" });
    await until(async () => (await create()).status === 201, 30_000);
    await until(async () => heard.slice(before).includes('"number":'), 30_000);
  };
  await until(hears, 30_000);
  await change();
  await cluster.stop();
  await cluster.start();
  await change();
  await until(hears, 30_000);
  await change();
  await one.kill();
  await reading;
});
