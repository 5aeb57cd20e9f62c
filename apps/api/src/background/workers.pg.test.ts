import { DEFAULT_WORKSPACE_ID, enqueueSources, type TakenJob, takeJobs } from "@quarry/db";
import { createTestDatabase, type TestDatabase } from "@quarry/db/testing";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { JOB_TIMING } from "./job-timing.ts";
import { startWorkers, type Workers } from "./workers.ts";

/** Jobs are looked for all the time, and no lease is extended. */
const TIMING = { ...JOB_TIMING, pollMs: 20, keepMs: 3_600_000 };

let database: TestDatabase;
let workers: Workers;
let begun: TakenJob[];
const report = vi.fn();
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from projects`);
  await database.db.execute(sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${DEFAULT_WORKSPACE_ID}, 'p', 'T', 'C', 'active', 'blank', now(), now())`);
  report.mockReset();
  begun = [];
  workers = start({ ownsDatabase: false });
});
afterEach(() => workers.stop(0));
afterAll(() => database.close());

const start = ({ ownsDatabase }: { ownsDatabase: boolean }) =>
  startWorkers({ db: database.db, timing: TIMING, perform, report, ownsDatabase });

/** Runs until the job is given back. */
function perform(job: TakenJob, signal: AbortSignal): Promise<void> {
  begun.push(job);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}

async function enqueue(id: string) {
  await database.db.execute(sql`
    insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
    values (${DEFAULT_WORKSPACE_ID}, 'p', ${id}, 'N', 'transcript', 'queued', 0, 0, now())`);
  await enqueueSources(database.db, [{ workspaceId: DEFAULT_WORKSPACE_ID, sourceId: id, kind: "text" }]);
}

const begunIds = () => begun.map(({ sourceId }) => sourceId);

test("a server does not take its own running job again when the lease has run out", async () => {
  await enqueue("a");
  await expect.poll(begunIds).toEqual(["a"]);
  await database.db.execute(sql`update source_jobs set leased_until = now() - interval '1 minute'`);
  // The older job would be taken first.
  await enqueue("b");
  await expect.poll(begunIds).toEqual(["a", "b"]);
  expect(await database.db.execute(sql`select attempt from source_jobs where source_id = 'a'`)).toEqual([
    { attempt: 0 },
  ]);
});

test("a server with a database of its own takes the job of a killed server at once, and another waits for the lease", async () => {
  await workers.stop(0);
  await enqueue("a");
  await takeJobs(database.db, { kind: "text", limit: 1, leaseS: 3_600 });
  workers = start({ ownsDatabase: false });
  await enqueue("b");
  await expect.poll(begunIds).toEqual(["b"]);
  await workers.stop(0);
  workers = start({ ownsDatabase: true });
  await expect.poll(() => begun.find(({ sourceId }) => sourceId === "a")).toMatchObject({ failedAttempts: 1 });
});

test("a server without jobs reports once that it cannot take any, and goes on when it can", async () => {
  for (const [id, reports] of [
    ["a", 1],
    ["b", 2],
  ] as const) {
    await database.db.execute(sql`alter table source_jobs rename to unreachable`);
    await expect.poll(() => report.mock.calls.length).toBe(reports);
    await database.db.execute(sql`alter table unreachable rename to source_jobs`);
    await enqueue(id);
    await expect.poll(begunIds).toContain(id);
  }
  expect(report).toHaveBeenCalledTimes(2);
});
