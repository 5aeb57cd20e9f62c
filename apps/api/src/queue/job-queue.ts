import { type Db, executeSqlText, type SourceKey } from "@quarry/db";
import PgBoss from "pg-boss";
import type { JobTiming } from "./job-timing.ts";

/** What is read in a moment, and what may take hours: neither waits for the other. */
export type JobKind = "text" | "recording";

/** A source to be read, and how. */
export type SourceJob = SourceKey & { kind: JobKind };

/** Notes down work that outlives a request. */
export type Jobs = {
  /** Has the sources read soon. `tx` is the transaction that stores them: either both are stored, or nothing is. */
  enqueueSources: (tx: Db, sources: readonly SourceJob[]) => Promise<void>;
  /** How many jobs there are in each state that any is in; those that have ended are forgotten after an hour. */
  countByState: () => Promise<Record<string, number>>;
};

/** A job that one server works on. `attempt` counts from 0, and tells the one who has the job now from the one who lost
 * it. */
export type TakenJob = SourceJob & { id: string; attempt: number };

/** What is thrown at someone who works on a job that is no longer theirs; nothing they did may be stored. */
export class JobLost extends Error {
  override readonly name = "JobLost";
  override readonly message = "The job is somebody else's now, or done.";
}

/** The queue in the database, shared by all servers on it. */
export type JobQueue = Jobs & {
  /** Takes up to `count` jobs of a kind that are due, the oldest first; nobody else gets them. */
  take: (kind: JobKind, count: number) => Promise<TakenJob[]>;
  /** Says that these are still worked on; answers the ids of those that still are ours. */
  keep: (jobs: readonly TakenJob[]) => Promise<ReadonlySet<string>>;
  /** Makes jobs due again that nobody has kept for too long, because their server is gone. */
  recoverLost: () => Promise<void>;
  /** Nobody can lose or take the job until the transaction ends. Throws JobLost if it is not ours. */
  hold: (tx: Db, job: TakenJob) => Promise<void>;
  /** Ends the job, together with what the transaction stores. */
  complete: (db: Db, job: TakenJob) => Promise<void>;
  /** Has the job tried again, the later the more often it was, and not before `afterS` seconds; `tx` stores with it
   * what else there is to say. Throws JobLost. */
  retryLater: (job: TakenJob, error: unknown, more?: { tx?: Db; afterS?: number }) => Promise<void>;
  /** Lets others take the jobs at once, as if they had not been tried. */
  giveBack: (jobs: readonly TakenJob[]) => Promise<void>;
  close: () => Promise<void>;
};

const SCHEMA = "jobs";
const QUEUES: Record<JobKind, string> = { text: "read-source", recording: "transcribe-recording" };
const QUEUE_NAMES = Object.values(QUEUES);
/** When to give up is for the worker to say, as it tells the source's readers. */
const RETRY_LIMIT = 1_000_000;
const MAINTENANCE_MINUTES = 10;
const KEEP_COMPLETED_S = 3_600;
/** A job waits for a server that works on jobs, however long there is none. */
const RETENTION_DAYS = 36_500;

/** Opens the queue, making its tables when they are not there. `report` hears of faults of its upkeep. */
export async function openJobQueue(db: Db, timing: JobTiming, report: (error: unknown) => void): Promise<JobQueue> {
  const boss = await startBoss(db, timing, report);
  return {
    async enqueueSources(tx, sources) {
      const retry = { retryLimit: RETRY_LIMIT, retryDelay: timing.retryDelayS, retryBackoff: true };
      const jobs = sources.map(({ kind, workspaceId, sourceId }) => {
        return { name: QUEUES[kind], data: { workspaceId, sourceId }, ...retry };
      });
      if (jobs.length > 0) await boss.insert(jobs, { db: connectionOf(tx) });
    },
    async countByState() {
      const rows = await executeSqlText(db, COUNT, [QUEUE_NAMES]);
      return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
    },
    async take(kind, count) {
      const jobs = await boss.fetch<SourceKey>(QUEUES[kind], { batchSize: count, includeMetadata: true });
      return jobs.map(({ id, data, retryCount }) => ({ ...data, id, kind, attempt: retryCount }));
    },
    keep: (jobs) => keepJobs(db, jobs),
    recoverLost: () => boss.expire(),
    hold: holdJob,
    complete: (on, job) => boss.complete(QUEUES[job.kind], job.id, {}, { db: connectionOf(on) }),
    retryLater: (job, error, { tx: on = db, afterS = 0 } = {}) =>
      on.transaction(async (tx) => {
        await holdJob(tx, job);
        // The name only: a message may hold what people said.
        const reason = { error: error instanceof Error ? error.name : "" };
        await boss.fail(QUEUES[job.kind], job.id, reason, { db: connectionOf(tx) });
        await executeSqlText(tx, NOT_BEFORE, [QUEUES[job.kind], job.id, afterS]);
      }),
    async giveBack(jobs) {
      await executeSqlText(db, GIVE_BACK, [QUEUE_NAMES, ...namesOf(jobs)]);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

async function startBoss(db: Db, timing: JobTiming, report: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: connectionOf(db),
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalMinutes: MAINTENANCE_MINUTES,
    archiveCompletedAfterSeconds: KEEP_COMPLETED_S,
    retentionDays: RETENTION_DAYS,
    expireInSeconds: timing.lostAfterS,
  });
  boss.on("error", report);
  await boss.start();
  for (const name of QUEUE_NAMES) await boss.createQueue(name);
  return boss;
}

/** Lets the queue's own SQL run on our database, or inside a transaction of ours. */
function connectionOf(db: Db): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: await executeSqlText(db, text, values) }) };
}

/** Which rows are jobs that are ours: an attempt is counted whenever somebody else takes a job that was lost. */
const OURS = `name = any($1::text[]) and state = 'active'
  and (id, retry_count) in (select * from unnest($2::uuid[], $3::integer[]))`;

const COUNT = `select state, count(*)::int as count from ${SCHEMA}.job where name = any($1::text[]) group by state`;

const HOLD = `select id from ${SCHEMA}.job
  where name = $1 and id = $2 and retry_count = $3 and state = 'active' for update`;

/** A job that is being completed is locked, and needs no more time. */
const KEEP = `
  with ours as (select id from ${SCHEMA}.job where ${OURS}),
  kept as (
    update ${SCHEMA}.job set started_on = now()
    where name = any($1::text[]) and id in (
      select id from ${SCHEMA}.job where name = any($1::text[]) and id in (select id from ours) for update skip locked))
  select id from ours`;

const NOT_BEFORE = `update ${SCHEMA}.job set start_after = greatest(start_after, now() + make_interval(secs => $3))
  where name = $1 and id = $2 and state = 'retry'`;

/** Only a job that was begun counts as tried. */
const GIVE_BACK = `update ${SCHEMA}.job set state = 'retry', started_on = null, start_after = now() where ${OURS}`;

async function holdJob(tx: Db, job: TakenJob): Promise<void> {
  const held = await executeSqlText(tx, HOLD, [QUEUES[job.kind], job.id, job.attempt]);
  if (held.length === 0) throw new JobLost();
}

async function keepJobs(db: Db, jobs: readonly TakenJob[]): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set();
  const rows = await executeSqlText(db, KEEP, [QUEUE_NAMES, ...namesOf(jobs)]);
  return new Set(rows.map((row) => String(row.id)));
}

function namesOf(jobs: readonly TakenJob[]): [string[], number[]] {
  return [jobs.map((job) => job.id), jobs.map((job) => job.attempt)];
}
