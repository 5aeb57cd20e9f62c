import { must } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource } from "../material.fixture.ts";
import { countForPlanner } from "./planner-counts.ts";
import { RECORDED_TABLES } from "./recorded-tables.ts";

const CODINGS = must(RECORDED_TABLES.codings, "table of codings");
const SEGMENTS = must(RECORDED_TABLES.segments, "table of segments");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function rowsKnown(db: Db): Promise<number | undefined> {
  const schema = z.object({ reltuples: z.number() });
  const [known] = await checkedRows(db, schema, sql`select reltuples from pg_class where relname = 'segments'`);
  return known?.reltuples;
}

test("the planner knows of rows that were just written, each table counted once", async () => {
  const { db } = database;
  await addProject(db, "p");
  await db.transaction(async (tx) => {
    const texts = Array.from({ length: 1_500 }, (_, place) => `Text ${place}`);
    await addSource(tx, { projectId: "p", sourceId: "a", texts });
    const counted = new Set<object>();
    await countForPlanner(tx, CODINGS, counted);
    expect(await rowsKnown(tx)).toBe(1_500);
    await addSource(tx, { projectId: "p", sourceId: "b", texts });
    await countForPlanner(tx, SEGMENTS, counted);
    expect(await rowsKnown(tx)).toBe(1_500);
  });
});

test("two undos that count each other's tables do not wait for each other", async () => {
  const { db } = database;
  await db.transaction(async (one) => {
    await countForPlanner(one, CODINGS, new Set());
    await db.transaction((other) => countForPlanner(other, SEGMENTS, new Set()));
  });
});

test("an undo does not wait for a table that a writer has locked", async () => {
  const { db } = database;
  await db.transaction(async (writer) => {
    await writer.execute(sql`lock table codings in share update exclusive mode`);
    await db.transaction((undo) => countForPlanner(undo, CODINGS, new Set()));
  });
});
