import {
  addEntities,
  analyzeEntities,
  changeWorkspace,
  detachMissingRecordings,
  listProjects,
  storeHistoryBeginning,
  takeSegmentNumbers,
} from "@quarry/db";
import type { Project } from "@quarry/domain";
import type { ArrivingBytes } from "../runtime/spool.ts";
import { numberedChunks, type PreparedSnapshot } from "../snapshots/prepare-snapshot.ts";
import type { Context } from "./context.ts";
import { enqueueUnfinishedSources } from "./queue-source.ts";

/** Adds the projects of a snapshot that arrives, and returns them. A snapshot holds no recordings: a source keeps its
 * recording only where this server still has it. */
export async function addProjects(ctx: Context, arrived: ArrivingBytes): Promise<Project[]> {
  const arriving = { ...arrived, purpose: "add" as const };
  const projects = await ctx.snapshots.read(ctx.workspaceId, arriving, (snapshot) => add(ctx, snapshot));
  await analyzeEntities(ctx.db);
  return projects;
}

async function add(ctx: Context, { added, entities }: PreparedSnapshot): Promise<Project[]> {
  if (added === null) throw new RangeError("The snapshot was read to replace all data.");
  const { workspaceId } = ctx;
  const { projectIds, segmentIdCount, mark } = added;
  return changeWorkspace(ctx.db, workspaceId, async (tx) => {
    const first = await takeSegmentNumbers(tx, { workspaceId, count: segmentIdCount });
    await addEntities(tx, { workspaceId, chunks: numberedChunks(entities, { mark, first }) });
    const begins = { with: "imported", at: ctx.now().toISOString(), personId: ctx.personId } as const;
    await storeHistoryBeginning(tx, { workspaceId, projectIds, begins });
    await detachMissingRecordings(tx, { workspaceId, projectIds });
    await enqueueUnfinishedSources(ctx, tx, projectIds);
    const ids = new Set(projectIds);
    return (await listProjects(tx, { workspaceId })).filter(({ id }) => ids.has(id));
  });
}
