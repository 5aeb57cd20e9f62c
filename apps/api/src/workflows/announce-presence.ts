import { hasSegment, loadPerson, requireProject } from "@quarry/db";
import type { Context } from "./context.ts";

/** Tells the others in the workspace where the person is; without a project, that the person left. A segment that is
 * not in the project, such as one that was just deleted, counts as no segment. Nothing is stored. */
export async function announcePresence(
  { db, live, workspaceId, personId }: Context,
  { projectId, segmentId }: { projectId: string | null; segmentId: string | null },
): Promise<void> {
  if (projectId === null) return live.setPresence(workspaceId, personId, null);
  await requireProject(db, { workspaceId, projectId });
  const isThere = segmentId !== null && (await hasSegment(db, { workspaceId, projectId, segmentId }));
  const person = await loadPerson(db, { workspaceId, personId });
  live.setPresence(workspaceId, personId, { person, projectId, segmentId: isThere ? segmentId : null });
}
