import { randomUUID } from "node:crypto";
import { must } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { checkedRows } from "../rows.ts";
import { JOB_KINDS, type JobKind, sourceJobs } from "../schema.ts";
import { inBatches } from "./batches.ts";
import type { SourceKey } from "./sources/source-rows.ts";

export type { JobKind };

/** A source to be read, and how. */
export type SourceJob = SourceKey & { kind: JobKind };

const takenJobSchema = z.object({
  workspaceId: z.string(),
  sourceId: z.string(),
  kind: z.enum(JOB_KINDS),
  failedAttempts: z.int(),
  lease: z.string(),
});

/** A job that a server has taken. A job that was taken again has another `lease`. */
export type TakenJob = z.infer<typeof takenJobSchema>;

/** Thrown when a job is not the caller's any more: another server took it, or its source is done or gone. */
export class JobLost extends Error {
  override readonly name = "JobLost";
  override readonly message = "The job belongs to another server now, or is done.";
}

/** Queues sources in the transaction that stores them. A source that is queued already starts again from its first
 * attempt, and a server that has its job loses it. */
export async function enqueueSources(tx: Db, jobs: readonly SourceJob[]): Promise<void> {
  for (const { batch } of inBatches(jobs)) {
    await tx
      .insert(sourceJobs)
      .values(batch)
      .onConflictDoUpdate({
        target: [sourceJobs.workspaceId, sourceJobs.sourceId],
        set: {
          kind: sql`excluded.kind`,
          failedAttempts: 0,
          dueAt: sql`excluded.due_at`,
          lease: null,
          leasedUntil: null,
        },
      });
  }
}

/** The jobs to take. `running` has the leases of the jobs that the caller runs. */
type Wanted = { kind: JobKind; limit: number; leaseS: number; running?: readonly string[] };

/** Takes due jobs of a kind, the oldest first, for `leaseS` seconds. No two servers get the same job. A lease of
 * another server that has run out counts as a failed attempt. Throws only where no job was taken before the error. */
export async function takeJobs(db: Db, { kind, limit, leaseS, running = [] }: Wanted): Promise<TakenJob[]> {
  // More than the limit, because other servers may take some of them first.
  const statement = sql`
    select workspace_id as "workspaceId", source_id as "sourceId" from source_jobs
    where kind = ${kind} and ${isDue(running)} order by due_at, source_id limit ${limit * CANDIDATES}`;
  const due = await checkedRows(db, takenJobSchema.pick({ workspaceId: true, sourceId: true }), statement);
  const taken: TakenJob[] = [];
  for (const key of due) {
    if (taken.length === limit) break;
    try {
      taken.push(...(await takeJob(db, { key, leaseS, running })));
    } catch (error) {
      // The jobs taken so far have to run, since no other server can take them. The next call meets the same error first.
      if (taken.length === 0) throw error;
      break;
    }
  }
  return taken;
}

/** Candidates for each job to take. */
const CANDIDATES = 4;

/** A server that slept finds the leases of its own running jobs expired. These jobs are not due for it. */
function isDue(running: readonly string[]): SQL {
  return sql`due_at <= now() and (leased_until is null
    or leased_until < now() and lease <> all(${sql.param(running)}::uuid[]))`;
}

/** A statement for one key, since a distributed database locks rows of one workspace only. */
async function takeJob(
  db: Db,
  { key, leaseS, running }: { key: SourceKey; leaseS: number; running: readonly string[] },
): Promise<TakenJob[]> {
  const statement = sql`
    with due as materialized (
      select source_id from source_jobs where ${isKey(key)} and ${isDue(running)} for update skip locked)
    update source_jobs set lease = ${randomUUID()}, leased_until = ${inSeconds(leaseS)},
      attempt = attempt + case when lease is null then 0 else 1 end
    where ${isKey(key)} and source_id in (select source_id from due)
    returning workspace_id as "workspaceId", source_id as "sourceId", kind, attempt as "failedAttempts", lease`;
  return checkedRows(db, takenJobSchema, statement);
}

/** Extends the leases of the jobs by `leaseS` seconds from now. Returns the leases that still hold. */
export async function extendLeases(
  db: Db,
  { jobs, leaseS }: { jobs: readonly TakenJob[]; leaseS: number },
): Promise<ReadonlySet<string>> {
  const leases = await Promise.all(jobs.map((job) => extendLease(db, job, leaseS)));
  return new Set(leases.flat().map(({ lease }) => lease));
}

/** A row that is locked is being completed, and needs no more time. */
async function extendLease(db: Db, job: TakenJob, leaseS: number): Promise<{ lease: string }[]> {
  const statement = sql`
    with held as materialized (select lease from source_jobs where ${isHeld(job)}),
    free as materialized (select source_id from source_jobs where ${isHeld(job)} for update skip locked),
    extended as (
      update source_jobs set leased_until = ${inSeconds(leaseS)}
      where ${isHeld(job)} and source_id in (select source_id from free))
    select lease from held`;
  return checkedRows(db, takenJobSchema.pick({ lease: true }), statement);
}

/** Locks the job until the transaction ends, so that no server can lose or take it meanwhile. Throws JobLost. */
export async function holdJob(tx: Db, job: TakenJob): Promise<void> {
  const held = await tx.execute(sql`select 1 from source_jobs where ${isHeld(job)} for update`);
  if (held.length === 0) throw new JobLost();
}

/** Deletes the job, unless it is not the caller's any more. */
export async function completeJob(db: Db, job: TakenJob): Promise<void> {
  await db.execute(sql`delete from source_jobs where ${isHeld(job)}`);
}

/** Counts the attempt as failed and makes the job due again in `delayS` seconds. Throws JobLost. */
export async function retryJob(db: Db, { job, delayS }: { job: TakenJob; delayS: number }): Promise<void> {
  const retried = await db.execute(sql`
    update source_jobs set attempt = attempt + 1, due_at = ${inSeconds(delayS)}, lease = null, leased_until = null
    where ${isHeld(job)} returning 1`);
  if (retried.length === 0) throw new JobLost();
}

/** Gives the jobs back at once, as if they had not been taken. */
export async function releaseJobs(db: Db, jobs: readonly TakenJob[]): Promise<void> {
  for (const job of jobs) {
    await db.execute(sql`update source_jobs set lease = null, leased_until = null where ${isHeld(job)}`);
  }
}

/** Ends the leases of all jobs, which makes them due at once after a failed attempt. Only a server with a database of
 * its own may call this, before it takes a job: the servers that had the jobs were killed. */
export async function endLeases(db: Db): Promise<void> {
  await db.execute(sql`update source_jobs set leased_until = '-infinity' where lease is not null`);
}

/** Counts the jobs that wait for their first attempt, that wait for another one, and that a server has. */
export async function countJobs(db: Db): Promise<Record<"created" | "retry" | "active", number>> {
  const statement = sql`
    select count(*) filter (where lease is null and attempt = 0)::int as created,
      count(*) filter (where lease is null and attempt > 0)::int as retry,
      count(*) filter (where lease is not null)::int as active
    from source_jobs`;
  const [counts] = await checkedRows(db, z.object({ created: z.int(), retry: z.int(), active: z.int() }), statement);
  return must(counts, "counts of jobs");
}

function isKey({ workspaceId, sourceId }: SourceKey): SQL {
  return sql`workspace_id = ${workspaceId} and source_id = ${sourceId}`;
}

function isHeld(job: TakenJob): SQL {
  return sql`${isKey(job)} and lease = ${job.lease}`;
}

function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}
