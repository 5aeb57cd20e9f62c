import { counted, type RestorePoint, type RestorePointReason } from "@quarry/domain";
import { dateTimeText } from "../../components/date-time-text.ts";

const replacedBy = (what: string, projectCount: number) => {
  const projects = `${projectCount === 1 ? "The" : "All"} ${counted(projectCount, "project")}`;
  const replaced = `${projects} that ${projectCount === 1 ? "is" : "are"} here now, with all sources, tags, notes and outlines,`;
  return projectCount === 0
    ? `Everything here will be replaced by ${what}.`
    : `${replaced} will be replaced by ${what}. The replaced data is kept as a restore point.`;
};

const REASONS: Record<RestorePointReason, string> = {
  reset: "Before a reset",
  import: "Before an import",
  restore: "Before a restore",
  "start-up": "Before a browser restored data the server had lost",
};

export const DATA_TEXT = {
  title: "Your data",
  description: "Everything is saved on the server as you work. Export, import or restore all of it here.",
  exportTitle: "Export",
  exportHint:
    "All projects as one file: texts, tags, notes and outlines. Recordings are not included. They stay on the server, in the “media” folder of its data (DATA_DIR).",
  export: "Download",
  fileName: (now: Date) => `quarry-${now.toISOString().slice(0, 10)}.json`,
  importTitle: "Import",
  importHint: "Replaces everything with an exported file. Import Project adds to your projects instead.",
  import: "Choose file...",
  importLabel: "File to import",
  resetTitle: "Reset",
  resetHint: "Replaces everything with the demo projects.",
  reset: "Reset...",
  pointsTitle: "Restore points",
  pointsHint:
    "Made before everything is replaced. The last 20 are kept, with all that they had then: also what was deleted since.",
  deleteOf: (when: string) => `Delete the restore point of ${when}`,
  deleteAll: "Delete all...",
  noPoints: "None yet.",
  pointsLoading: "Loading restore points",
  pointsFailed: "The restore points could not be loaded.",
  copiesTitle: "Copies in this browser",
  copiesHint: "Kept when the server's data was replaced.",
  bringBack: "Import...",
  bringBackOf: (when: string) => `Import the copy of ${when}`,
  discardOf: (when: string) => `Discard the copy of ${when}`,
  restore: "Restore...",
  restoreOf: (when: string) => `Restore ${when}`,
  reason: (point: RestorePoint) => REASONS[point.reason],
  contents: (point: RestorePoint) =>
    [
      counted(point.projectCount, "project"),
      counted(point.sourceCount, "source"),
      counted(point.segmentCount, "segment"),
      counted(point.noteCount, "note"),
    ].join(" · "),
  when: dateTimeText,
} as const;

/** Texts of the confirmations before all data are replaced. */
export const DATA_CONFIRMATIONS = {
  import: {
    title: "Import this file?",
    description: (fileName: string, projectCount: number) => replacedBy(`the content of "${fileName}"`, projectCount),
    confirm: "Import",
    confirming: "Importing...",
  },
  reset: {
    title: "Reset to demo data?",
    description: (projectCount: number) => replacedBy("the demo projects", projectCount),
    confirm: "Reset",
    confirming: "Resetting...",
  },
  restore: {
    title: "Go back to this restore point?",
    description: (when: string, contents: string, projectCount: number) =>
      replacedBy(`the data of ${when}: ${contents}`, projectCount),
    confirm: "Restore",
    confirming: "Restoring...",
  },
  deletePoint: {
    title: "Delete this restore point?",
    description: (when: string, contents: string) =>
      `The data of ${when} (${contents}) can then no longer be restored. Your present data stays.`,
    confirm: "Delete",
    confirming: "Deleting...",
  },
  deletePoints: {
    title: "Delete all restore points?",
    description: (count: number) =>
      `${count === 1 ? "The" : "All"} ${counted(count, "restore point")} will be deleted. Your present data stays.`,
    confirm: "Delete all",
    confirming: "Deleting...",
  },
} as const;

/** Toasts. */
export const DATA_RESULTS = {
  imported: { title: "Success", description: "Data imported successfully." },
  reset: { title: "Success", description: "Data reset successfully." },
  restored: { title: "Success", description: "Data restored successfully." },
  importFailed: "Failed to import data.",
  resetFailed: "Failed to reset data.",
  discardFailed: "Failed to discard the copy.",
  restoreFailed: "Failed to restore data.",
  pointDeleted: { title: "Success", description: "Restore point deleted." },
  pointsDeleted: { title: "Success", description: "All restore points deleted." },
  deleteFailed: "Failed to delete.",
} as const;
