import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, workspaceId } from "../material.fixture.ts";
import { loadWorkspaceVersion } from "../workspaces.ts";
import { dropOldImages } from "./drop-images.ts";
import { listHistory } from "./history.ts";

const key = { workspaceId, projectId: "p" };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
  // Changes of 200 kB, 10 bytes, 200 kB, 10 bytes …, the oldest first.
  await database.db.execute(sql`
    insert into changes (workspace_id, number, id, project_id, kind, label, changed_at, step, row_count, image_bytes)
    select ${workspaceId}::uuid, n, gen_random_uuid(), 'p', 'tags.delete', '{}', now(), n, 1, case when n % 2 = 1 then 200000 else 10 end
    from generate_series(1, 6) n`);
  await database.db.execute(sql`
    insert into change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
    select workspace_id, id, 0, 'tags', 'insert', 1, '[]' from changes`);
});
afterAll(() => database.close());

const droppedNumbers = async () =>
  (await listHistory(database.db, { ...key, filter: {} })).flatMap(({ number, isDropped }) =>
    isDropped ? number : [],
  );

const stampNow = async () => (await loadWorkspaceVersion(database.db, workspaceId)).stamp;

test("nothing is dropped within the budget", async () => {
  const before = await stampNow();
  expect(await dropOldImages(database.db, { budgetBytes: 600_030 })).toBe(0);
  expect(await droppedNumbers()).toEqual([]);
  expect(await stampNow()).toBe(before);
});

test("the oldest large images are dropped first, and their heads stay", async () => {
  const before = await stampNow();
  expect(await dropOldImages(database.db, { budgetBytes: 450_000 })).toBe(1);
  expect(await droppedNumbers()).toEqual([1]);
  expect(await stampNow()).not.toBe(before);
  expect(await dropOldImages(database.db, { budgetBytes: 200_030 })).toBe(1);
  expect(await droppedNumbers()).toEqual([3, 1]);
  const rows = await database.db.execute(sql`select from change_rows`);
  expect(rows).toHaveLength(4);
});
