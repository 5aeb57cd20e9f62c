/** The share of each pane in percent, by its id; 0 is collapsed. */
export type PaneLayout = Record<string, number>;

/** The remembered layout, or undefined when there is none that can be used: storage may be closed, or hold anything. */
export function readPaneLayout(key: string): PaneLayout | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isPaneLayout(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a layout in this browser; where that is not allowed, it is remembered until the page is left. */
export function writePaneLayout(key: string, layout: PaneLayout): void {
  try {
    localStorage.setItem(key, JSON.stringify(layout));
  } catch {
    // Nothing depends on it.
  }
}

function isPaneLayout(value: unknown): value is PaneLayout {
  if (typeof value !== "object" || value === null) return false;
  const shares = Object.values(value);
  return shares.length > 0 && shares.every((share) => typeof share === "number" && share >= 0 && share <= 100);
}
