import { describe, expect, it } from "vitest";
import { readingTop, topBesidePicker } from "./row-position.ts";

const geometry = (rowPx: number) => ({ viewPx: 644, headingPx: 44, rowPx });

describe("readingTop", () => {
  it.each([
    ["a third down", 100, 244],
    ["higher, so that all of it shows", 500, 144],
    ["below the heading where it is taller than the window", 2_000, 44],
  ])("is %s", (_, rowPx, expected) => {
    expect(readingTop(geometry(rowPx))).toBe(expected);
  });
});

describe("topBesidePicker", () => {
  it.each([
    ["stays where there is room below", 100, 250, null],
    ["stays where there is room above", 100, 500, null],
    ["goes to where keys read when it is out of sight", 100, -400, 244],
    ["leaves room below a tall row", 360, 200, 24],
    ["leaves the end of a very tall row in sight", 2_000, 44, -1_616],
  ])("%s", (_, rowPx, topPx, expected) => {
    expect(topBesidePicker(geometry(rowPx), topPx)).toBe(expected);
  });
});
