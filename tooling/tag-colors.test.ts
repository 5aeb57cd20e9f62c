import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");

/** Returns the relative luminance of a color by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it("the colors for tags have a contrast of 3 : 1 to every ground of both themes", () => {
  const colors = [...read("packages/domain/src/tag/tag-colors.ts").matchAll(/color: "(#[0-9a-f]{6})"/g)];
  const theme = read("packages/ui/src/theme.css");
  const grounds = [...theme.matchAll(/--(?:ground|surface|sunken|hover|brand-soft): (#[0-9a-f]{6});/g)];
  expect(grounds).toHaveLength(10);
  expect(colors.length).toBeGreaterThanOrEqual(8);
  for (const [, color = ""] of colors)
    for (const [declaration, ground = ""] of grounds)
      expect(contrast(color, ground), `${color} on ${declaration}`).toBeGreaterThanOrEqual(3);
});
