import { type Db, loadProjectIdOfSegment, loadSegment, type SegmentKey } from "@quarry/db";
import type { ChangeKind, ChangeLabel, Segment } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Runs one write on a segment, and returns the segment after it. Throws when there is no such segment. */
export function changeSegment(
  ctx: Context,
  kind: ChangeKind,
  label: ChangeLabel & { segmentId: string },
  write: (tx: Db, key: SegmentKey & { projectId: string }) => Promise<unknown>,
): Promise<Segment> {
  const key = { workspaceId: ctx.workspaceId, segmentId: label.segmentId };
  const findProjectId = (db: Db) => loadProjectIdOfSegment(db, key);
  return changeProject(ctx, findProjectId, kind, async (tx, projectId) => {
    await write(tx, { ...key, projectId });
    return { label, answer: await loadSegment(tx, key) };
  });
}
