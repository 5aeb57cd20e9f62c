import { loadPerson, loadProjectIdOfSegment, requireProject } from "@quarry/db";
import { notFound } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Tells the others in the workspace where the person is; without a project, that the person left. Nothing is
 * stored. */
export async function announcePresence(
  { db, live, workspaceId, personId }: Context,
  { projectId, segmentId }: { projectId: string | null; segmentId: string | null },
): Promise<void> {
  if (projectId === null) return live.meet(workspaceId, personId, null);
  await requireProject(db, { workspaceId, projectId });
  if (segmentId !== null && (await loadProjectIdOfSegment(db, { workspaceId, segmentId })) !== projectId)
    throw notFound("Segment");
  const person = await loadPerson(db, { workspaceId, personId });
  live.meet(workspaceId, personId, { person, projectId, segmentId });
}
