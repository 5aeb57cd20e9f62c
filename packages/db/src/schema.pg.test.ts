import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_WORKSPACE_ID } from "./queries/workspaces.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const indexes = sql`
  select t.relname as "table", i.relname as name, x.indisprimary as "isPrimary",
    (select array_agg(a.attname::text order by k.position)
     from unnest(x.indkey) with ordinality k (number, position)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace
  order by 1, 2`;

const foreignKeys = sql`
  select c.conname as name, c.confdeltype as "onDelete",
    (select array_agg(a.attname::text order by k.position)
     from unnest(c.conkey) with ordinality k (number, position)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
    (select array_agg(a.attname::text order by k.position)
     from unnest(c.confkey) with ordinality k (number, position)
     join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as "foreignColumns"
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1`;

type Index = { table: string; name: string; isPrimary: boolean; columns: string[] };
type ForeignKey = { name: string; onDelete: string; columns: string[]; foreignColumns: string[] };

test("every table has a primary key, and workspace_id comes first in it", async () => {
  const tables = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const primary = (await database.db.execute<Index>(indexes)).filter((index) => index.isPrimary);
  expect(primary.map((index) => index.table)).toEqual(tables.map((table) => table.name));
  expect(tables.length).toBeGreaterThanOrEqual(9);
  for (const index of primary) expect([index.table, index.columns[0]]).toEqual([index.table, "workspace_id"]);
});

test("workspace_id comes first in every other index, unique or not", async () => {
  const others = (await database.db.execute<Index>(indexes)).filter((index) => !index.isPrimary);
  expect(others.length).toBeGreaterThan(5);
  for (const index of others) expect([index.name, index.columns[0]]).toEqual([index.name, "workspace_id"]);
});

test("every foreign key starts with workspace_id on both sides and deletes what hangs on it", async () => {
  const keys = await database.db.execute<ForeignKey>(foreignKeys);
  expect(keys.length).toBeGreaterThanOrEqual(8);
  for (const key of keys) {
    expect([key.name, key.columns[0], key.foreignColumns[0]]).toEqual([key.name, "workspace_id", "workspace_id"]);
    expect([key.name, key.onDelete]).toEqual([key.name, "c"]);
  }
});

test("an index starts with the columns of every foreign key, so that deleting never scans", async () => {
  const all = await database.db.execute<Index & Record<string, unknown>>(indexes);
  const keys = await database.db.execute<ForeignKey & { table: string }>(
    sql`select k.*, c.conrelid::regclass::text as "table" from (${foreignKeys}) k join pg_constraint c on c.conname = k.name`,
  );
  for (const key of keys) {
    const served = all.some(
      (index) =>
        index.table === key.table && key.columns.every((column, position) => index.columns[position] === column),
    );
    expect([key.name, served]).toEqual([key.name, true]);
  }
});

const CODING = {
  segment: "S1",
  tag: "00000000-0000-4000-8000-00000000000a",
  project: "p",
  id: "00000000-0000-4000-8000-00000000000c",
};

function insertCoding({ segment, tag, project, id }: typeof CODING) {
  return database.db.execute(sql`
    insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
    values (${DEFAULT_WORKSPACE_ID}, ${id}, ${project}, ${segment}, ${tag}, 'person', 100, '{}', 0)`);
}

/** Stores a project with a source, a segment and a tag, all but what is there already. */
async function storeSegmentAndTag(): Promise<void> {
  await database.db.execute(sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${DEFAULT_WORKSPACE_ID}, 'p', 'T', 'C', 'active', 'blank', now(), now()) on conflict do nothing`);
  await database.db.execute(sql`
    insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
    values (${DEFAULT_WORKSPACE_ID}, 'p', 's', 'A', 'transcript', 'ready', 0, 0, now()) on conflict do nothing`);
  await database.db.execute(sql`
    insert into segments (workspace_id, project_id, source_id, id, position, speaker, text)
    values (${DEFAULT_WORKSPACE_ID}, 'p', 's', ${CODING.segment}, 0, '', 'So.') on conflict do nothing`);
  await database.db.execute(sql`
    insert into tags (workspace_id, project_id, id, name, position)
    values (${DEFAULT_WORKSPACE_ID}, 'p', ${CODING.tag}, '#Flood', 0) on conflict do nothing`);
}

test.each([
  ["segment", { segment: "S2" }],
  ["tag", { tag: "00000000-0000-4000-8000-00000000000b" }],
  ["tag of its project", { project: "q" }],
])("a coding needs its %s", async (_, wrong) => {
  await storeSegmentAndTag();
  const refusal = { cause: { code: "23503" } };
  await expect(insertCoding({ ...CODING, ...wrong })).rejects.toMatchObject(refusal);
  await insertCoding(CODING);
  const { segment, tag, project } = { ...CODING, ...wrong };
  const moved = database.db.execute(
    sql`update codings set segment_id = ${segment}, tag_id = ${tag}, project_id = ${project}`,
  );
  await expect(moved).rejects.toMatchObject(refusal);
  await database.db.execute(sql`delete from codings`);
});

test.each(["projects", "sources", "segments", "tags"])("codings go with %s", async (table) => {
  await storeSegmentAndTag();
  await insertCoding(CODING);
  await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  expect(await database.db.execute(sql`select id from codings`)).toEqual([]);
});
