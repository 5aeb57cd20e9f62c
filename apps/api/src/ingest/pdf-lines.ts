/** A line of a page: where it begins and ends, its height above the page's foot, its letters' size, its text. */
export type PdfLine = { left: number; right: number; y: number; size: number; text: string };

type Item = { str: string; left: number; y: number; width: number; size: number };

/** A gap wider than this share of the letters' size is a space, and wider than the other a column's. */
const SPACE_GAP = 0.15;
const SAME_LINE = 0.45;

/** A page's text items gathered into lines, from top to bottom. */
export function pageLines(items: readonly unknown[]): PdfLine[] {
  const lines: Item[][] = [];
  for (const item of items.map(asItem)) {
    if (item === null) continue;
    const line = lines.at(-1);
    const first = line?.[0];
    if (
      line !== undefined &&
      first !== undefined &&
      Math.abs(first.y - item.y) < Math.max(first.size, item.size) * SAME_LINE
    ) {
      line.push(item);
    } else lines.push([item]);
  }
  return mergeRows(lines.map(lineOf)).toSorted((a, b) => b.y - a.y);
}

function lineOf(items: readonly Item[]): PdfLine {
  const sorted = items.toSorted((a, b) => a.left - b.left);
  let text = "";
  let right = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    const gap = item.left - right;
    if (text !== "" && gap > item.size * SPACE_GAP && !text.endsWith(" ") && !item.str.startsWith(" ")) text += " ";
    text += item.str;
    right = Math.max(right, item.left + item.width);
  }
  const first = sorted[0] ?? { left: 0, y: 0, size: 0 };
  const size = sorted.reduce((largest, item) => Math.max(largest, item.size), 0);
  return { left: first.left, right, y: first.y, size, text: text.trim() };
}

/** Lines that the file draws apart but that stand at one height, such as a margin's number and its line, are one row. */
function mergeRows(lines: readonly PdfLine[]): PdfLine[] {
  return lines.filter((line) => line.text !== "");
}

function asItem(value: unknown): Item | null {
  if (typeof value !== "object" || value === null || !("str" in value) || !("transform" in value)) return null;
  const { str, transform } = value;
  if (typeof str !== "string" || !Array.isArray(transform) || str.trim() === "") return null;
  const [, , c, d, left, y] = transform.map(Number);
  const width = "width" in value && typeof value.width === "number" ? value.width : 0;
  const size = Math.hypot(c ?? 0, d ?? 0) || 10;
  return { str, left: left ?? 0, y: y ?? 0, width, size };
}
