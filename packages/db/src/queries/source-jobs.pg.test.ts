import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import {
  completeJob,
  countJobs,
  endLeases,
  enqueueSources,
  extendLeases,
  holdJob,
  JobLost,
  releaseJobs,
  retryJob,
  takeJobs,
} from "./source-jobs.ts";
import { DEFAULT_WORKSPACE_ID } from "./workspaces.ts";

const NOW = new Date("2026-01-01T12:00:00.000Z");
const LEASE_S = 60;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from projects`);
  await database.db.execute(sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${DEFAULT_WORKSPACE_ID}, 'p', 'T', 'C', 'active', 'blank', ${NOW.toISOString()}, ${NOW.toISOString()})`);
});
afterAll(() => database.close());

const job = (sourceId: string, kind: "text" | "recording" = "text") => {
  return { workspaceId: DEFAULT_WORKSPACE_ID, sourceId, kind };
};
const addSources = (...ids: string[]) =>
  database.db.execute(sql`
    insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
    select ${DEFAULT_WORKSPACE_ID}, 'p', id, 'N', 'transcript', 'queued', 0, 0, now()
    from unnest(${sql.param(ids)}::text[]) id`);
async function enqueue(...ids: string[]) {
  await addSources(...ids);
  for (const id of ids) await enqueueSources(database.db, [job(id)]);
}
const take = (limit = 10, leaseS = LEASE_S, kind: "text" | "recording" = "text") =>
  takeJobs(database.db, { kind, limit, leaseS });
async function takeOne(leaseS = LEASE_S) {
  const [taken] = await take(1, leaseS);
  if (taken === undefined) throw new Error("no job is due");
  return taken;
}

describe("taking jobs", () => {
  test("returns the oldest due jobs of the kind, each once", async () => {
    await enqueue("a", "b", "c");
    await addSources("r");
    await enqueueSources(database.db, [job("r", "recording")]);
    expect((await take(2)).map(({ sourceId }) => sourceId).sort()).toEqual(["a", "b"]);
    expect((await take()).map(({ sourceId }) => sourceId)).toEqual(["c"]);
    expect(await take()).toEqual([]);
    expect(await take(10, LEASE_S, "recording")).toMatchObject([
      { sourceId: "r", kind: "recording", failedAttempts: 0 },
    ]);
  });

  test("gives no job to two servers that ask at the same moment", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    await enqueue(...ids);
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(7)));
    const sourceIds = taken.flat().map(({ sourceId }) => sourceId);
    expect(new Set(sourceIds).size).toBe(sourceIds.length);
    expect([...sourceIds, ...(await take(40)).map(({ sourceId }) => sourceId)].sort()).toEqual(ids.sort());
  });

  test("takes a job again whose lease has run out, and counts the lost attempt", async () => {
    await enqueue("a");
    const lost = await takeOne(-1);
    const again = await takeOne();
    expect([lost.failedAttempts, again.failedAttempts]).toEqual([0, 1]);
    await expect(holdJob(database.db, lost)).rejects.toThrow(JobLost);
    await completeJob(database.db, lost);
    expect(await countJobs(database.db)).toEqual({ created: 0, retry: 0, active: 1 });
  });

  test("leaves out a job that the caller still runs, though its lease has run out", async () => {
    await enqueue("a", "b");
    const { lease } = await takeOne(-1);
    const taken = await takeJobs(database.db, { kind: "text", limit: 10, leaseS: LEASE_S, running: [lease] });
    expect(taken.map(({ sourceId }) => sourceId)).toEqual(["b"]);
  });
});

describe("taking jobs while one cannot be taken", () => {
  beforeAll(() =>
    database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update on source_jobs for each row when (old.source_id = 'b')
        execute function refuse()`),
  );
  afterAll(() => database.db.execute(sql`drop function refuse() cascade`));

  test("returns those that were taken before it", async () => {
    await enqueue("a", "b", "c");
    expect((await take()).map(({ sourceId }) => sourceId)).toEqual(["a"]);
  });

  test("throws when none was taken before it", async () => {
    await enqueue("b", "c");
    await expect(take()).rejects.toThrow();
  });
});

describe("a taken job", () => {
  test("is extended while it is the caller's", async () => {
    await enqueue("a", "b");
    const [a, b] = await take(2, -1);
    if (a === undefined || b === undefined) throw new Error("two jobs are due");
    const jobs = [a, b];
    expect(await extendLeases(database.db, { jobs, leaseS: LEASE_S })).toEqual(new Set([a.lease, b.lease]));
    expect(await take()).toEqual([]);
    await enqueueSources(database.db, [a]);
    expect(await extendLeases(database.db, { jobs, leaseS: LEASE_S })).toEqual(new Set([b.lease]));
    expect(await extendLeases(database.db, { jobs: [], leaseS: LEASE_S })).toEqual(new Set());
  });

  test("still counts as held while another transaction has locked it", async () => {
    await enqueue("a");
    const taken = await takeOne();
    const held = await database.db.transaction(async (tx) => {
      await holdJob(tx, taken);
      return extendLeases(database.db, { jobs: [taken], leaseS: LEASE_S });
    });
    expect(held).toEqual(new Set([taken.lease]));
  });

  test("is done when it is completed", async () => {
    await enqueue("a");
    await completeJob(database.db, await takeOne());
    expect(await countJobs(database.db)).toEqual({ created: 0, retry: 0, active: 0 });
  });

  test("is due again after the delay of a retry, as a further attempt", async () => {
    await enqueue("a");
    const first = await takeOne();
    await retryJob(database.db, { job: first, delayS: 0 });
    const second = await takeOne();
    expect(second.failedAttempts).toBe(1);
    await expect(retryJob(database.db, { job: first, delayS: 0 })).rejects.toThrow(JobLost);
    await retryJob(database.db, { job: second, delayS: 60 });
    expect(await take()).toEqual([]);
    expect(await countJobs(database.db)).toEqual({ created: 0, retry: 1, active: 0 });
  });

  test("is due at once and as before when it is released", async () => {
    await enqueue("a");
    await releaseJobs(database.db, [await takeOne()]);
    await releaseJobs(database.db, []);
    expect(await takeOne()).toMatchObject({ sourceId: "a", failedAttempts: 0 });
  });

  test("is due at once, as a further attempt, when all leases are ended", async () => {
    await enqueue("a");
    const first = await takeOne();
    await enqueue("b");
    await endLeases(database.db);
    const taken = [await takeOne(), await takeOne()];
    expect(taken.map(({ sourceId, failedAttempts }) => [sourceId, failedAttempts]).sort()).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    await expect(holdJob(database.db, first)).rejects.toThrow(JobLost);
  });

  test("is deleted with its source", async () => {
    await enqueue("a");
    const taken = await takeOne();
    await database.db.execute(sql`delete from sources`);
    await expect(holdJob(database.db, taken)).rejects.toThrow(JobLost);
  });
});
