import {
  confirmSegmentTag,
  deleteTagOnSegments,
  deleteWholeTag,
  insertSegmentTag,
  listSegments,
  listSomeSegments,
  listSourceCounts,
  requireProject,
  swapSegmentTag,
} from "@quarry/db";
import {
  correctSegmentInput,
  listSegmentsInput,
  projectIdInput,
  removeSegmentTagInput,
  replaceInput,
  segmentIdInput,
  splitSegmentInput,
  swapTagInput,
  tagByPerson,
  tagSegmentInput,
  untagSegmentInput,
} from "@quarry/domain";
import { changeSegment } from "../../workflows/change-segment.ts";
import { correctSegment } from "../../workflows/correct-segment.ts";
import { replaceWords } from "../../workflows/replace-words.ts";
import { mergeWithNext, splitOne } from "../../workflows/split-and-merge.ts";
import { procedure, router } from "../trpc.ts";

export const segmentsRouter = router({
  correct: procedure.input(correctSegmentInput).mutation(({ ctx, input }) => correctSegment(ctx, input)),

  split: procedure.input(splitSegmentInput).mutation(({ ctx, input }) => splitOne(ctx, input)),

  merge: procedure.input(segmentIdInput).mutation(({ ctx, input }) => mergeWithNext(ctx, input)),

  list: procedure.input(listSegmentsInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    const { limit, around } = input;
    return limit === undefined ? listSegments(ctx.db, key) : listSomeSegments(ctx.db, key, { limit, around });
  }),

  sourceCounts: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return { counts: await listSourceCounts(ctx.db, key) };
  }),

  addTag: procedure.input(tagSegmentInput).mutation(({ ctx, input }) => {
    const { segmentId, tag, ...shown } = input;
    return changeSegment(ctx, "segments.addTag", { tag, segmentId }, (tx, key) => {
      return insertSegmentTag(tx, { ...key, tag: tagByPerson(tag, shown) });
    });
  }),

  removeTag: procedure.input(removeSegmentTagInput).mutation(({ ctx, input }) => {
    const label = { tag: input.tag, segmentId: input.segmentId };
    return changeSegment(ctx, "segments.removeTag", label, (tx, key) => {
      if (input.keepWords === true) return deleteWholeTag(tx, { ...key, tag: input.tag });
      return deleteTagOnSegments(tx, { ...key, segmentIds: [key.segmentId], tag: input.tag });
    });
  }),

  swapTag: procedure.input(swapTagInput).mutation(({ ctx, input }) => {
    const { tag, newTag, segmentId } = input;
    return changeSegment(ctx, "segments.swapTag", { tag, newTag, segmentId }, (tx, key) => {
      return swapSegmentTag(tx, { ...key, oldTag: tag, newTag });
    });
  }),

  confirmTag: procedure.input(untagSegmentInput).mutation(({ ctx, input }) => {
    const label = { tag: input.tag, segmentId: input.segmentId };
    return changeSegment(ctx, "segments.confirmTag", label, (tx, key) => {
      return confirmSegmentTag(tx, { ...key, tag: input.tag });
    });
  }),

  replace: procedure.input(replaceInput).mutation(({ ctx, input }) => replaceWords(ctx, input)),
});
