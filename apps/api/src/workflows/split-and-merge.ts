import {
  type Db,
  findStoredOutline,
  listSegmentsById,
  loadProjectIdOfSegment,
  loadSegment,
  mergeSegments,
  type ProjectKey,
  splitSegment,
  storeOutline,
  takeSegmentNumbers,
} from "@quarry/db";
import {
  halvesOf,
  type Segment,
  type SplitSegment,
  type SplitSegmentInput,
  type StoredOutline,
  withMergedCited,
  withSplitCited,
} from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { correctedMeanwhile } from "./correct-segment.ts";

type SegmentInput = { segmentId: string };

/** Splits a segment, and returns both halves. Quotes of the outline cite the half that has their words. Refuses one
 * that was corrected since the caller read it. */
export async function splitOne(ctx: Context, { segmentId, at, textBefore }: SplitSegmentInput): Promise<SplitSegment> {
  const { workspaceId } = ctx;
  const requireCut = async (db: Db) => {
    const present = await loadSegment(db, { workspaceId, segmentId });
    if (textBefore !== undefined && textBefore !== present.text) throw correctedMeanwhile(present);
    halvesOf(present.text, at);
  };
  const findProjectId = (db: Db) => loadProjectIdOfSegment(db, { workspaceId, segmentId });
  await requireCut(ctx.db);
  const newId = `S${await takeSegmentNumbers(ctx.db, { workspaceId, count: 1 })}`;
  return changeProject(ctx, findProjectId, "segments.split", async (tx, projectId) => {
    const key = { workspaceId, projectId };
    await requireCut(tx);
    const text = await splitSegment(tx, { ...key, segmentId, at, newId });
    await changeOutline(tx, key, (outline) => {
      return withSplitCited(outline, { segmentId, newId, text, halves: halvesOf(text, at) });
    });
    const segments = await listSegmentsById(tx, key, [segmentId, newId]);
    return { label: labelOf(segmentId, segments), answer: { segments } };
  });
}

/** Merges a segment with the one after it in its source, and returns it. What cites the second one in the outline cites
 * the first one then. */
export async function mergeWithNext(ctx: Context, { segmentId }: SegmentInput): Promise<Segment> {
  const { workspaceId } = ctx;
  const findProjectId = (db: Db) => loadProjectIdOfSegment(db, { workspaceId, segmentId });
  return changeProject(ctx, findProjectId, "segments.merge", async (tx, projectId) => {
    const key = { workspaceId, projectId };
    const { gone, offset } = await mergeSegments(tx, { ...key, segmentId });
    await changeOutline(tx, key, (outline) => withMergedCited(outline, { from: gone, to: segmentId, offset }));
    const answer = await loadSegment(tx, { workspaceId, segmentId });
    return { label: labelOf(segmentId, [answer]), answer };
  });
}

function labelOf(segmentId: string, [segment]: readonly Segment[]) {
  return { segmentId, ...(segment && { sourceId: segment.sourceId }) };
}

async function changeOutline(
  tx: Db,
  key: ProjectKey,
  change: (outline: StoredOutline) => StoredOutline,
): Promise<void> {
  const before = await findStoredOutline(tx, key);
  const outline = before && change(before);
  if (outline !== null && outline !== before) await storeOutline(tx, { ...key, outline, before });
}
