import { z } from "zod";
import { described, EXAMPLE_TIME } from "../described.ts";
import { idText } from "../text-rules.ts";
import { EXAMPLE_LINEAGE } from "./snapshot.ts";

/** Reasons why the data of a restore point was replaced. `start-up` is a browser that restored what the server had
 * lost. */
const RESTORE_POINT_REASONS = ["reset", "import", "restore", "start-up"] as const;
/** Number of restore points that a workspace keeps. The oldest is deleted first. */
export const MAX_RESTORE_POINTS = 20;

/** A restore point in calls. */
export const restorePointSchema = z
  .object({
    id: described(z.string(), "Names the restore point in calls.", "restore-point-1"),
    createdAt: described(z.iso.datetime(), "When it was made.", EXAMPLE_TIME),
    reason: described(z.enum(RESTORE_POINT_REASONS), "What replaced the data.", "import"),
    lineage: described(z.string(), "The lineage of the data that it keeps.", EXAMPLE_LINEAGE),
    revision: described(z.int(), "The revision of the data that it keeps.", 41),
    projectCount: described(z.int(), "How many projects it keeps.", 3),
    sourceCount: described(z.int(), "How many sources it keeps.", 8),
    segmentCount: described(z.int(), "How many segments it keeps.", 412),
    noteCount: described(z.int(), "How many notes it keeps.", 20),
    outlineCount: described(z.int(), "How many outlines it keeps.", 2),
  })
  .meta({ description: "All data as it was just before something replaced it." });
export type RestorePoint = z.infer<typeof restorePointSchema>;
export type RestorePointReason = RestorePoint["reason"];

/** The restore point that a call is about. */
export const restorePointIdInput = z.object({ restorePointId: idText("Restore point id") });
