import { changeWorkspace, DEFAULT_WORKSPACE_ID, listUnindexedSources } from "@quarry/db";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { startSearchIndexer } from "./search-indexer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const waiting = async () => (await listUnindexedSources(server.db, { limit: 10 })).map(({ sourceId }) => sourceId);

test("a source that cannot be indexed is reported, and the others are indexed", async () => {
  const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
  const ids: string[] = [];
  for (const sourceName of ["First", "Second", "Third"]) {
    const upload = { projectId, sourceName, fullText: "We sold it." };
    ids.push((await server.caller.sources.uploadTranscript(upload)).source.id);
  }
  const [bad] = await waiting();
  await server.db.execute(
    sql.raw(`
    create function refuse_part() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on search_parts for each row when (new.source_id = '${bad}')
      execute function refuse_part()`),
  );
  const faults: unknown[] = [];
  const indexer = startSearchIndexer({ db: server.db, report: (fault) => faults.push(fault) });
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toEqual([bad]);
  await indexer.stop();
  expect(ids).toContain(bad);
  expect(faults).toHaveLength(1);
});

test("the indexer pauses longer than it works while people store more", async () => {
  const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
  await server.db.execute(
    sql.raw(`
    create function work_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
    create trigger work_long before insert on search_parts for each row execute function work_long()`),
  );
  const ids: string[] = [];
  for (const sourceName of ["Fourth", "Fifth"]) {
    const upload = { projectId, sourceName, fullText: "We kept it." };
    ids.push((await server.caller.sources.uploadTranscript(upload)).source.id);
  }
  let endWriting = () => {};
  const writing = changeWorkspace(
    server.db,
    DEFAULT_WORKSPACE_ID,
    () => new Promise<void>((end) => (endWriting = end)),
  );
  const begun = performance.now();
  const indexer = startSearchIndexer({ db: server.db, report: () => {} });
  const left = async () => (await waiting()).filter((id) => ids.includes(id));
  await expect.poll(left, { timeout: 15_000, interval: 20 }).toEqual([]);
  expect(performance.now() - begun).toBeGreaterThan(1_500);
  endWriting();
  await writing;
  await indexer.stop();
});
