import {
  type Db,
  deleteSource,
  listSourceTexts,
  loadProjectIdOfSource,
  loadSource,
  raiseSourceCounts,
} from "@quarry/db";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { matchesOf } from "./store-segments.ts";

/** Deletes a source with its segments, and their tags and notes. Lowers the source counts of similar segments in other
 * sources. */
export async function removeSource(ctx: Context, sourceId: string): Promise<void> {
  const { workspaceId } = ctx;
  const findProjectId = (tx: Db) => loadProjectIdOfSource(tx, { workspaceId, sourceId });
  const recordings = await changeProject(ctx, findProjectId, "sources.delete", async (tx, projectId) => {
    const key = { workspaceId, projectId };
    const texts = (await listSourceTexts(tx, { ...key, sourceIds: [sourceId] })).get(sourceId) ?? [];
    const { urlOrName } = await loadSource(tx, { workspaceId, sourceId });
    const deleted = await deleteSource(tx, { workspaceId, sourceId });
    const { raised } = await matchesOf(ctx, tx, { ...key, texts, storedAs: null });
    await raiseSourceCounts(tx, { ...key, raised, by: -1 });
    return { label: { sourceId, source: urlOrName }, answer: deleted };
  });
  await ctx.media.dropUnused(ctx.db, workspaceId, recordings);
}
