import { changeWorkspace, loadOutline, storeOutline, touchProject } from "@quarry/db";
import type { Outline } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Replaces a stored outline by what `change` makes of it. The writes of a workspace happen one after the other, so
 * nothing that another person stored in between is lost. */
export async function changeOutline(
  ctx: Context,
  outlineId: string,
  change: (outline: Outline) => Outline,
): Promise<Outline> {
  const { workspaceId } = ctx;
  return changeWorkspace(ctx.db, workspaceId, async (tx) => {
    const { outline, projectId } = await loadOutline(tx, { workspaceId, outlineId });
    const changed = change(outline);
    await touchProject(tx, { workspaceId, projectId, now: ctx.now() });
    await storeOutline(tx, { workspaceId, projectId, outline: changed });
    return changed;
  });
}
