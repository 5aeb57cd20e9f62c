import { tagLikeness } from "@quarry/domain";
import type { TagRow } from "./tag-rows.ts";

/** The effect of a key in the tree: it goes to a row, or shows or hides the children of the row. */
export type TreeKeyResult = { kind: "go"; index: number } | { kind: "expand" | "collapse" };

/** Returns what an arrow key, Home or End does on a row; null for any other key and where nothing is to be done. */
export function treeKeyResult(rows: readonly TagRow[], index: number, key: string): TreeKeyResult | null {
  const row = rows[index];
  if (row === undefined) return null;
  const go = (target: number): TreeKeyResult | null =>
    target === index || rows[target] === undefined ? null : { kind: "go", index: target };
  if (key === "ArrowDown") return go(index + 1);
  if (key === "ArrowUp") return go(index - 1);
  if (key === "Home") return go(0);
  if (key === "End") return go(rows.length - 1);
  if (key === "ArrowRight") {
    if (!row.hasChildren) return null;
    return row.isExpanded ? go(index + 1) : { kind: "expand" };
  }
  if (key !== "ArrowLeft") return null;
  return row.isExpanded ? { kind: "collapse" } : go(rows.findIndex(({ tag }) => tag.id === row.tag.parentId));
}

/** Returns the index of the next row whose tag begins with the typed letters; −1 when there is none. The current row
 * keeps its place while further letters are typed. */
export function indexOfTyped(rows: readonly TagRow[], index: number, typed: string): number {
  const wanted = tagLikeness(typed);
  const first = [...typed].length > 1 ? index : index + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const at = (first + step) % rows.length;
    if (tagLikeness(rows[at]?.tag.name ?? "").startsWith(wanted)) return at;
  }
  return -1;
}
