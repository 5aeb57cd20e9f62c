import { sql } from "drizzle-orm";
import { afterEach, expect, inject, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { DEFAULT_WORKSPACE_ID, loadWorkspaceVersion } from "./queries/workspaces.ts";

const name = `quarry_migrate_${process.pid}`;

function address(database: string): string {
  const url = new URL(inject("testDatabase").adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = openDatabase(inject("testDatabase").adminUrl, { maxConnections: 1 });
  await admin.db.execute(sql.raw(statement));
  await admin.close();
}

afterEach(() => asAdmin(`drop database if exists ${name} with (force)`));

test("servers that start together migrate once, and a later start changes nothing", async () => {
  await asAdmin(`create database ${name}`);
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(address(name))));
  const { db, close } = openDatabase(address(name));
  try {
    const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const [before] = await db.execute<{ count: number }>(applied);
    const version = await loadWorkspaceVersion(db, DEFAULT_WORKSPACE_ID);
    await migrateDatabase(address(name));
    expect((await db.execute<{ count: number }>(applied))[0]).toEqual(before);
    expect(await loadWorkspaceVersion(db, DEFAULT_WORKSPACE_ID)).toEqual(version);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(version).toEqual({ lineage: uuid, revision: 0, stamp: uuid });
  } finally {
    await close();
  }
});

test("a server that cannot be reached is an error, not a wait", async () => {
  await expect(migrateDatabase("postgres://127.0.0.1:1/none")).rejects.toThrow(/ECONNREFUSED/);
});
