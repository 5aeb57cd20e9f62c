import { expect, it } from "vitest";
import { isResolvedGap, resolvedGaps, withoutGaps, withoutResolvedGaps } from "./resolved-gaps.ts";

const gap = (description: string, resolved: boolean) => ({ description, resolved });

it("resolvedGaps leaves out a description that is open elsewhere", () => {
  const resolved = resolvedGaps([gap("who?", true), gap("the\nyear", true), gap("who?", false)]);
  expect([isResolvedGap(resolved, "who?"), isResolvedGap(resolved, "the year")]).toEqual([false, true]);
});

it.each([
  ["Nobody [PLACEHOLDER:who?] knows [PLACEHOLDER:why].", "Nobody knows [PLACEHOLDER:why]."],
  ["It rose [PLACEHOLDER:who?].", "It rose."],
  ["[PLACEHOLDER:who?] It rose.", "It rose."],
  ["One.\n\n[PLACEHOLDER:who?]\n\nTwo [S1].", "One.\n\n\n\nTwo [S1]."],
  ["[PLACEHOLDER:who?] [PLACEHOLDER:who?]", ""],
])("withoutGaps writes %j as %j", (content, expected) => {
  expect(withoutGaps(content, new Set(["who?"]))).toBe(expected);
});

it("withoutResolvedGaps keeps the content of open gaps", () => {
  const sections = [{ content: "Why [PLACEHOLDER:who?]" }];
  expect(withoutResolvedGaps({ sections, placeholders: [gap("who?", false)] })).toEqual(sections);
  expect(withoutResolvedGaps({ sections, placeholders: [gap("who?", true)] })).toEqual([{ content: "Why" }]);
});
