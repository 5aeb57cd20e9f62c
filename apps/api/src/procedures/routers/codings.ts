import {
  confirmCoding,
  type Db,
  deleteCoding,
  insertCoding,
  loadCoding,
  loadPlaceOfCoding,
  loadProjectIdOfSegment,
  moveCoding,
} from "@quarry/db";
import {
  addCodingInput,
  type ChangeLabel,
  type Coding,
  changeCodingInput,
  codingIdInput,
  tagByPerson,
} from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

export const codingsRouter = router({
  add: procedure.input(addCodingInput).mutation(({ ctx, input }) => {
    const { segmentId, id: codingId, tag: name, start, end, ...shown } = input;
    const key = { workspaceId: ctx.workspaceId, segmentId };
    const range = start === undefined || end === undefined ? null : { start, end };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, "codings.add", async (tx, projectId) => {
      const tag = tagByPerson(name, shown);
      const answer = await insertCoding(tx, { ...key, projectId, codingId, tag, range });
      return { label: labelOf(answer, segmentId), answer };
    });
  }),

  change: procedure.input(changeCodingInput).mutation(({ ctx, input }) => {
    const { start, end, confirmed } = input;
    const key = { workspaceId: ctx.workspaceId, codingId: input.codingId };
    const findProjectId = async (db: Db) => (await loadPlaceOfCoding(db, key)).projectId;
    return changeProject(ctx, findProjectId, "codings.change", async (tx) => {
      const { segmentId } = await loadPlaceOfCoding(tx, key);
      if (confirmed) await confirmCoding(tx, key);
      const isMoved = start !== undefined && end !== undefined;
      const answer = isMoved ? await moveCoding(tx, { ...key, range: { start, end } }) : await loadCoding(tx, key);
      return { label: labelOf(answer, segmentId), answer };
    });
  }),

  remove: procedure.input(codingIdInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, codingId: input.codingId };
    const findProjectId = async (db: Db) => (await loadPlaceOfCoding(db, key)).projectId;
    return changeProject(ctx, findProjectId, "codings.remove", async (tx) => {
      const { coding, segmentId } = await deleteCoding(tx, key);
      return { label: labelOf(coding, segmentId), answer: undefined };
    });
  }),
});

function labelOf({ tag, start }: Coding, segmentId: string): ChangeLabel {
  return { tag, segmentId, ...(start !== null && { onWords: true as const }) };
}
