import {
  confirmCoding,
  type Db,
  deleteCoding,
  insertCoding,
  loadCoding,
  loadProjectIdOfCoding,
  loadProjectIdOfSegment,
  moveCoding,
} from "@quarry/db";
import { addCodingInput, changeCodingInput, codingIdInput } from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

export const codingsRouter = router({
  add: procedure.input(addCodingInput).mutation(({ ctx, input }) => {
    const { segmentId, tag, start, end } = input;
    const key = { workspaceId: ctx.workspaceId, segmentId };
    const range = start === undefined || end === undefined ? null : { start, end };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, (tx, projectId) => {
      return insertCoding(tx, { ...key, projectId, tag, range });
    });
  }),

  change: procedure.input(changeCodingInput).mutation(({ ctx, input }) => {
    const { start, end, confirmed } = input;
    const key = { workspaceId: ctx.workspaceId, codingId: input.codingId };
    return changeProject(
      ctx,
      (tx) => loadProjectIdOfCoding(tx, key),
      async (tx) => {
        if (confirmed) await confirmCoding(tx, key);
        if (start === undefined || end === undefined) return loadCoding(tx, key);
        return moveCoding(tx, { ...key, range: { start, end } });
      },
    );
  }),

  remove: procedure.input(codingIdInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, codingId: input.codingId };
    return changeProject(
      ctx,
      (tx) => loadProjectIdOfCoding(tx, key),
      (tx) => deleteCoding(tx, key),
    );
  }),
});
