import type { PdfItem } from "./pdf-page.ts";

/** The fields of a piece of text that are needed here; the PDF library gives them untyped. */
type Written = {
  text: string;
  direction: [number, number];
  x: number;
  y: number;
  length: number;
  size: number;
  item: object;
};

/** Directions this far apart, in degrees, are the same one: scans that were read by a machine are never quite
 * straight. */
const SAME_DIRECTION = 8;

/** Returns a page's text turned upright in the direction of most of it. Text across the page, such as a watermark, is
 * left out; text at a right angle comes last, below the rest. Fonts in `vertical` run downwards. */
export function placedItems(
  items: readonly object[],
  viewport: readonly unknown[],
  vertical: ReadonlySet<string>,
): PdfItem[] {
  const written = items.map((item) => writtenItem(item, viewport, vertical)).filter((item) => item !== null);
  const main = mainAngle(written);
  const upright = written
    .filter((item) => turn(angleOf(item), main) <= SAME_DIRECTION)
    .map((item) => uprightItem(item, main));
  const lowest = upright.reduce((most, { top }) => Math.max(most, top), 0);
  const aside = written.filter((item) => Math.abs(turn(angleOf(item), main) - 90) <= SAME_DIRECTION);
  return [...upright, ...aside.map((item) => below(uprightItem(item, angleOf(item)), lowest))];
}

/** Places text on the visible page; null for an item without letters. */
function writtenItem(item: object, viewport: readonly unknown[], vertical: ReadonlySet<string>): Written | null {
  if (!("str" in item) || typeof item.str !== "string" || item.str.trim() === "") return null;
  if (!("transform" in item) || !Array.isArray(item.transform)) return null;
  const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = viewport.map(Number);
  const isVertical = "fontName" in item && vertical.has(String(item.fontName));
  // Downwards is a quarter turn from where the letters themselves point.
  const [u, v] = isVertical ? [-c, -d] : [a, b];
  return {
    text: item.str,
    direction: [va * u + vc * v, vb * u + vd * v],
    x: va * x + vc * y + ve,
    y: vb * x + vd * y + vf,
    length: numberIn(item, isVertical ? "height" : "width"),
    size: Math.hypot(c, d) || 10,
    item,
  };
}

function uprightItem({ text, x, y, length, size, item }: Written, angle: number): PdfItem {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const left = x * cos + y * sin;
  return {
    text,
    left,
    right: left + length,
    top: y * cos - x * sin,
    size,
    isRightToLeft: "dir" in item && item.dir === "rtl",
  };
}

/** Moves an item below the lowest one, with room enough that no line of the page is near it. */
function below(item: PdfItem, lowest: number): PdfItem {
  return { ...item, top: item.top + lowest + 10_000 };
}

function angleOf({ direction: [u, v] }: Written): number {
  return (Math.atan2(v, u) * 180) / Math.PI;
}

/** Degrees between two directions, 0 to 180. */
function turn(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/** Returns the direction, to half a degree, of most letters. */
function mainAngle(items: readonly Written[]): number {
  const letters = new Map<number, number>();
  for (const item of items) {
    const angle = Math.round(angleOf(item) * 2) / 2;
    letters.set(angle, (letters.get(angle) ?? 0) + item.text.length);
  }
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

function numberIn(item: object, key: "width" | "height"): number {
  const value = (item as Record<string, unknown>)[key];
  return typeof value === "number" ? value : 0;
}
