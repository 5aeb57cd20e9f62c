import { deleteRestorePoint, deleteRestorePoints, listRestorePoints } from "@quarry/db";
import { importDataInput, restorePointIdInput, startUpInput } from "@quarry/domain";
import { arrivedSnapshot } from "../../snapshots/index.ts";
import { loadSnapshot } from "../../workflows/export-snapshot.ts";
import { removeRestorePoints } from "../../workflows/remove-restore-points.ts";
import { importSnapshot, resetData, restoreData } from "../../workflows/replace-by-snapshot.ts";
import { procedure, router } from "../trpc.ts";

export const dataRouter = router({
  export: procedure.query(({ ctx }) => loadSnapshot(ctx)),

  import: procedure.input(importDataInput).mutation(({ ctx, input }) => {
    return importSnapshot(ctx, { arrived: arrivedSnapshot(input.snapshot), startUp: input.startUp });
  }),

  reset: procedure.input(startUpInput).mutation(async ({ ctx, input }) => {
    await resetData(ctx, input);
    return loadSnapshot(ctx);
  }),

  restorePoints: procedure.query(({ ctx }) => listRestorePoints(ctx.db, ctx)),

  restore: procedure.input(restorePointIdInput).mutation(({ ctx, input }) => restoreData(ctx, input.restorePointId)),

  deleteRestorePoint: procedure.input(restorePointIdInput).mutation(({ ctx, input }) => {
    return removeRestorePoints(ctx, (tx) => deleteRestorePoint(tx, { workspaceId: ctx.workspaceId, ...input }));
  }),

  deleteRestorePoints: procedure.mutation(({ ctx }) => removeRestorePoints(ctx, (tx) => deleteRestorePoints(tx, ctx))),
});
