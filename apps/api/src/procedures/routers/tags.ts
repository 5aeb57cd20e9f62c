import {
  type Db,
  deleteTag,
  deleteTagById,
  deleteTagOnSegments,
  insertTag,
  insertTagOnSegments,
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
    return changeProject(ctx, input.projectId, (tx) => insertTag(tx, { workspaceId, ...input }));
  }),

  change: procedure.input(changeTagInput).mutation(({ ctx, input }) => {
    return changeTag(ctx, input.tagId, async (tx, key) => {
      await updateTag(tx, { ...key, ...input });
      return loadTag(tx, key);
    });
  }),

  remove: procedure.input(tagIdInput).mutation(({ ctx, input }) => changeTag(ctx, input.tagId, deleteTagById)),

  merge: procedure.input(mergeTagsInput).mutation(({ ctx, input }) => {
    return changeTag(ctx, input.tagId, async (tx, key) => {
      await mergeTags(tx, { ...key, tagIds: input.tagIds });
      return loadTag(tx, key);
    });
  }),

  addToSegments: procedure.input(tagSegmentsInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    const { projectId, segmentIds } = input;
    return changeProject(ctx, projectId, async (tx) => {
      const tag = tagByPerson(input.tag);
      return { updatedCount: await insertTagOnSegments(tx, { workspaceId, projectId, segmentIds, tag }) };
    });
  }),

  removeFromSegments: procedure.input(untagSegmentsInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, async (tx) => {
      return { updatedCount: await deleteTagOnSegments(tx, { workspaceId, ...input }) };
    });
  }),

  rename: procedure.input(renameTagInput).mutation(async ({ ctx, input }) => {
    const { workspaceId } = ctx;
    if (input.oldTag === input.newTag) {
      await requireProject(ctx.db, { workspaceId, projectId: input.projectId });
      return { updatedCount: 0 };
    }
    return changeProject(ctx, input.projectId, async (tx) => {
      return { updatedCount: await renameTag(tx, { workspaceId, ...input }) };
    });
  }),

  delete: procedure.input(deleteTagInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, async (tx) => {
      return { deletedCount: await deleteTag(tx, { workspaceId, ...input }) };
    });
  }),
});

/** Runs one write on a tag. Throws when there is no such tag. */
function changeTag<T>(ctx: Context, tagId: string, write: (tx: Db, key: TagKey) => Promise<T>): Promise<T> {
  const { workspaceId } = ctx;
  const findProjectId = (tx: Db) => loadProjectIdOfTag(tx, { workspaceId, tagId });
  return changeProject(ctx, findProjectId, (tx, projectId) => write(tx, { workspaceId, projectId, tagId }));
}
