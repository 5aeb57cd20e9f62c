import type { TagOnSegment } from "./coding.ts";

/** A color that a tag can be given. */
export type TagColor = { name: string; color: string };

/** The colors that are offered for tags. Each is told apart from every ground of both themes by a contrast of 3 : 1. */
export const TAG_COLORS: readonly TagColor[] = [
  { name: "Red", color: "#d8514e" },
  { name: "Orange", color: "#c1681c" },
  { name: "Yellow", color: "#9c7c0b" },
  { name: "Green", color: "#3a8f42" },
  { name: "Teal", color: "#068e89" },
  { name: "Blue", color: "#1c85cc" },
  { name: "Indigo", color: "#7374e0" },
  { name: "Violet", color: "#a462d0" },
  { name: "Pink", color: "#cd5394" },
  { name: "Gray", color: "#74818a" },
];

/** Colors of tags by name; tags that were given none are missing. */
export type TagColors = ReadonlyMap<string, string>;

/** Colors of tags that were given none: not that of errors, nor those of what is rare and what is off. */
const LINE_COLORS = TAG_COLORS.filter(({ name }) => !["Red", "Yellow", "Gray"].includes(name)).map(
  ({ color }) => color,
);

/** Returns a color for each tag that is on words of a segment, and those that the other tags were given. A tag that was
 * given none has one by its name, the same in all segments unless another tag on words of this one has it already. */
export function tagLineColors(tags: readonly TagOnSegment[], colors: TagColors): TagColors {
  const given = tags.flatMap(({ name }): [string, string][] => {
    const color = colors.get(name);
    return color === undefined ? [] : [[name, color]];
  });
  const lines = new Map(given);
  const taken = new Set(tags.flatMap(({ name, ranges }) => (ranges === undefined ? [] : (colors.get(name) ?? []))));
  for (const { name, ranges } of tags) {
    if (ranges === undefined || lines.has(name)) continue;
    const color = freeColor(name, taken);
    lines.set(name, color);
    taken.add(color);
  }
  return lines;
}

/** Returns the color of a name, or the next one that is free. When all are taken it is that of the name. */
function freeColor(name: string, taken: ReadonlySet<string>): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const first = sum % LINE_COLORS.length;
  const inOrder = [...LINE_COLORS.slice(first), ...LINE_COLORS.slice(0, first)];
  return inOrder.find((color) => !taken.has(color)) ?? inOrder[0] ?? "";
}
