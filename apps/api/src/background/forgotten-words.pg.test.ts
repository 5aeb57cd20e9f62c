import { listUnindexedSources, listWorkspacesWithStaleWords } from "@quarry/db";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { startSearchIndexer, startWordForgetter } from "./search-indexer.ts";

/** A word that is in no other text. */
const PLANTED = "quatorzième-zorblax";

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await createTestServer();
  const report = (fault: unknown) => {
    throw fault;
  };
  const work = [startSearchIndexer({ db: server.db, report }), startWordForgetter({ db: server.db, report })];
  stop = async () => {
    await Promise.all(work.map((one) => one.stop()));
  };
});
afterAll(async () => {
  await stop();
  await server.close();
});

/** Every column of every table in which the word, or a part of it that search knows by itself, is anywhere. */
async function placesOfWord(): Promise<string[]> {
  const columns = await server.db.execute<{ table: string; column: string }>(sql`
    select format('%I.%I', table_schema, table_name) as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  expect(columns.length).toBeGreaterThan(60);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const found = await server.db.execute(
      sql`select 1 from ${sql.raw(table)} where ${sql.identifier(column)}::text ~* 'quatorzi|zorblax' limit 1`,
    );
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

async function isIdle(): Promise<boolean> {
  const { db } = server;
  const waiting = await Promise.all([
    listUnindexedSources(db, { limit: 1 }),
    listWorkspacesWithStaleWords(db, { limit: 1 }),
  ]);
  return waiting.every(({ length }) => length === 0);
}
const untilIdle = () => expect.poll(isIdle, { timeout: 20_000, interval: 50 }).toBe(true);

/** A project with one source that has the word in its text, in a note and in a tag, and another one beside it. */
async function plant() {
  const { caller } = server;
  const { id: projectId } = await caller.projects.create({ title: "P", clientName: "C" });
  const upload = (sourceName: string, fullText: string) =>
    caller.sources.uploadTranscript({ projectId, sourceName, fullText });
  const { source } = await upload("Planted", `We kept the ${PLANTED} upstairs.`);
  await upload("Other", "We kept the boat upstairs.");
  const [segment] = await caller.segments.list({ projectId });
  await caller.segments.addTag({ segmentId: segment?.id ?? "", tag: `#${PLANTED}` });
  await caller.notes.create({ segmentId: segment?.id ?? "", text: `Which ${PLANTED}?` });
  await untilIdle();
  expect(await placesOfWord()).toEqual(expect.arrayContaining(["public.search_words.word", "public.segments.text"]));
  return { projectId, sourceId: source.id };
}

test("a word of a deleted source leaves every table with the history, and other sources are still found", async () => {
  const { projectId, sourceId } = await plant();
  await server.caller.sources.delete({ sourceId });
  await server.caller.changes.forget({ projectId });
  await untilIdle();
  expect(await placesOfWord()).toEqual([]);
  const found = await server.app.inject({ url: "/api/search?q=upsta" });
  expect(found.json()).toHaveLength(1);
});

test("a word of a deleted project leaves every table", async () => {
  const { projectId } = await plant();
  await server.caller.projects.delete({ projectId });
  await untilIdle();
  expect(await placesOfWord()).toEqual([]);
});

test("a word of replaced data stays only in the tables of restore points", async () => {
  await plant();
  await server.caller.data.reset({ startUp: false });
  await untilIdle();
  expect(await placesOfWord()).toEqual(["public.restore_point_chunks.entities"]);
});
