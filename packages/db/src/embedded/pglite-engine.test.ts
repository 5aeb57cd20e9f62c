import fs from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rememberEngine } from "./data-folder.ts";
import { describeEngine } from "./engine-contract.fixture.ts";
import { startPglite } from "./pglite-engine.ts";

// PGlite's first start takes seconds, so it runs once. A copied folder also keeps PGlite where PostgreSQL could run.
let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), "quarry-template-"));
  await (await startPglite(template)).stop();
  await rememberEngine(template, "PGlite");
});
afterAll(() => rm(template, { recursive: true }));
const copyTemplate = (dataDir: string) => cp(template, dataDir, { recursive: true });

await describeEngine("PGlite", copyTemplate);

it("startPglite syncs each transaction to the disk", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarry-pglite-"));
  await copyTemplate(dataDir);
  const engine = await startPglite(dataDir);
  const sql = postgres(engine.url, { max: 1, onnotice: () => {} });
  await sql`create table kept (word text)`;
  const fsync = vi.spyOn(fs, "fsyncSync");
  await sql`insert into kept values ('one')`;
  await sql`insert into kept values ('two')`;
  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(2);
  fsync.mockRestore();
  await sql.end();
  await engine.stop();
  await rm(dataDir, { recursive: true });
});
