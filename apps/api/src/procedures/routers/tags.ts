import { deleteTag, deleteTagOnSegments, insertTagOnSegments, listTags, renameTag, requireProject } from "@quarry/db";
import {
  deleteTagInput,
  projectIdInput,
  renameTagInput,
  tagByPerson,
  tagSegmentsInput,
  untagSegmentsInput,
} from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

export const tagsRouter = router({
  list: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listTags(ctx.db, key);
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
