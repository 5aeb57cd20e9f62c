import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { addProject, address, createDatabase, createDatabaseBefore, dropDatabase } from "./migrate.fixture.ts";
import { migrateDatabase } from "./migrate.ts";
import { listWorkspacesWithStaleWords } from "./queries/search/search-words.ts";
import { listSegments } from "./queries/segments.ts";
import { DEFAULT_WORKSPACE_ID, loadWorkspaceVersion } from "./queries/workspaces.ts";

afterEach(dropDatabase);

test("servers that start together migrate once, and a later start changes nothing", async () => {
  await createDatabase();
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(address)));
  const { db, close } = openDatabase(address);
  try {
    const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const [before] = await db.execute<{ count: number }>(applied);
    const version = await loadWorkspaceVersion(db, DEFAULT_WORKSPACE_ID);
    await migrateDatabase(address);
    expect((await db.execute<{ count: number }>(applied))[0]).toEqual(before);
    expect(await loadWorkspaceVersion(db, DEFAULT_WORKSPACE_ID)).toEqual(version);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(version).toEqual({ lineage: uuid, revision: 0, stamp: uuid });
  } finally {
    await close();
  }
});

test("data of the release before is marked: to be counted again, words to be forgotten, demo projects as such", async () => {
  await createDatabaseBefore("0009_");
  const { db, close } = openDatabase(address);
  try {
    for (const id of ["short-weight", "5d07d2eb-f425-408a-a8e5-ecea6d9c0d1e"]) {
      await addProject(db, id);
    }
    await db.execute(sql`insert into search_words (workspace_id, word) values (${DEFAULT_WORKSPACE_ID}, 'left')`);
    await migrateDatabase(address);
    expect(await db.execute(sql`select id, is_demo, is_counted from projects order by id`)).toEqual([
      { id: "5d07d2eb-f425-408a-a8e5-ecea6d9c0d1e", is_demo: false, is_counted: false },
      { id: "short-weight", is_demo: true, is_counted: false },
    ]);
    expect(await listWorkspacesWithStaleWords(db, { limit: 2 })).toMatchObject([{ workspaceId: DEFAULT_WORKSPACE_ID }]);
  } finally {
    await close();
  }
});

test.each([
  ["that has the queue of pg-boss", true],
  ["in which no server has run", false],
])("queued sources of an older database %s are queued, and that queue is dropped", async (_, hasQueue) => {
  await createDatabaseBefore("0010_");
  const { db, close } = openDatabase(address);
  try {
    if (hasQueue) {
      await db.execute(sql`create schema jobs`);
      await db.execute(sql`create table jobs.queue (name text primary key)`);
      await db.execute(sql`create table jobs.job (id uuid, name text references jobs.queue) partition by list (name)`);
    }
    await addProject(db, "p");
    for (const [id, status, mediaType] of [
      ["waits", "queued", null],
      ["is read", "transcribing", "audio/mpeg"],
      ["is ready", "ready", null],
      ["has failed", "failed", "audio/mpeg"],
    ]) {
      await db.execute(sql`
        insert into sources
          (workspace_id, project_id, id, url_or_name, type, status, media_type, color, display_order, created_at)
        values (${DEFAULT_WORKSPACE_ID}, 'p', ${id}, 'N', 'transcript', ${status}, ${mediaType}, 0, 0, now())`);
    }
    await migrateDatabase(address);
    expect(await db.execute(sql`select source_id, kind, attempt, lease from source_jobs order by 1`)).toEqual([
      { source_id: "is read", kind: "recording", attempt: 0, lease: null },
      { source_id: "waits", kind: "text", attempt: 0, lease: null },
    ]);
    expect(await db.execute(sql`select from pg_namespace where nspname = 'jobs'`)).toHaveLength(0);
  } finally {
    await close();
  }
});

test("the migration keeps a schema named jobs that pg-boss did not make", async () => {
  await createDatabaseBefore("0010_");
  const { db, close } = openDatabase(address);
  try {
    await db.execute(sql`create schema jobs`);
    await db.execute(sql`create table jobs.job (id uuid)`);
    await migrateDatabase(address);
    expect(await db.execute(sql`select from jobs.job`)).toEqual([]);
  } finally {
    await close();
  }
});

test("a server that cannot be reached is an error, not a wait", async () => {
  await expect(migrateDatabase("postgres://127.0.0.1:1/none")).rejects.toThrow(/ECONNREFUSED/);
});

/** Every release that had tags as names on segments. */
const WITH_NAMES = ["0001_", "0002_", "0003_", "0004_", "0005_", "0006_", "0007_", "0008_", "0009_", "0010_", "0011_"];

test.each(WITH_NAMES)("tags of a database before %s become codings, in their order and as certain", async (release) => {
  await createDatabaseBefore(release);
  const { db, close } = openDatabase(address);
  try {
    await db.execute(sql`
      insert into workspaces (workspace_id) values (${DEFAULT_WORKSPACE_ID}) on conflict do nothing`);
    for (const project of ["p", "q"]) {
      await addProject(db, project);
      await db.execute(sql`
        insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
        values (${DEFAULT_WORKSPACE_ID}, ${project}, ${project}, 'A', 'transcript', 'ready', 0, 0, now())`);
      await db.execute(sql`
        insert into segments (workspace_id, project_id, source_id, id, position, speaker, text)
        select ${DEFAULT_WORKSPACE_ID}::uuid, ${project}, ${project}, ${project} || place, place, '', 'So.'
        from generate_series(1, 2) place`);
    }
    await db.execute(sql`
      insert into segment_tags (workspace_id, project_id, segment_id, name, confidence, alternatives, position)
      values (${DEFAULT_WORKSPACE_ID}, 'p', 'p1', '#Rare', 100, '{}', 3),
        (${DEFAULT_WORKSPACE_ID}, 'p', 'p1', '#Flood', 61, '{#River}', 5),
        (${DEFAULT_WORKSPACE_ID}, 'p', 'p2', '#Flood', 100, '{}', 0),
        (${DEFAULT_WORKSPACE_ID}, 'q', 'q2', '#Rare', 100, '{#River}', 0)`);
    await migrateDatabase(address);
    const tagsIn = async (projectId: string) => {
      const segments = await listSegments(db, { workspaceId: DEFAULT_WORKSPACE_ID, projectId });
      return segments.map(({ tags }) => tags);
    };
    const byPerson = { confidence: 100, alternatives: [] };
    expect(await tagsIn("p")).toEqual([
      [
        { name: "#Rare", ...byPerson },
        { name: "#Flood", confidence: 61, alternatives: ["#River"], origin: "import" },
      ],
      [{ name: "#Flood", ...byPerson }],
    ]);
    expect(await tagsIn("q")).toEqual([
      [],
      [{ name: "#Rare", confidence: 100, alternatives: ["#River"], origin: "import" }],
    ]);
    expect(await db.execute(sql`select project_id, name, position, is_kept from tags order by 1, 3`)).toEqual([
      { project_id: "p", name: "#Flood", position: 0, is_kept: false },
      { project_id: "p", name: "#Rare", position: 1, is_kept: false },
      { project_id: "q", name: "#Rare", position: 0, is_kept: false },
    ]);
  } finally {
    await close();
  }
});

test("segments and codings of a database before corrections stay as they are, in their order", async () => {
  await createDatabaseBefore("0017_");
  const { db, close } = openDatabase(address);
  try {
    await addProject(db, "p");
    await db.execute(sql`
      insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
      values (${DEFAULT_WORKSPACE_ID}, 'p', 'a', 'A', 'transcript', 'ready', 0, 0, now())`);
    await db.execute(sql`
      insert into segments (workspace_id, project_id, source_id, id, position, speaker, text)
      select ${DEFAULT_WORKSPACE_ID}::uuid, 'p', 'a', 'S' || place, 3 - place, '', 'So.' from generate_series(1, 3) place`);
    await db.execute(sql`
      insert into tags (workspace_id, id, project_id, name, position)
      values (${DEFAULT_WORKSPACE_ID}, '00000000-0000-4000-8000-000000000001', 'p', '#Flood', 0)`);
    await db.execute(sql`
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, start_at, end_at, origin, confidence,
        alternatives, position)
      select ${DEFAULT_WORKSPACE_ID}::uuid, gen_random_uuid(), 'p', 'S3', '00000000-0000-4000-8000-000000000001', start, start + 1,
        'person', 100, '{}', start from generate_series(0, 1) start`);
    await migrateDatabase(address);
    const segments = await listSegments(db, { workspaceId: DEFAULT_WORKSPACE_ID, projectId: "p" });
    expect(
      segments.map(({ id, tags }) => [id, tags.flatMap(({ ranges = [] }) => ranges.map(({ start }) => start))]),
    ).toEqual([
      ["S3", [0, 1]],
      ["S2", []],
      ["S1", []],
    ]);
    expect(segments[0]).not.toHaveProperty("original");
  } finally {
    await close();
  }
});
