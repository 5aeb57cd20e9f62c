import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { describeEngine } from "./engine-contract.fixture.ts";
import { startPglite } from "./pglite-engine.ts";

await describeEngine("PGlite");

it("startPglite syncs each transaction to the disk", { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarry-pglite-"));
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
