import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Db,
  insertSegments,
  listSourceSizes,
  listSourceTexts,
  loadWorkspaceVersion,
  type ProjectKey,
  raiseSourceCounts,
} from "@quarry/db";
import type { SegmentDraft, Source, SourceMatches } from "@quarry/domain";
import { type MatchJob, packTexts, type Uniqueness } from "../analysis/uniqueness/index.ts";

/** The segments of a source that has none yet. `isFresh` is true when the source id is new, so that no other texts can
 * be stored under it. */
export type NewSegments = ProjectKey & { sourceId: string; drafts: readonly SegmentDraft[]; isFresh: boolean };

/** Rounds of asking for missing texts: concurrent uploads can push texts out of the cache. */
const MAX_ROUNDS = 10;

/** Stores a source's segments, and keeps true in how many sources each of the project's segments was said; answers the
 * source. Call it in the transaction of a workspace change. */
export async function storeSegments(
  ctx: { uniqueness: Uniqueness },
  tx: Db,
  { isFresh, ...segments }: NewSegments,
): Promise<Source> {
  const texts = segments.drafts.map(({ text }) => text);
  const storedAs = isFresh ? segments.sourceId : null;
  const { counts, raised } = await matchesOf(ctx, tx, { ...segments, texts, storedAs });
  const source = await insertSegments(tx, { ...segments, sourceCounts: counts });
  await raiseSourceCounts(tx, { ...segments, raised, by: 1 });
  return source;
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
  const job = { project: `${workspaceId} ${lineage} ${projectId}`, present, texts: packTexts(texts), storedAs };
  let missing: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const given: MatchJob["given"][number][] = [];
    for (const [sourceId, texts] of await listSourceTexts(tx, { ...key, sourceIds: missing })) {
      given.push({ sourceId, texts: packTexts(texts) });
      await nextTurn();
    }
    const outcome = await uniqueness.match({ ...job, given });
    if (!("missing" in outcome)) return outcome;
    missing = outcome.missing;
  }
  throw new Error("The texts of the project could not be held.");
}
