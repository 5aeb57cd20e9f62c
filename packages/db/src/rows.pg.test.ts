import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "./database.ts";
import { addProject, addSource, workspaceId } from "./queries/material.fixture.ts";
import { checkedRows, preparedRows, selectRows } from "./rows.ts";
import { projects, segments, sources } from "./schema.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
  await addSource(database.db, { projectId: "p", sourceId: "s", texts: ["one"] });
});
afterAll(() => database.close());

test("selects columns in the types that they have in the schema", async () => {
  const { text, startMs, confidenceScore } = segments;
  const ofWorkspace = sql`from ${segments} where workspace_id = ${workspaceId}`;
  expect(await selectRows(database.db, { text, startMs, confidenceScore }, ofWorkspace)).toEqual([
    { text: "one", startMs: null, confidenceScore: 100 },
  ]);
  expect(await selectRows(database.db, { length: sources.durationMs }, sql`from ${sources}`)).toEqual([{ length: 0 }]);
});

test("refuses a column of dates, which the driver gives as texts", async () => {
  await expect(selectRows(database.db, { at: projects.createdAt }, sql`from ${projects}`)).rejects.toThrow(
    "created_at",
  );
});

test("a row that does not match its schema is a plain error, not the refusal of an input", async () => {
  const statement = sql`select 'many' as count`;
  const refused = checkedRows(database.db, z.object({ count: z.int() }), statement);
  await expect(refused).rejects.toThrow(/^Row 0 .+expected number.+at count/s);
  const fault = await refused.catch((error: unknown) => error);
  expect([fault instanceof z.ZodError, fault instanceof Error && fault.cause]).toEqual([false, undefined]);
});

test("a prepared statement is prepared once on a connection, and runs with other values", async () => {
  const named = z.object({ id: z.string() });
  const find = (tx: Db, text: string) =>
    preparedRows(tx, named, sql`select id from segments where workspace_id = ${workspaceId} and text = ${text}`);
  await database.db.transaction(async (tx) => {
    expect([await find(tx, "one"), await find(tx, "two")]).toMatchObject([[{}], []]);
    const uses = sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like 'select id from segments%'`;
    expect(await checkedRows(tx, z.object({ runs: z.coerce.number() }), uses)).toEqual([{ runs: 2 }]);
  });
});
