import type { VirtualItem } from "@tanstack/react-virtual";
import { expect, it } from "vitest";
import { topRowOf } from "./visible-rows.ts";

/** Returns a virtualizer of three 40 px rows at a scroll offset. */
function scrolledTo(scrollOffset: number, startIndex: number) {
  const measurementsCache = [0, 1, 2].map(
    (index): VirtualItem => ({ key: index, index, start: index * 40, end: (index + 1) * 40, size: 40, lane: 0 }),
  );
  return { range: { startIndex, endIndex: 2 }, measurementsCache, scrollOffset };
}

it.each([
  ["the first row", 0, 0, 0],
  ["a row of which a line shows", 20, 0, 0],
  ["a row of which one pixel shows", 39, 0, 0],
  ["the row below one of which half a pixel shows", 39.5, 0, 1],
  ["the last row where nothing follows it", 119.5, 2, 2],
])("topRowOf returns %s", (_case, scrollOffset, startIndex, expected) => {
  expect(topRowOf(scrolledTo(scrollOffset, startIndex))).toBe(expected);
});

it("topRowOf returns the first row before the list is rendered", () => {
  expect(topRowOf({ range: null, measurementsCache: [], scrollOffset: null })).toBe(0);
});
