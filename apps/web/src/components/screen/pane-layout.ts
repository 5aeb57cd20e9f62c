import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

/** The width of each pane in percent, by id; 0 is collapsed. */
export type PaneLayout = Record<string, number>;

/** Returns the stored layout; undefined when none is valid. */
export function readPaneLayout(key: string): PaneLayout | undefined {
  const stored = readStoredJson(LOCAL_STORAGE, key);
  return isPaneLayout(stored) ? stored : undefined;
}

export function writePaneLayout(key: string, layout: PaneLayout): void {
  LOCAL_STORAGE.write(key, JSON.stringify(layout));
}

function isPaneLayout(value: unknown): value is PaneLayout {
  if (typeof value !== "object" || value === null) return false;
  const shares = Object.values(value);
  return shares.length > 0 && shares.every((share) => typeof share === "number" && share >= 0 && share <= 100);
}
