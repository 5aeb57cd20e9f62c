import {
  type Db,
  findOutline,
  findStoredOutline,
  listNotes,
  listOutlineSegments,
  listSources,
  listTags,
  loadProject,
  loadProjectStamp,
  type ProjectKey,
  storeOutline,
} from "@quarry/db";
import {
  DomainError,
  must,
  type Outline,
  type OutlineDraft,
  type OutlineMaterial,
  outlineFromDraft,
  templateById,
} from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Replaces the outline of a project with one generated from its tagged segments. Refuses a project without tags. */
export async function generateProjectOutline(ctx: Context, projectId: string): Promise<Outline> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  const stamp = await loadProjectStamp(ctx.db, key);
  const drafted = await draftOutline(ctx, ctx.db, key);
  return changeProject(ctx, projectId, "outline.generate", async (tx, _, stampBefore) => {
    // Writers wait for a draft only when the project has changed during the first one.
    const draft = stamp === stampBefore ? drafted : await draftOutline(ctx, tx, key);
    const before = await findStoredOutline(tx, key);
    const outline = outlineFromDraft(draft, before, { newId: ctx.newId, now: ctx.now() });
    await storeOutline(tx, { ...key, outline, before });
    return { label: {}, answer: must(await findOutline(tx, key), "outline") };
  });
}

async function draftOutline(ctx: Pick<Context, "outlines">, db: Db, key: ProjectKey): Promise<OutlineDraft> {
  const tags = await listTags(db, key);
  if (tags.every(({ count }) => count === 0)) throw new DomainError("conflict", "Add tags to segments first.");
  return ctx.outlines.draft(await loadOutlineMaterial(db, key));
}

async function loadOutlineMaterial(tx: Db, key: ProjectKey): Promise<OutlineMaterial> {
  const { templateId } = await loadProject(tx, key);
  return {
    template: templateById(templateId),
    sources: await listSources(tx, key),
    segments: await listOutlineSegments(tx, key),
    notes: await listNotes(tx, key),
  };
}
