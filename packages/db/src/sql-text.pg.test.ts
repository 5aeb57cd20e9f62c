import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executeSqlText } from "./sql-text.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table words (word text)`);
});
afterAll(() => database.close());

const wordsStored = () => database.db.execute(sql`select word from words order by word`);

describe("executeSqlText", () => {
  it("takes texts, numbers, nothing, lists and objects as values", async () => {
    const values = ["a", 7, undefined, ["00000000-0000-4000-8000-000000000001"], { deep: ["b"] }];
    const text = "select $1::text as a, $2::int as b, $3::text as c, array_length($4::uuid[], 1) as d, $5::jsonb as e";
    expect(await executeSqlText(database.db, text, values)).toEqual([
      { a: "a", b: 7, c: null, d: 1, e: { deep: ["b"] } },
    ]);
  });

  it("runs in the transaction that it is given", async () => {
    const write = database.db.transaction(async (tx) => {
      await executeSqlText(tx, "insert into words values ($1)", ["undone"]);
      await executeSqlText(tx, "insert into words values ('undone')");
      expect(await executeSqlText(tx, "select word from words")).toHaveLength(2);
      throw new Error("no");
    });
    await expect(write).rejects.toThrow("no");
    expect(await wordsStored()).toEqual([]);
  });

  it("runs several statements with a transaction of their own", async () => {
    await executeSqlText(database.db, "begin; insert into words values ('kept'); commit;");
    expect(await wordsStored()).toEqual([{ word: "kept" }]);
  });

  it("leaves no broken transaction behind", async () => {
    const fails = () => executeSqlText(database.db, "begin; insert into words values ('lost'); select 1 / 0; commit;");
    for (let times = 0; times < 12; times += 1) await expect(fails()).rejects.toThrow("division by zero");
    expect(await wordsStored()).toEqual([{ word: "kept" }]);
  });
});
