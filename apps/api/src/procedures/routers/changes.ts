import { changeProjectState, forgetHistory, requireProject } from "@quarry/db";
import { changeNumberInput, changesSinceInput, historyInput, projectIdInput } from "@quarry/domain";
import { findSteps } from "../../workflows/find-steps.ts";
import { changesSince } from "../../workflows/list-changes.ts";
import { historyPage } from "../../workflows/list-history.ts";
import { undoNewest, undoOne } from "../../workflows/undo-change.ts";
import { procedure, router } from "../trpc.ts";

export const changesRouter = router({
  undo: procedure.input(projectIdInput).mutation(({ ctx, input }) => undoNewest(ctx, input.projectId, "undo")),

  redo: procedure.input(projectIdInput).mutation(({ ctx, input }) => undoNewest(ctx, input.projectId, "redo")),

  undoOne: procedure.input(changeNumberInput).mutation(({ ctx, input }) => undoOne(ctx, input.number)),

  steps: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return findSteps(ctx.db, { ...key, personId: ctx.personId });
  }),

  list: procedure.input(changesSinceInput).query(({ ctx, input }) => changesSince(ctx, input)),

  history: procedure.input(historyInput).query(({ ctx, input }) => historyPage(ctx, input)),

  forget: procedure.input(projectIdInput).mutation(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    const recordings = await changeProjectState(ctx.db, key, (tx) => {
      const begins = { with: "forgotten", at: ctx.now().toISOString(), personId: ctx.personId } as const;
      return forgetHistory(tx, { ...key, begins });
    });
    await ctx.media.dropUnused(ctx.db, ctx.workspaceId, recordings);
  }),
});
