import {
  type Db,
  findStoredOutline,
  listOutlineSegments,
  listSources,
  loadProjectIdOfSource,
  loadSource,
  renameSpeakers,
  storeOutline,
} from "@quarry/db";
import type { SpeakerRenames } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Renames speakers of a source, in its segments and in generated text of the outline. Returns the number of changed
 * segments. */
export async function renameSpeakersOfSource(ctx: Context, renames: SpeakerRenames): Promise<number> {
  const { workspaceId } = ctx;
  const source = { workspaceId, sourceId: renames.sourceId };
  const findProjectId = (db: Db) => loadProjectIdOfSource(db, source);
  return changeProject(ctx, findProjectId, "sources.renameSpeakers", async (tx, projectId) => {
    const key = { workspaceId, projectId };
    const outline = await findStoredOutline(tx, key);
    if (outline !== null) {
      const sources = await listSources(tx, key);
      const segments = await listOutlineSegments(tx, { ...key, sourceId: renames.sourceId });
      const renamed = await ctx.outlines.rename(outline, { sources, segments }, renames);
      if (renamed !== null) await storeOutline(tx, { ...key, outline: renamed, before: outline });
    }
    const { urlOrName } = await loadSource(tx, source);
    const count = await renameSpeakers(tx, { ...source, speakers: renames.speakers });
    return { label: { sourceId: renames.sourceId, source: urlOrName, count }, answer: count };
  });
}
