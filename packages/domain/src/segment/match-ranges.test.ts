import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRanges } from "./match-ranges.ts";
import type { Segment } from "./segment.ts";
import { filterIndexes, NO_SEGMENT_FILTER } from "./segment-filter.ts";

describe("matchRanges", () => {
  const marked = (text: string, search: string) =>
    matchRanges(text, search).map(({ start, end }) => text.slice(start, end));

  it.each([
    ["The river, the RIVER", "river", ["river", "RIVER"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["nothing", "river", []],
    ["blank", "   ", []],
    ["a.c abc", "a.c", ["a.c"]],
    ["İstanbul and istanbul", "stan", ["stan", "stan"]],
    ["İİ river", "RIVER", ["river"]],
    ["xİy", "i", ["İ"]],
    ["😀 River 😀", "river 😀", ["River 😀"]],
    ["ΟΔΟΣ", "οδος", ["ΟΔΟΣ"]],
  ])("marks %j by %j", (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });

  it("gives ordered ranges inside the text, and finds something exactly where the filter does", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "A", "İ", "i", "Σ", "ς", "😀", " ", "ß"), maxLength: 12 });
    fc.assert(
      fc.property(words, words, (text, search) => {
        const ranges = matchRanges(text, search);
        let from = 0;
        for (const { start, end } of ranges) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(from);
          from = end;
        }
        if (search.trim() === "") return;
        const { kept } = filterIndexes([{ text } as Segment], { ...NO_SEGMENT_FILTER, text: search }, new Set());
        expect(ranges.length > 0).toBe(kept?.length === 1);
      }),
    );
  });
});
