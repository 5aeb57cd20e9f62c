import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../packages/ui/src/theme.css", import.meta.url), "utf8");

const SOURCE_COLORS = Array.from({ length: 8 }, (_, index) => `source-${index}`);

const TEXT_PAIRS = [
  ...["ink", "ink-2", "ink-3", "brand", "brand-strong", "gem", "danger", "ok", ...SOURCE_COLORS].flatMap((text) =>
    ["ground", "surface", "sunken", "hover", "brand-soft"].map((ground) => [text, ground] as const),
  ),
  ...SOURCE_COLORS.map((color) => ["on-source", color] as const),
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["gem", "gem-soft"],
  ["danger", "danger-soft"],
  ["ink", "mark"],
] as const;

/** Colors of elements other than text that must be visible, such as borders of controls and the focus ring. */
const MARK_PAIRS = [
  ["field", "surface"],
  ["field", "ground"],
  ["brand", "surface"],
  ["brand", "ground"],
] as const;

describe.each([":root", ".dark"])("the colors of %s", (selector) => {
  const colors = colorsOf(selector);

  it("give all text a contrast of at least 4.5 to 1 (WCAG 2.2 AA)", () => {
    expect(tooClose(colors, TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it("give controls and the focus ring a contrast of at least 3 to 1", () => {
    expect(tooClose(colors, MARK_PAIRS, 3)).toEqual([]);
  });
});

it("both themes define the same colors", () => {
  expect([...colorsOf(".dark").keys()]).toEqual([...colorsOf(":root").keys()]);
});

function colorsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}

function tooClose(colors: Map<string, string>, pairs: readonly (readonly [string, string])[], least: number): string[] {
  return pairs
    .map(([front, back]) => ({ front, back, ratio: contrast(colors.get(front), colors.get(back)) }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number.NaN;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
