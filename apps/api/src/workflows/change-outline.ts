import { type Db, loadPlaceOfPart, loadStoredOutline, type OutlinePartKey, storeOutline } from "@quarry/db";
import type { ChangeKind, ChangeLabel, StoredOutline } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** The outline that a call is about: itself, or a section or block of it. */
export type OutlinePart = { part: Parameters<typeof loadPlaceOfPart>[1]; id: string };

/** The new outline, the label of the change, and the answer of the call. */
export type ChangedOutline<T> = {
  outline: StoredOutline;
  label: ChangeLabel;
  answer: (tx: Db, projectId: string) => Promise<T>;
};

/** Replaces a stored outline by what `change` makes of it. The writes of a project happen one after the other, so
 * nothing that another person stored in between is lost. */
export async function changeOutline<T>(
  ctx: Context,
  { part, id }: OutlinePart,
  kind: ChangeKind,
  change: (tx: Db, outline: StoredOutline, projectId: string) => Promise<ChangedOutline<T>>,
): Promise<T> {
  const { workspaceId } = ctx;
  const key: OutlinePartKey = { workspaceId, id };
  const findProjectId = async (db: Db) => (await loadPlaceOfPart(db, part, key)).projectId;
  return changeProject(ctx, findProjectId, kind, async (tx, projectId) => {
    const { outlineId } = await loadPlaceOfPart(tx, part, key);
    const before = await loadStoredOutline(tx, { workspaceId, outlineId });
    const { outline, label, answer } = await change(tx, before, projectId);
    await storeOutline(tx, { workspaceId, projectId, outline, before });
    return { label, answer: await answer(tx, projectId) };
  });
}
