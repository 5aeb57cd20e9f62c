import { type PrintPreset, snapshotPresetSchema } from "@quarry/domain";
import { and, eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import { printPresets } from "../schema.ts";

const presetColumns = entityColumns(printPresets, snapshotPresetSchema, {});

/** Returns the presets that the workspace has stored, in no order. */
export function listStoredPresets(db: Db, { workspaceId }: { workspaceId: string }): Promise<PrintPreset[]> {
  return db.select(presetColumns).from(printPresets).where(eq(printPresets.workspaceId, workspaceId));
}

/** Stores a preset, in the place of one with its id. */
export async function storePreset(db: Db, { workspaceId, ...preset }: PrintPreset & { workspaceId: string }) {
  const { name, options } = preset;
  await db
    .insert(printPresets)
    .values({ workspaceId, ...preset })
    .onConflictDoUpdate({ target: [printPresets.workspaceId, printPresets.id], set: { name, options } });
}

/** Deletes a stored preset. */
export async function deletePreset(db: Db, { workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
  await db.delete(printPresets).where(and(eq(printPresets.workspaceId, workspaceId), eq(printPresets.id, id)));
}
