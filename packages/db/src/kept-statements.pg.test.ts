import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("statements of transactions are kept, but for those with long lists", async () => {
  const long = sql.join(
    Array.from({ length: 17 }, (_, place) => sql`${place}::int`),
    sql`, `,
  );
  const kept = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${1}::int as short_question`);
    await tx.execute(sql`select ${long}, 'long question'`);
    return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  });
  const statements = kept.map(({ statement }) => statement).join("\n");
  expect(statements).toContain("short_question");
  expect(statements).not.toContain("long question");
});
