import {
  confirmSegmentTag,
  type Db,
  deleteTagOnSegments,
  insertSegmentTag,
  listSegments,
  loadProjectIdOfSegment,
  loadSegment,
  requireProject,
  swapSegmentTag,
} from "@quarry/db";
import { projectIdInput, swapTagInput, tagByPerson, tagSegmentInput, untagSegmentInput } from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

export const segmentsRouter = router({
  list: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listSegments(ctx.db, key);
  }),

  addTag: procedure.input(tagSegmentInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, segmentId: input.segmentId };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, async (tx, projectId) => {
      await insertSegmentTag(tx, { ...key, projectId, tag: tagByPerson(input.tag) });
      return loadSegment(tx, key);
    });
  }),

  removeTag: procedure.input(untagSegmentInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, segmentId: input.segmentId };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, async (tx, projectId) => {
      const { workspaceId, segmentId } = key;
      await deleteTagOnSegments(tx, { workspaceId, projectId, segmentIds: [segmentId], tag: input.tag });
      return loadSegment(tx, key);
    });
  }),

  swapTag: procedure.input(swapTagInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, segmentId: input.segmentId };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, async (tx, projectId) => {
      await swapSegmentTag(tx, { ...key, projectId, oldTag: input.tag, newTag: input.newTag });
      return loadSegment(tx, key);
    });
  }),

  confirmTag: procedure.input(untagSegmentInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, segmentId: input.segmentId };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, async (tx, projectId) => {
      await confirmSegmentTag(tx, { ...key, projectId, tag: input.tag });
      return loadSegment(tx, key);
    });
  }),
});
