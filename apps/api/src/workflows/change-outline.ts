import { type Db, loadOutline, storeOutline } from "@quarry/db";
import type { ChangeKind, ChangeLabel, Outline } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Replaces a stored outline by what `change` makes of it. The writes of a project happen one after the other, so
 * nothing that another person stored in between is lost. */
export async function changeOutline(
  ctx: Context,
  outlineId: string,
  { kind, label, change }: { kind: ChangeKind; label: ChangeLabel; change: (outline: Outline) => Outline },
): Promise<Outline> {
  const key = { workspaceId: ctx.workspaceId, outlineId };
  const findProjectId = async (db: Db) => (await loadOutline(db, key)).projectId;
  return changeProject(ctx, findProjectId, kind, async (tx, projectId) => {
    const { outline } = await loadOutline(tx, key);
    const answer = change(outline);
    await storeOutline(tx, { workspaceId: ctx.workspaceId, projectId, outline: answer });
    return { label, answer };
  });
}
