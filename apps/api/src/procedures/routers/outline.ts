import { findOutline, requireProject } from "@quarry/db";
import {
  projectIdInput,
  reorderOutlineInput,
  updateOutlineInput,
  withOutlineChanges,
  withSectionOrder,
} from "@quarry/domain";
import { changeOutline } from "../../workflows/change-outline.ts";
import { generateProjectOutline } from "../../workflows/generate-outline.ts";
import { procedure, router } from "../trpc.ts";

export const outlineRouter = router({
  get: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return findOutline(ctx.db, key);
  }),

  generate: procedure.input(projectIdInput).mutation(({ ctx, input }) => generateProjectOutline(ctx, input.projectId)),

  reorder: procedure.input(reorderOutlineInput).mutation(({ ctx, input }) => {
    return changeOutline(ctx, input.outlineId, {
      ...{ kind: "outline.reorder", label: {} },
      change: (outline) => withSectionOrder(outline, input.sections),
    });
  }),

  update: procedure.input(updateOutlineInput).mutation(({ ctx, input }) => {
    const [section] = input.sections;
    return changeOutline(ctx, input.outlineId, {
      ...{ kind: "outline.update", label: section === undefined ? {} : { sectionId: section.id } },
      change: (outline) => withOutlineChanges(outline, input),
    });
  }),
});
