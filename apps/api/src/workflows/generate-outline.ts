import {
  type Db,
  findOutline,
  listNotes,
  listOutlineSegments,
  listSources,
  listTags,
  loadProject,
  type ProjectKey,
  storeOutline,
} from "@quarry/db";
import { DomainError, type Outline, type OutlineMaterial, outlineFromDraft, templateById } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Replaces the outline of a project with one generated from its tagged segments. Refuses a project without tags. */
export async function generateProjectOutline(ctx: Context, projectId: string): Promise<Outline> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  return changeProject(ctx, projectId, "outline.generate", async (tx) => {
    const tags = await listTags(tx, key);
    if (tags.every(({ count }) => count === 0)) throw new DomainError("conflict", "Add tags to segments first.");
    const draft = await ctx.outlines.draft(await loadOutlineMaterial(tx, key));
    const outline = outlineFromDraft(draft, await findOutline(tx, key), { newId: ctx.newId, now: ctx.now() });
    await storeOutline(tx, { ...key, outline });
    return { label: {}, answer: outline };
  });
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
