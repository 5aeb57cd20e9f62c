import { changeWorkspace, deleteProject, insertProject, listProjects, loadProject, updateProject } from "@quarry/db";
import { createProjectInput, importProjectsInput, projectIdInput, updateProjectInput } from "@quarry/domain";
import { arrivedSnapshot } from "../../snapshots/index.ts";
import { addProjects } from "../../workflows/add-projects.ts";
import { changeProject } from "../../workflows/change-project.ts";
import { loadSnapshot } from "../../workflows/export-snapshot.ts";
import { procedure, router } from "../trpc.ts";

export const projectsRouter = router({
  list: procedure.query(({ ctx }) => listProjects(ctx.db, ctx)),

  get: procedure.input(projectIdInput).query(({ ctx, input }) => {
    return loadProject(ctx.db, { workspaceId: ctx.workspaceId, projectId: input.projectId });
  }),

  create: procedure.input(createProjectInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeWorkspace(ctx.db, workspaceId, (tx) => {
      const { personId } = ctx;
      return insertProject(tx, { workspaceId, projectId: ctx.newId(), now: ctx.now(), personId, ...input });
    });
  }),

  update: procedure.input(updateProjectInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, "projects.update", async (tx) => {
      const answer = await updateProject(tx, { workspaceId, now: ctx.now(), ...input });
      return { label: { title: answer.title }, answer };
    });
  }),

  delete: procedure.input(projectIdInput).mutation(async ({ ctx, input }) => {
    const { workspaceId } = ctx;
    const recordings = await changeWorkspace(ctx.db, workspaceId, (tx) => deleteProject(tx, { workspaceId, ...input }));
    await ctx.media.dropUnused(ctx.db, workspaceId, recordings);
  }),

  export: procedure.input(projectIdInput).query(({ ctx, input }) => loadSnapshot(ctx, input)),

  import: procedure.input(importProjectsInput).mutation(({ ctx, input }) => {
    return addProjects(ctx, arrivedSnapshot(input.snapshot));
  }),
});
