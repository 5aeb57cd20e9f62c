import { addEntities, changeWorkspace, detachMissingRecordings, listProjects, takeSegmentNumbers } from "@quarry/db";
import type { Project } from "@quarry/domain";
import { numberedChunks, type PreparedSnapshot } from "../snapshots/prepare-snapshot.ts";
import type { Context } from "./context.ts";
import { enqueueUnfinishedSources } from "./queue-source.ts";

/** Adds the projects of a snapshot that was read to be added, and returns them. Recordings are not in a snapshot: a
 * source keeps its own only where this server still has it. */
export async function addProjects(ctx: Context, { added, entities }: PreparedSnapshot): Promise<Project[]> {
  if (added === null) throw new RangeError("The snapshot was read to replace all data.");
  const { workspaceId } = ctx;
  const { projectIds, segmentIdCount, mark } = added;
  return changeWorkspace(ctx.db, workspaceId, async (tx) => {
    const first = await takeSegmentNumbers(tx, { workspaceId, count: segmentIdCount });
    await addEntities(tx, { workspaceId, chunks: numberedChunks(entities, { mark, first }) });
    await detachMissingRecordings(tx, { workspaceId, projectIds });
    await enqueueUnfinishedSources(ctx, tx, projectIds);
    const ids = new Set(projectIds);
    return (await listProjects(tx, { workspaceId })).filter(({ id }) => ids.has(id));
  });
}
