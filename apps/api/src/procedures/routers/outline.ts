import { findOutline, findStoredOutline, listSegmentTexts, listTaggedSegmentIds, requireProject } from "@quarry/db";
import {
  addBlockInput,
  addSectionInput,
  blockIdInput,
  changeBlockInput,
  changeSectionInput,
  citationIdsOf,
  editOutlineInput,
  generateOutlineInput,
  must,
  projectIdInput,
  reorderOutlineInput,
  sectionIdInput,
  unusedIds,
  updateOutlineInput,
  withOutlineChanges,
  withSectionsReranked,
} from "@quarry/domain";
import { changeOutline } from "../../workflows/change-outline.ts";
import { editBlock, editOutline, editSection, removeFromOutline } from "../../workflows/edit-outline.ts";
import { generateProjectOutline, proposeForOutline } from "../../workflows/generate-outline.ts";
import { procedure, router } from "../trpc.ts";

export const outlineRouter = router({
  get: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return findOutline(ctx.db, key);
  }),

  unused: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    const outline = await findStoredOutline(ctx.db, key);
    return unusedIds(await listTaggedSegmentIds(ctx.db, key), outline?.blocks ?? []);
  }),

  proposals: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    await requireProject(ctx.db, { workspaceId: ctx.workspaceId, projectId: input.projectId });
    return proposeForOutline(ctx, input.projectId);
  }),

  generate: procedure.input(generateOutlineInput).mutation(({ ctx, input }) => generateProjectOutline(ctx, input)),

  reorder: procedure.input(reorderOutlineInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeOutline(ctx, { part: "Outline", id: input.outlineId }, "outline.reorder", async (_, before) => ({
      outline: { ...before, sections: withSectionsReranked(before.sections, input.sections) },
      label: {},
      answer: async (tx, projectId) => must(await findOutline(tx, { workspaceId, projectId }), "outline"),
    }));
  }),

  update: procedure.input(updateOutlineInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    const place = { part: "Outline", id: input.outlineId } as const;
    const [section] = input.sections;
    return changeOutline(ctx, place, "outline.update", async (db, before, project) => {
      const cited = input.sections.flatMap(({ content = "" }) => citationIdsOf(content));
      const texts = await listSegmentTexts(db, { workspaceId, projectId: project }, cited);
      return {
        outline: withOutlineChanges(before, input, { texts, newId: ctx.newId }),
        label: section === undefined ? {} : { sectionId: section.id },
        answer: async (tx, projectId) => must(await findOutline(tx, { workspaceId, projectId }), "outline"),
      };
    });
  }),

  edit: procedure.input(editOutlineInput).mutation(({ ctx, input }) => editOutline(ctx, input.outlineId, input.edits)),

  addSection: procedure.input(addSectionInput).mutation(({ ctx, input }) => {
    const { outlineId, ...section } = input;
    return editSection(ctx, { part: "Outline", id: outlineId }, { call: "addSection", ...section });
  }),

  changeSection: procedure.input(changeSectionInput).mutation(({ ctx, input }) => {
    return editSection(ctx, { part: "Section", id: input.sectionId }, { call: "changeSection", ...input });
  }),

  removeSection: procedure.input(sectionIdInput).mutation(({ ctx, input }) => {
    return removeFromOutline(ctx, { part: "Section", id: input.sectionId }, { call: "removeSection", ...input });
  }),

  addBlock: procedure.input(addBlockInput).mutation(({ ctx, input }) => {
    return editBlock(ctx, { part: "Section", id: input.sectionId }, { call: "addBlock", ...input });
  }),

  changeBlock: procedure.input(changeBlockInput).mutation(({ ctx, input }) => {
    return editBlock(ctx, { part: "Block", id: input.blockId }, { call: "changeBlock", ...input });
  }),

  removeBlock: procedure.input(blockIdInput).mutation(({ ctx, input }) => {
    return removeFromOutline(ctx, { part: "Block", id: input.blockId }, { call: "removeBlock", ...input });
  }),
});
