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
import type { SegmentDraft, SourceMatches } from "@quarry/domain";
import { type MatchJob, packTexts, type Uniqueness } from "../uniqueness/index.ts";

/** The passages of a source that has none yet. */
export type NewSegments = ProjectKey & { sourceId: string; drafts: readonly SegmentDraft[] };

/** Each answer can miss only what another upload has pushed out meanwhile. */
const MAX_ROUNDS = 10;

/** Stores a source's segments, and keeps true in how many sources each of the project's segments was said. Call it in the transaction of a workspace
 * change. */
export async function storeSegments(ctx: { uniqueness: Uniqueness }, tx: Db, segments: NewSegments): Promise<void> {
  const texts = segments.drafts.map(({ text }) => text);
  const { counts, raised } = await matchesOf(ctx, tx, { ...segments, texts });
  await insertSegments(tx, { ...segments, sourceCounts: counts });
  await raiseSourceCounts(tx, { ...segments, raised, by: 1 });
}

/** Where the project's sources say the same as a further source with these texts, which has no segments in the project. */
export async function matchesOf(
  { uniqueness }: { uniqueness: Uniqueness },
  tx: Db,
  { workspaceId, projectId, texts }: ProjectKey & { texts: readonly string[] },
): Promise<SourceMatches> {
  const key = { workspaceId, projectId };
  const { lineage } = await loadWorkspaceVersion(tx, workspaceId);
  const job = {
    project: `${workspaceId} ${lineage} ${projectId}`,
    present: await listSourceSizes(tx, key),
    texts: packTexts(texts),
  };
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
