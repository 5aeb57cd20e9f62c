import { once } from "node:events";
import type { Readable } from "node:stream";
import {
  changeWorkspace,
  type Db,
  DEFAULT_WORKSPACE_ID,
  listenOnChannel,
  openDatabase,
  visitWorkspace,
} from "@quarry/db";
import { createTestDatabase, OTHER_WORKSPACE_ID, type TestDatabase } from "@quarry/db/testing";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { EventStream } from "./event-stream.ts";
import { createLive, type LiveDeps } from "./index.ts";

let database: TestDatabase;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
afterAll(() => database.close());

/** One of several servers with one database. */
function startServer(listen: LiveDeps["listen"] = (...args) => listenOnChannel(database.url, ...args)) {
  const { db, close } = openDatabase(database.url);
  const live = createLive({ db, listen, report: () => {} });
  endings.push(async () => {
    await live.close();
    await close();
  });
  return { db, live };
}

const write = (db: Db, workspaceId = DEFAULT_WORKSPACE_ID) => changeWorkspace(db, workspaceId, async () => {});
const revisionOf = async (workspaceId = DEFAULT_WORKSPACE_ID) => {
  const [row] = await database.db.execute(
    sql`select revision::int from workspaces where workspace_id = ${workspaceId}`,
  );
  return row?.revision;
};

/** Collects the numbers of changes that a stream tells. */
function numbersOf(stream: Readable): number[] {
  const numbers: number[] = [];
  stream.setEncoding("utf8").on("data", (text: string) => {
    for (const [, number] of text.matchAll(/^data: \{"projectId":.*"number":(\d+)/gm)) numbers.push(Number(number));
  });
  return numbers;
}

test("tells of the writes of another server, and of none of another workspace", async () => {
  const [one, other] = [startServer(), startServer()];
  await visitWorkspace(database.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
  const numbers = numbersOf(await one.live.open(DEFAULT_WORKSPACE_ID, null));
  const foreign = numbersOf(await one.live.open(OTHER_WORKSPACE_ID, null));
  await vi.waitUntil(() => one.live.state().isListening, 10_000);
  await write(other.db);
  await vi.waitUntil(() => numbers.length > 0, 10_000);
  expect([numbers, foreign]).toEqual([[await revisionOf()], []]);
});

test("tells what was missed while the connection that listens was away", async () => {
  const [one, other] = [startServer(), startServer()];
  const numbers = numbersOf(await one.live.open(DEFAULT_WORKSPACE_ID, null));
  await vi.waitUntil(() => one.live.state().isListening, 10_000);
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`);
  await write(other.db);
  const last = await revisionOf();
  await vi.waitUntil(() => numbers.at(-1) === last, 15_000);
});

test("asks the database where messages do not arrive", async () => {
  const [one, other] = [startServer(async () => async () => {}), startServer()];
  const numbers = numbersOf(await one.live.open(DEFAULT_WORKSPACE_ID, null));
  await write(other.db);
  await vi.waitUntil(() => numbers.length > 0, 10_000);
  expect([numbers, one.live.state().isListening]).toEqual([[await revisionOf()], false]);
});

test("tells a reader that comes back what it has missed, and one that is not behind nothing", async () => {
  const { db, live } = startServer(null);
  const before = Number(await revisionOf());
  await write(db);
  const [behind, upToDate] = [before, before + 1].map((since) =>
    live.open(DEFAULT_WORKSPACE_ID, since).then(numbersOf),
  );
  await vi.waitUntil(async () => (await behind)?.length === 1, 10_000);
  expect([await behind, await upToDate]).toEqual([[before + 1], []]);
});

test("forgets readers that have left", async () => {
  const { live } = startServer(null);
  const streams = await Promise.all([1, 2, 3].map(() => live.open(DEFAULT_WORKSPACE_ID, null)));
  expect(live.state().streams).toBe(3);
  for (const stream of streams) stream.destroy();
  await vi.waitUntil(() => live.state().streams === 0, 10_000);
});

test("tells who is where in a workspace, on this server and on others", async () => {
  const [one, other] = [startServer(), startServer()];
  const stream = await one.live.open(DEFAULT_WORKSPACE_ID, null);
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await vi.waitUntil(() => one.live.state().isListening, 10_000);
  const anna = { person: { id: "a", name: "Anna", color: "#1f6feb" }, projectId: "p1", segmentId: "S1" };
  other.live.setPresence(DEFAULT_WORKSPACE_ID, "a", anna);
  await vi.waitUntil(() => text.endsWith(`event: presence\ndata: ${JSON.stringify([anna])}\n\n`), 10_000);
  other.live.setPresence(DEFAULT_WORKSPACE_ID, "a", null);
  await vi.waitUntil(() => text.endsWith("event: presence\ndata: []\n\n"), 10_000);
});

test("cuts off a reader that does not read", async () => {
  const stream = new EventStream();
  const closed = once(stream, "close");
  for (let told = 0; told < 300; told += 1) stream.send("x".repeat(1_024));
  await closed;
  expect(stream.destroyed).toBe(true);
});
