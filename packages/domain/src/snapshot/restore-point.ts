import { z } from "zod";
import { idText } from "../text-rules.ts";

/** What replaced the data that a restore point keeps; `start-up` is a browser that brought back what the server had
 * lost. */
const RESTORE_POINT_REASONS = ["reset", "import", "restore", "start-up"] as const;
/** How many restore points a workspace keeps; the oldest goes first. */
export const MAX_RESTORE_POINTS = 20;

/** All data as it was just before something replaced it. Lineage and revision are those of that data. */
export const restorePointSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(RESTORE_POINT_REASONS),
  lineage: z.string(),
  revision: z.int(),
  projectCount: z.int(),
  sourceCount: z.int(),
  segmentCount: z.int(),
  noteCount: z.int(),
  outlineCount: z.int(),
});
export type RestorePoint = z.infer<typeof restorePointSchema>;
export type RestorePointReason = RestorePoint["reason"];

/** What names a restore point in a call. */
export const restorePointIdInput = z.object({ restorePointId: idText("Restore point id") });
