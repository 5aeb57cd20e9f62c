import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { checkedRows } from "../../rows.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { SNAPSHOT_COLUMNS } from "../snapshots/snapshot-columns.ts";
import { columnsOf, RECORDED_TABLES } from "./recorded-tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the triggers record these tables, each but for its derived columns", async () => {
  const statement = sql`
    select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as triggers,
      string_agg(encode(tgargs, 'escape'), '') as arguments
    from pg_trigger where not tgisinternal and tgname like 'record%' group by 1 order by 1`;
  const schema = z.object({ name: z.string(), triggers: z.array(z.string()), arguments: z.string() });
  const recorded = await checkedRows(database.db, schema, statement);
  expect(recorded.map(({ name }) => name)).toEqual(Object.keys(RECORDED_TABLES).sort());
  for (const { name, triggers, arguments: derived } of recorded) {
    expect(triggers).toEqual(["record_deletes", "record_inserts", "record_updates"]);
    const columns = RECORDED_TABLES[name]?.derived.map((column) => column.name);
    expect([name, derived.split("\\000").filter((column) => column !== "")]).toEqual([name, columns]);
  }
});

test("every table of a snapshot is recorded, with every column it has", async () => {
  const statement = sql`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name = any(${sql.param(Object.keys(RECORDED_TABLES))}::text[]) group by 1`;
  const ofSnapshots = Object.values(SNAPSHOT_COLUMNS).flatMap(({ table, fields }) => {
    const lists = Object.values(fields).filter((field) => "table" in field && "key" in field);
    return [table, ...lists.map((list) => list.table)].map((one) => getTableName(one as PgTable));
  });
  expect(ofSnapshots.sort()).toEqual(Object.keys(RECORDED_TABLES).sort());
  const schema = z.object({ name: z.string(), columns: z.array(z.string()) });
  for (const { name, columns } of await checkedRows(database.db, schema, statement)) {
    const recorded = RECORDED_TABLES[name];
    if (recorded === undefined) throw new Error(`${name} is not recorded.`);
    expect(getTableName(recorded.table)).toBe(name);
    expect(["workspace_id", ...columnsOf(recorded).keys()].sort()).toEqual(columns.sort());
  }
});
