import { loadSourceMedia } from "@quarry/db";
import type { MediaType } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Returns the type and the path of a source's recording. The file may be absent: imported data comes without it. */
export async function findRecording(ctx: Context, sourceId: string): Promise<{ path: string; type: MediaType }> {
  const { workspaceId } = ctx;
  const { hash, type } = await loadSourceMedia(ctx.db, { workspaceId, sourceId });
  return { type, path: ctx.media.pathOf(workspaceId, hash) };
}
