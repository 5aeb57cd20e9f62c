import { type Db, deletePreset, listStoredPresets, storePreset } from "@quarry/db";
import { presetIdInput, presetToRemove, presetToSave, savePresetInput, withBuiltInPresets } from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { procedure, router } from "../trpc.ts";

const listPresets = async (db: Db, workspaceId: string) =>
  withBuiltInPresets(await listStoredPresets(db, { workspaceId }));

/** Presets are the workspace's, and their changes are steps of the project in which they were made. */
export const presetsRouter = router({
  list: procedure.query(({ ctx: { db, workspaceId } }) => listPresets(db, workspaceId)),

  save: procedure.input(savePresetInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    const { projectId, presetId: id, name, options } = input;
    return changeProject(ctx, projectId, "presets.save", async (tx) => {
      const preset = presetToSave(await listPresets(tx, workspaceId), { id, name, options });
      await storePreset(tx, { workspaceId, ...preset });
      return { label: { title: preset.name }, answer: preset };
    });
  }),

  remove: procedure.input(presetIdInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, input.projectId, "presets.remove", async (tx) => {
      const { id, name: title } = presetToRemove(await listPresets(tx, workspaceId), input.presetId);
      await deletePreset(tx, { workspaceId, id });
      return { label: { title }, answer: undefined };
    });
  }),
});
