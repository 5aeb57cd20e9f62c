import { counted, formatNumber } from "@quarry/domain";

const NAMES = new Intl.ListFormat("en");

export const UNDO_TEXT = {
  undo: "Undo",
  redo: "Redo",
  undoOf: (change: string) => `Undo: ${change}`,
  redoOf: (change: string) => `Redo: ${change}`,
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
  undoByKey: (keys: string) => `Press ${keys} to undo.`,
  redoByKey: (keys: string) => `Press ${keys} to redo.`,
  undone: "Undone",
  redone: "Redone",
  /** What stays because others changed it since. `count` is the number of segments that the change was made on. */
  kept: (kept: number, count: number | undefined, names: readonly string[]) => {
    const since = names.length === 0 ? "changed since" : `changed since by ${NAMES.format(names)}`;
    if (count === undefined || count < 2 || kept > count) return `What was ${since} stays as it is.`;
    const verb = kept === 1 ? ["was", "stays as it is"] : ["were", "stay as they are"];
    return `${formatNumber(kept)} of ${counted(count, "segment")} ${verb[0]} ${since} and ${verb[1]}.`;
  },
  failed: "Failed to undo. Try again.",
} as const;
