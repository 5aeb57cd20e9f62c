import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Db, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { DEFAULT_WORKSPACE_ID } from "./queries/workspaces.ts";

const name = `quarry_migrate_${process.pid}_${Math.random().toString(36).slice(2)}`;

/** The address of the database that a file migrates. */
export const address = addressOf(name);

function addressOf(database: string): string {
  const url = new URL(inject("testDatabase").adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = openDatabase(inject("testDatabase").adminUrl, { maxConnections: 1 });
  await admin.db.execute(sql.raw(statement));
  await admin.close();
}

/** Makes the database, empty. */
export const createDatabase = () => asAdmin(`create database ${name}`);

/** Drops the database. */
export const dropDatabase = () => asAdmin(`drop database if exists ${name} with (force)`);

/** Migrates a new database up to the release before the migration. */
export async function createDatabaseBefore(migration: string): Promise<void> {
  await createDatabase();
  const older = await mkdtemp(path.join(tmpdir(), "quarry-migrations-"));
  try {
    await cp(new URL("../migrations/", import.meta.url), older, { recursive: true });
    const journalFile = path.join(older, "meta/_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag.startsWith(migration));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }));
    await migrateDatabase(address, older);
  } finally {
    await rm(older, { recursive: true });
  }
}

/** Stores a project by the columns that every release has. */
export const addProject = (db: Db, id: string) =>
  db.execute(sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${DEFAULT_WORKSPACE_ID}, ${id}, 'T', 'C', 'active', 'blank', now(), now())`);
