import {
  type Db,
  findStoredOutline,
  listSegmentsById,
  loadProjectIdOfSource,
  loadSource,
  renameSpeakers,
  storeOutline,
} from "@quarry/db";
import { citedInBlock, type SpeakerRenames, withOutlineSpeakersRenamed } from "@quarry/domain";
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
      const cited = await listSegmentsById(tx, key, outline.blocks.flatMap(citedInBlock));
      const renamed = withOutlineSpeakersRenamed(outline, cited, renames);
      if (renamed !== outline) await storeOutline(tx, { ...key, outline: renamed, before: outline });
    }
    const { urlOrName } = await loadSource(tx, source);
    const count = await renameSpeakers(tx, { ...source, speakers: renames.speakers });
    return { label: { sourceId: renames.sourceId, source: urlOrName, count }, answer: count };
  });
}
