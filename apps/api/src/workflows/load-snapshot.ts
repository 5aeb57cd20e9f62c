import { readSnapshot } from "@quarry/db";
import type { Snapshot } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Returns all data of one moment, or one project of it, as one value. What may be large is read piece by piece
 * instead, with the database's `readSnapshot`. */
export async function loadSnapshot(ctx: Context, project: { projectId?: string } = {}): Promise<Snapshot> {
  const params = { ...project, workspaceId: ctx.workspaceId, now: ctx.now() };
  return readSnapshot(ctx.db, params, async ({ texts }) => {
    let json = "";
    for await (const text of texts) json += text;
    return JSON.parse(json) as Snapshot;
  });
}
