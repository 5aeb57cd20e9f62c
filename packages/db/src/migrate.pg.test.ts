import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, inject, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { listWorkspacesWithStaleWords } from "./queries/search/search-words.ts";
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

test("data of the release before is marked: to be counted again, words to be forgotten, demo projects as such", async () => {
  await asAdmin(`create database ${name}`);
  const older = await mkdtemp(path.join(tmpdir(), "quarry-migrations-"));
  try {
    await cp(new URL("../migrations/", import.meta.url), older, { recursive: true });
    const journalFile = path.join(older, "meta/_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag.startsWith("0009_"));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }));
    await migrateDatabase(address(name), older);
  } finally {
    await rm(older, { recursive: true });
  }
  const { db, close } = openDatabase(address(name));
  try {
    for (const id of ["short-weight", "5d07d2eb-f425-408a-a8e5-ecea6d9c0d1e"]) {
      await db.execute(sql`
        insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
        values (${DEFAULT_WORKSPACE_ID}, ${id}, 'T', 'C', 'active', 'blank', now(), now())`);
    }
    await db.execute(sql`insert into search_words (workspace_id, word) values (${DEFAULT_WORKSPACE_ID}, 'left')`);
    await migrateDatabase(address(name));
    expect(await db.execute(sql`select id, is_demo, is_counted from projects order by id`)).toEqual([
      { id: "5d07d2eb-f425-408a-a8e5-ecea6d9c0d1e", is_demo: false, is_counted: false },
      { id: "short-weight", is_demo: true, is_counted: false },
    ]);
    expect(await listWorkspacesWithStaleWords(db, { limit: 2 })).toMatchObject([{ workspaceId: DEFAULT_WORKSPACE_ID }]);
  } finally {
    await close();
  }
});

test("a server that cannot be reached is an error, not a wait", async () => {
  await expect(migrateDatabase("postgres://127.0.0.1:1/none")).rejects.toThrow(/ECONNREFUSED/);
});
