import {
  changeProjectState,
  completeJob,
  type Db,
  findAddingStep,
  findSourceMaterial,
  holdJob,
  JobLost,
  plainState,
  recordChange,
  retryJob,
  type SourceMaterial,
  type SourceState,
  storeSourceState,
  type TakenJob,
} from "@quarry/db";
import { DomainError, isUnfinished, type SegmentDraft, type Source } from "@quarry/domain";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import { TemporaryFailure } from "../recordings/transcription/index.ts";
import { repeat } from "../runtime/scheduling/repeat.ts";
import { prepareSegments, storeSegments } from "../workflows/store-segments.ts";
import type { JobTiming } from "./job-timing.ts";
import { retryDelayS } from "./running-jobs.ts";
import type { ReadSource } from "./source-reader.ts";

/** Dependencies of the work on sources. `report` gets the errors that are retried. */
export type SourceWork = {
  db: Db;
  uniqueness: Uniqueness;
  readSource: ReadSource;
  now: () => Date;
  timing: JobTiming;
  report: (error: unknown) => void;
};

/** The reason that people see when the product itself has failed. */
const GAVE_UP = "This source could not be processed. Please try again later.";

/** Thrown when the source was deleted, or got its segments by an upload. */
class SourceNoLongerWaiting extends Error {
  override readonly name = "SourceNoLongerWaiting";
}

/** Works on the source of a job until the source is ready or has failed. Segments are stored in the transaction that
 * completes the job, so that they are stored once. Throws JobLost. */
export async function processSource(work: SourceWork, job: TakenJob, signal: AbortSignal): Promise<void> {
  try {
    const material = await findSourceMaterial(work.db, job);
    if (!isStillWanted(material)) throw new SourceNoLongerWaiting();
    // Only an import can store a queued source with segments.
    if (material.source.segmentCount > 0) return await changeSource(work, job, signal, (tx) => endAsReady(tx, job));
    if (job.failedAttempts >= work.timing.maxAttempts) {
      work.report(new Error(`Source ${job.sourceId} has failed: the server ended during each attempt.`));
      return await failSource(work, job, signal, GAVE_UP);
    }
    await changeSource(work, job, signal, (tx) => storeState(tx, job, plainState("transcribing")));
    await readMaterial(work, job, signal, material);
  } catch (error) {
    if (!(error instanceof SourceNoLongerWaiting)) throw error;
    await completeJob(work.db, job);
  }
}

async function readMaterial(work: SourceWork, job: TakenJob, signal: AbortSignal, material: SourceMaterial) {
  let read: Awaited<ReturnType<ReadSource>>;
  const waiting = watchWaiting(work, job);
  try {
    const either = AbortSignal.any([signal, waiting.signal]);
    read = await work.readSource({ material, signal: either, reportProgress: progressOf(work, job, signal) });
  } catch (error) {
    return await handleFailure(work, job, signal, waiting.signal.aborted ? waiting.signal.reason : error);
  } finally {
    await waiting.stop();
  }
  await storeRead(work, job, signal, { ...read, source: material.source });
}

/** Stores the segments. An undo by the person who added the source removes them too. */
async function storeRead(
  work: SourceWork,
  job: TakenJob,
  signal: AbortSignal,
  { source, segments }: { source: Source; segments: readonly SegmentDraft[] },
): Promise<void> {
  const key = { workspaceId: job.workspaceId, projectId: source.projectId };
  const adding = await findAddingStep(work.db, { ...key, sourceId: source.id });
  const head = { ...key, personId: adding?.personId ?? null, now: work.now() };
  const drafted = { ...key, sourceId: source.id, drafts: segments, isFresh: false };
  const prepared = await prepareSegments(work, drafted);
  await recordChange(work.db, head, async (tx, stampBefore) => {
    await requireJob(tx, job, signal);
    await storeSegments(work, tx, { ...drafted, prepared, stampBefore });
    await endAsReady(tx, job);
    const label = { sourceId: source.id, source: source.urlOrName };
    return { kind: "sources.read", label, answer: undefined, ...(adding && { step: adding.step }) };
  });
}

/** Aborts when the source no longer waits: an unneeded transcription would go on for hours. */
function watchWaiting(
  { db, timing, report }: SourceWork,
  job: TakenJob,
): { signal: AbortSignal; stop: () => Promise<void> } {
  const waiting = new AbortController();
  const look = async () => {
    if (!isStillWanted(await findSourceMaterial(db, job))) waiting.abort(new SourceNoLongerWaiting());
  };
  const { stop } = repeat(look, timing.keepMs, report);
  return { signal: waiting.signal, stop };
}

async function endAsReady(tx: Db, job: TakenJob): Promise<void> {
  await storeState(tx, job, plainState("ready"));
  await completeJob(tx, job);
}

/** Fails the source for a refusal, which no further attempt can change. Retries after any other error. */
async function handleFailure(work: SourceWork, job: TakenJob, signal: AbortSignal, error: unknown): Promise<void> {
  signal.throwIfAborted();
  if (error instanceof SourceNoLongerWaiting || error instanceof JobLost) throw error;
  if (error instanceof DomainError) return failSource(work, job, signal, error.message);
  work.report(error);
  if (job.failedAttempts + 1 >= work.timing.maxAttempts)
    return failSource(work, job, signal, error instanceof TemporaryFailure ? error.message : GAVE_UP);
  await changeSource(work, job, signal, async (tx) => {
    await storeState(tx, job, plainState("queued"));
    await retryJob(tx, { job, delayS: delayBefore(work.timing, job, error) });
  });
}

/** Returns the seconds before the next attempt. A transcription server that is away needs minutes to come back, or says
 * itself when to ask again. */
function delayBefore(timing: JobTiming, job: TakenJob, error: unknown): number {
  const backOffS = retryDelayS(timing, job);
  if (!(error instanceof TemporaryFailure)) return backOffS;
  return Math.max(backOffS, error.retryAfterS ?? timing.awayDelayS * 2 ** job.failedAttempts);
}

function failSource(work: SourceWork, job: TakenJob, signal: AbortSignal, failureReason: string): Promise<void> {
  return changeSource(work, job, signal, async (tx) => {
    await storeState(tx, job, { status: "failed", progressPercent: null, failureReason });
    await completeJob(tx, job);
  });
}

/** Changes the source while the job is held. Throws JobLost or SourceNoLongerWaiting. */
async function changeSource(
  work: SourceWork,
  job: TakenJob,
  signal: AbortSignal,
  write: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const material = await findSourceMaterial(work.db, job);
  if (!isStillWanted(material)) throw new SourceNoLongerWaiting();
  await changeProjectState(
    work.db,
    { workspaceId: job.workspaceId, projectId: material.source.projectId },
    async (tx) => {
      await requireJob(tx, job, signal);
      await write(tx);
    },
  );
}

/** Holds the job until the transaction ends. */
async function requireJob(tx: Db, job: TakenJob, signal: AbortSignal): Promise<void> {
  await holdJob(tx, job);
  signal.throwIfAborted();
  if (!isStillWanted(await findSourceMaterial(tx, job))) throw new SourceNoLongerWaiting();
}

/** Returns a function that stores the progress at intervals, as each change invalidates cached answers. */
function progressOf(work: SourceWork, job: TakenJob, signal: AbortSignal): (percent: number) => Promise<void> {
  let [storedPercent, storedAt] = [-1, Number.NEGATIVE_INFINITY];
  return async (percent) => {
    const progressPercent = Math.min(100, Math.max(0, Math.floor(percent)));
    if (progressPercent === storedPercent || performance.now() - storedAt < work.timing.progressMs) return;
    [storedPercent, storedAt] = [progressPercent, performance.now()];
    await changeSource(work, job, signal, (tx) =>
      storeState(tx, job, { ...plainState("transcribing"), progressPercent }),
    );
  };
}

function storeState(tx: Db, { workspaceId, sourceId }: TakenJob, state: SourceState) {
  return storeSourceState(tx, { workspaceId, sourceId, ...state });
}

function isStillWanted(material: SourceMaterial | null): material is SourceMaterial {
  return material !== null && isUnfinished(material.source);
}
