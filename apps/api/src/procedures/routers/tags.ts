import {
  type Change,
  type Db,
  deleteTag,
  deleteTagById,
  deleteTagOnSegments,
  insertTag,
  insertTagOnSegments,
  listTagNames,
  listTags,
  listTagTree,
  loadProjectIdOfTag,
  loadTag,
  mergeTags,
  renameTag,
  requireProject,
  type TagKey,
  updateTag,
} from "@quarry/db";
import {
  type ChangeKind,
  type ChangeLabel,
  changeTagInput,
  createTagInput,
  deleteTagInput,
  mergeTagsInput,
  projectIdInput,
  renameTagInput,
  tagByPerson,
  tagIdInput,
  tagSegmentsInput,
  untagSegmentsInput,
} from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import type { Context } from "../../workflows/context.ts";
import { procedure, router } from "../trpc.ts";

export const tagsRouter = router({
  list: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listTags(ctx.db, key);
  }),

  tree: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listTagTree(ctx.db, key);
  }),

  create: procedure.input(createTagInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, "tags.create", async (tx) => {
      return { label: { tag: input.name }, answer: await insertTag(tx, { workspaceId, ...input }) };
    });
  }),

  change: procedure.input(changeTagInput).mutation(({ ctx, input }) => {
    return changeTag(ctx, input.tagId, "tags.change", async (tx, key) => {
      const before = await loadTag(tx, key);
      await updateTag(tx, { ...key, ...input });
      const answer = await loadTag(tx, key);
      return { label: { tag: before.name, ...(answer.name !== before.name && { newTag: answer.name }) }, answer };
    });
  }),

  remove: procedure.input(tagIdInput).mutation(({ ctx, input }) => {
    return changeTag(ctx, input.tagId, "tags.remove", async (tx, key) => {
      const { name, count } = await loadTag(tx, key);
      await deleteTagById(tx, key);
      return { label: { tag: name, count }, answer: undefined };
    });
  }),

  merge: procedure.input(mergeTagsInput).mutation(({ ctx, input }) => {
    return changeTag(ctx, input.tagId, "tags.merge", async (tx, key) => {
      const tags = await listTagNames(tx, key, input.tagIds);
      await mergeTags(tx, { ...key, tagIds: input.tagIds });
      const answer = await loadTag(tx, key);
      return { label: { tags, newTag: answer.name }, answer };
    });
  }),

  addToSegments: procedure.input(tagSegmentsInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    const { projectId, segmentIds } = input;
    return changeProject(ctx, projectId, "tags.addToSegments", async (tx) => {
      const tag = tagByPerson(input.tag);
      const updatedCount = await insertTagOnSegments(tx, { workspaceId, projectId, segmentIds, tag });
      return { label: labelOf(input, updatedCount), answer: { updatedCount } };
    });
  }),

  removeFromSegments: procedure.input(untagSegmentsInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, "tags.removeFromSegments", async (tx) => {
      const updatedCount = await deleteTagOnSegments(tx, { workspaceId, ...input });
      return { label: labelOf(input, updatedCount), answer: { updatedCount } };
    });
  }),

  rename: procedure.input(renameTagInput).mutation(async ({ ctx, input }) => {
    const { workspaceId } = ctx;
    if (input.oldTag === input.newTag) {
      await requireProject(ctx.db, { workspaceId, projectId: input.projectId });
      return { updatedCount: 0 };
    }
    return changeProject(ctx, input.projectId, "tags.rename", async (tx) => {
      const updatedCount = await renameTag(tx, { workspaceId, ...input });
      return { label: { tag: input.oldTag, newTag: input.newTag, count: updatedCount }, answer: { updatedCount } };
    });
  }),

  delete: procedure.input(deleteTagInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, "tags.delete", async (tx) => {
      const deletedCount = await deleteTag(tx, { workspaceId, ...input });
      return { label: { tag: input.tag, count: deletedCount }, answer: { deletedCount } };
    });
  }),
});

/** Runs one write on a tag. Throws when there is no such tag. */
function changeTag<T>(
  ctx: Context,
  tagId: string,
  kind: ChangeKind,
  write: (tx: Db, key: TagKey) => Promise<Omit<Change<T>, "kind">>,
): Promise<T> {
  const { workspaceId } = ctx;
  const findProjectId = (db: Db) => loadProjectIdOfTag(db, { workspaceId, tagId });
  return changeProject(ctx, findProjectId, kind, (tx, projectId) => write(tx, { workspaceId, projectId, tagId }));
}

function labelOf({ tag, segmentIds }: { tag: string; segmentIds: readonly string[] }, count: number): ChangeLabel {
  const [segmentId] = segmentIds;
  return { tag, count, ...(segmentId !== undefined && { segmentId }) };
}
