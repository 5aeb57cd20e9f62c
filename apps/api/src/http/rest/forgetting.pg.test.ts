import { forgetWords, indexSource, listUnindexedSources, listWorkspacesWithStaleWords } from "@quarry/db";
import { numberOfWord } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

/** A word that no other text has. */
const WORD = "zanzibarqueue";
const OTHERS = "Ann: We opened at four.\n\nBen: Every day?\n\nAnn: Every day.\n\nBen: Why?";

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await call("DELETE", "/data/restore-points");
  for (const { id } of await server.caller.projects.list()) await call("DELETE", `/projects/${id}`);
  const { caller } = server;
  await caller.projects.create({ title: "Another", clientName: "C" });
  projectId = (await caller.projects.create({ title: `Title ${WORD}`, clientName: WORD })).id;
  await caller.sources.uploadTranscript({ projectId, sourceName: "Kept", fullText: OTHERS });
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

/** Puts the word into every field of a source, and of what is on its segments. Returns the source's id. */
async function plant(): Promise<string> {
  const { caller } = server;
  const fullText = `Ann ${WORD}: We said ${WORD}.\n\nBen: Why?\n\nAnn ${WORD}: So.`;
  const { source } = await caller.sources.uploadTranscript({ projectId, sourceName: `Source ${WORD}`, fullText });
  const segments = (await caller.segments.list({ projectId })).filter(({ sourceId }) => sourceId === source.id);
  for (const { id: segmentId } of segments) {
    await caller.codings.add({ segmentId, tag: `#${WORD}` });
    await caller.codings.add({ segmentId, tag: `#${WORD}`, start: 0, end: 2 });
    await caller.notes.create({ segmentId, text: `Ask about ${WORD}` });
  }
  await server.db.execute(sql`
    update sources set failure_reason = ${WORD}, discovery_id = ${WORD}, speaker = ${WORD} where id = ${source.id}`);
  await server.db.execute(sql`
    update segments set source_url = ${`https://${WORD}.org`}, speaker = ${WORD} where source_id = ${source.id}`);
  await server.db.execute(sql`
    insert into source_jobs (workspace_id, source_id, kind) values (${server.ctx.workspaceId}, ${source.id}, 'text')`);
  await index();
  return source.id;
}

/** Does what the server does in the background: indexes new texts, and forgets the words of those that went. */
async function index(): Promise<void> {
  const { db } = server;
  for (const source of await listUnindexedSources(db, { limit: 100 })) await indexSource(db, source);
  for (const stale of await listWorkspacesWithStaleWords(db, { limit: 100 })) await forgetWords(db, stale);
}

/** The columns of all tables in which the word, or its number in the search index, stands. */
async function columnsWithWord(): Promise<string[]> {
  const columns = await server.db.execute<{ name: string; column: string; type: string }>(sql`
    select table_schema || '.' || table_name as name, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
  expect(columns.length).toBeGreaterThan(100);
  // Nothing is packed into bytes, which this test could not read. The database itself unpacks long texts.
  expect(columns.filter(({ type }) => type === "bytea")).toEqual([]);
  const found: string[] = [];
  for (const { name, column } of columns) {
    const [table, value] = [sql.raw(name), sql.raw(`"${column}"`)];
    const text = sql`${value}::text`;
    const rows = await server.db.execute(sql`
      select from ${table} where ${text} ilike ${`%${WORD}%`} or ${text} ~ ${`(^|[^0-9])${numberOfWord(WORD)}($|[^0-9])`} limit 1`);
    if (rows.length > 0) found.push(`${name}.${column}`.replace("public.", ""));
  }
  return found;
}

const OF_SOURCE = [
  "notes.text",
  "search_blocks.folded",
  "search_parts.evidence",
  "search_words.word",
  "segments.source_url",
  "segments.speaker",
  "segments.text",
  "sources.discovery_id",
  "sources.failure_reason",
  "sources.speaker",
  "sources.url_or_name",
  "tags.name",
];
/** An undo would bring the words back. */
const IN_HISTORY = ["change_rows.images", "changes.label"];
const OF_PROJECT = ["projects.client_name", "projects.title"];

test("a deleted source leaves none of its words in the database when the history is forgotten", async () => {
  const sourceId = await plant();
  expect(await columnsWithWord()).toEqual([...IN_HISTORY, ...OF_PROJECT, ...OF_SOURCE].sort());
  await call("DELETE", `/sources/${sourceId}`);
  await index();
  expect(await columnsWithWord()).toEqual([...IN_HISTORY, ...OF_PROJECT]);
  await call("DELETE", `/projects/${projectId}/history`);
  expect(await columnsWithWord()).toEqual(OF_PROJECT);
});

test("a deleted project leaves none of its words in the database, its outline's included", async () => {
  await plant();
  await server.caller.tags.create({ projectId, name: "#Other", description: WORD });
  const { id: outlineId, sections } = await server.caller.outline.generate({ projectId });
  const [section] = sections;
  await server.caller.outline.update({ outlineId, sections: [{ id: section?.id ?? "", title: WORD, content: WORD }] });
  await server.db.execute(sql`
    update outline_placeholders set description = ${WORD} where outline_id = ${outlineId}`);
  await server.db.execute(sql`update codings set alternatives = array[${WORD}]`);
  expect(await columnsWithWord()).toEqual(
    expect.arrayContaining(["codings.alternatives", "outline_blocks.text", "tags.description"]),
  );
  await call("DELETE", `/projects/${projectId}`);
  await index();
  expect(await columnsWithWord()).toEqual([]);
});

test("restore points keep what was deleted until they are deleted, one by one or all", async () => {
  await plant();
  for (const _ of [1, 2]) await server.caller.data.import({ snapshot: await server.caller.data.export() });
  await call("DELETE", `/projects/${projectId}`);
  await index();
  expect(await columnsWithWord()).toEqual(["restore_point_chunks.entities"]);
  const [first] = (await call("GET", "/data/restore-points")).body;
  expect(await call("DELETE", `/data/restore-points/${first.id}`)).toEqual({ status: 204, body: "" });
  expect((await call("GET", "/data/restore-points")).body).toHaveLength(1);
  expect(await columnsWithWord()).toEqual(["restore_point_chunks.entities"]);
  expect(await call("DELETE", "/data/restore-points")).toEqual({ status: 204, body: "" });
  expect((await call("GET", "/data/restore-points")).body).toEqual([]);
  expect(await columnsWithWord()).toEqual([]);
});
