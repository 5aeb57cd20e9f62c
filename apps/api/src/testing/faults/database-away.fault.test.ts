import { createTestCluster, type TestCluster } from "@quarry/db/testing";
import type { Project } from "@quarry/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, startServer, until } from "./server-process.fixture.ts";

let cluster: TestCluster;
let server: ServerProcess;
beforeEach(async () => {
  cluster = await createTestCluster();
  server = await startServer({ DATABASE_URL: cluster.url });
}, 60_000);
afterEach(async () => {
  await server.kill();
  await cluster.end();
});

const titlesOf = async () =>
  (JSON.parse((await server.call("GET", "/projects")).body) as Project[]).map(({ title }) => title);

test("every call answers 503 while the database is away, and works again when it is back", {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = [];
  const refusals = new Map<string, number>();
  let isOver = false;
  async function write(writer: number): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      const title = `Writer ${writer}, ${at}`;
      const { status, body } = await server.call("POST", "/projects", { title, clientName: "C" });
      if (status === 201) acknowledged.push(title);
      else refusals.set(`${status}: ${body}`, (refusals.get(`${status}: ${body}`) ?? 0) + 1);
    }
  }
  const writers = [0, 1, 2, 3].map(write);
  for (const round of [1, 2]) {
    const before = acknowledged.length;
    await until(async () => acknowledged.length > before + 20, 30_000);
    await cluster.stop();
    const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0);
    const [already] = [refused()];
    await until(async () => refused() > already + 4, 30_000);
    expect([round, (await fetch(`${server.url}/readyz`)).status]).toEqual([round, 503]);
    expect([round, (await fetch(`${server.url}/healthz`)).status]).toEqual([round, 200]);
    await cluster.start();
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200, 30_000);
  }
  const last = acknowledged.length;
  await until(async () => acknowledged.length > last + 20, 30_000);
  isOver = true;
  await Promise.all(writers);
  expect([...refusals.keys()]).toEqual(["503: The database cannot be reached. Please try again in a moment."]);
  const stored = new Set(await titlesOf());
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
});
