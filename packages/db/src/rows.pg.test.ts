import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addProject, addSource, workspaceId } from "./queries/material.fixture.ts";
import { checkedRows, selectRows } from "./rows.ts";
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
  await expect(refused).rejects.toThrow(/A statement answered .+expected number.+\[0\]\.count/s);
  const fault = await refused.catch((error: unknown) => error);
  expect([fault instanceof z.ZodError, fault instanceof Error && fault.cause]).toEqual([false, undefined]);
});
