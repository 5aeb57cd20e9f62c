import { changeWorkspace, type Db } from "@quarry/db";
import type { Context } from "./context.ts";

/** Deletes restore points by `remove`, which returns the recordings that they named, and the recordings that nothing
 * needs any more. */
export async function removeRestorePoints(ctx: Context, remove: (tx: Db) => Promise<string[]>): Promise<void> {
  const recordings = await changeWorkspace(ctx.db, ctx.workspaceId, remove);
  await ctx.media.dropUnused(ctx.db, ctx.workspaceId, recordings);
}
