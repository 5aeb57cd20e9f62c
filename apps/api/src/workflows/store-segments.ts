import { setImmediate as nextTask } from "node:timers/promises";
import {
  type Db,
  insertSegments,
  listSourceSizes,
  listSourceTexts,
  loadProjectStamp,
  loadWorkspaceVersion,
  type ProjectKey,
  raiseSourceCounts,
  takeSegmentNumbers,
} from "@quarry/db";
import type { SegmentDraft, Source, SourceMatches } from "@quarry/domain";
import { type MatchJob, packTexts, type Uniqueness } from "../analysis/uniqueness/index.ts";

/** What was worked out about new segments before their project was locked, and the stamp of the project then. */
export type PreparedSegments = { firstNumber: number; stamp: string; matches: SourceMatches };

/** The segments of a source that has none yet. `isFresh` is true when the source id is new, so that no other texts can
 * be stored under it. */
export type NewSegments = ProjectKey & { sourceId: string; drafts: readonly SegmentDraft[]; isFresh: boolean };

/** Rounds of asking for missing texts: concurrent uploads can push texts out of the cache. */
const MAX_ROUNDS = 10;

/** Compares the segments with those of the project, and takes their numbers. Call it before the transaction that stores
 * them, so that no other request waits for it. */
export async function prepareSegments(
  ctx: { db: Db; uniqueness: Uniqueness },
  segments: NewSegments,
): Promise<PreparedSegments> {
  const { db } = ctx;
  const stamp = await loadProjectStamp(db, segments);
  const matches = await matchesOfNew(ctx, db, segments);
  const { workspaceId, drafts } = segments;
  return { firstNumber: await takeSegmentNumbers(db, { workspaceId, count: drafts.length }), stamp, matches };
}

/** Stores a source's segments, and keeps true in how many sources each of the project's segments was said; answers the
 * source. Compares them again when the project has changed since they were prepared. Call it in the transaction of a
 * change. */
export async function storeSegments(
  ctx: { uniqueness: Uniqueness },
  tx: Db,
  { prepared, stampBefore, ...segments }: NewSegments & { prepared: PreparedSegments; stampBefore: string },
): Promise<Source> {
  const { firstNumber, stamp, matches } = prepared;
  const { counts, raised } = stamp === stampBefore ? matches : await matchesOfNew(ctx, tx, segments);
  const source = await insertSegments(tx, { ...segments, firstNumber, sourceCounts: counts });
  await raiseSourceCounts(tx, { ...segments, raised, by: 1 });
  return source;
}

function matchesOfNew(ctx: { uniqueness: Uniqueness }, db: Db, segments: NewSegments): Promise<SourceMatches> {
  const texts = segments.drafts.map(({ text }) => text);
  return matchesOf(ctx, db, { ...segments, texts, storedAs: segments.isFresh ? segments.sourceId : null });
}

/** Returns the matches of new texts in the project's sources. The texts belong to a source that has no segments yet.
 * See MatchJob for `storedAs`. */
export async function matchesOf(
  { uniqueness }: { uniqueness: Uniqueness },
  tx: Db,
  { workspaceId, projectId, texts, storedAs }: ProjectKey & { texts: readonly string[]; storedAs: string | null },
): Promise<SourceMatches> {
  const key = { workspaceId, projectId };
  const [{ lineage }, present] = await Promise.all([loadWorkspaceVersion(tx, workspaceId), listSourceSizes(tx, key)]);
  let job = { project: `${workspaceId} ${lineage} ${projectId}`, present, texts: packTexts(texts), storedAs };
  let missing: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const given: MatchJob["given"][number][] = [];
    for (const [sourceId, texts] of await listSourceTexts(tx, { ...key, sourceIds: missing })) {
      given.push({ sourceId, texts: packTexts(texts) });
      await nextTask();
    }
    const found = new Set(given.map(({ sourceId }) => sourceId));
    const gone = new Set(missing.filter((sourceId) => !found.has(sourceId)));
    // Others delete sources meanwhile, where the project is not locked.
    job = { ...job, present: job.present.filter(({ sourceId }) => !gone.has(sourceId)) };
    const outcome = await uniqueness.match({ ...job, given });
    if (!("missing" in outcome)) return outcome;
    missing = outcome.missing;
  }
  throw new Error("The texts of the project could not be held.");
}
