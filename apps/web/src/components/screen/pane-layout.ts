import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

/** The share of each pane in percent, by its id; 0 is collapsed. */
export type PaneLayout = Record<string, number>;

/** The remembered layout, or undefined when there is none that can be used. */
export function readPaneLayout(key: string): PaneLayout | undefined {
  const stored = readStoredJson(LOCAL_STORAGE, key);
  return isPaneLayout(stored) ? stored : undefined;
}

/** Remembers a layout in this browser. */
export function writePaneLayout(key: string, layout: PaneLayout): void {
  LOCAL_STORAGE.write(key, JSON.stringify(layout));
}

function isPaneLayout(value: unknown): value is PaneLayout {
  if (typeof value !== "object" || value === null) return false;
  const shares = Object.values(value);
  return shares.length > 0 && shares.every((share) => typeof share === "number" && share >= 0 && share <= 100);
}
