import {
  type Db,
  deleteNote,
  insertNote,
  listNotes,
  loadProjectIdOfNote,
  loadProjectIdOfSegment,
  requireProject,
  updateNote,
} from "@quarry/db";
import {
  type ChangeLabel,
  createNoteInput,
  type Note,
  noteIdInput,
  projectIdInput,
  updateNoteInput,
} from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

export const notesRouter = router({
  list: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listNotes(ctx.db, key);
  }),

  create: procedure.input(createNoteInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, segmentId: input.segmentId };
    const { id: noteId = ctx.newId(), text, start, end } = input;
    const range = start === undefined || end === undefined ? null : { start, end };
    const findProjectId = (tx: Db) => loadProjectIdOfSegment(tx, key);
    return changeProject(ctx, findProjectId, "notes.create", async (tx, projectId) => {
      const answer = await insertNote(tx, { ...key, projectId, noteId, text, range, now: ctx.now() });
      return { label: labelOf(answer), answer };
    });
  }),

  update: procedure.input(updateNoteInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, noteId: input.noteId };
    const findProjectId = (tx: Db) => loadProjectIdOfNote(tx, key);
    return changeProject(ctx, findProjectId, "notes.update", async (tx) => {
      const answer = await updateNote(tx, { ...key, text: input.text, textBefore: input.textBefore, now: ctx.now() });
      return { label: labelOf(answer), answer };
    });
  }),

  delete: procedure.input(noteIdInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, noteId: input.noteId };
    const findProjectId = (tx: Db) => loadProjectIdOfNote(tx, key);
    return changeProject(ctx, findProjectId, "notes.delete", async (tx) => {
      return { label: labelOf(await deleteNote(tx, key)), answer: undefined };
    });
  }),
});

function labelOf({ id, segmentId }: Note): ChangeLabel {
  return { noteId: id, segmentId };
}
