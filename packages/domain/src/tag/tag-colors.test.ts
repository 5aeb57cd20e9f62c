import { expect, it } from "vitest";
import type { TagOnSegment } from "./coding.ts";
import { TAG_COLORS, tagLineColors } from "./tag-colors.ts";

const RANGES = [{ id: "c1", start: 0, end: 4 }];
const tag = (name: string, isOnWords = true): TagOnSegment => ({
  ...{ name, confidence: 100, alternatives: [] },
  ...(isOnWords && { ranges: RANGES }),
});

it("tagLineColors keeps given colors, and gives none to tags on whole segments", () => {
  const colors = new Map([
    ["#A", "#123456"],
    ["#B", "#654321"],
  ]);
  expect([...tagLineColors([tag("#A"), tag("#B", false), tag("#C", false)], colors)]).toEqual([...colors]);
});

it("tagLineColors gives a tag the same color in every segment, and the tags of one segment different ones", () => {
  const names = ["#Flood", "#Money", "#Family", "#Work", "#School", "#Press", "#River"];
  const alone = new Map(names.map((name) => [name, tagLineColors([tag(name)], new Map()).get(name)]));
  expect(new Set(alone.values()).size).toBeGreaterThan(2);
  const together = tagLineColors(
    names.map((name) => tag(name)),
    new Map(),
  );
  expect(together.get("#Flood")).toBe(alone.get("#Flood"));
  expect(new Set(together.values()).size).toBe(names.length);
});

it("tagLineColors leaves out a color that another tag on words was given", () => {
  const own = tagLineColors([tag("#Flood")], new Map()).get("#Flood") ?? "";
  const given = new Map([["#Money", own]]);
  expect(tagLineColors([tag("#Flood"), tag("#Money")], given).get("#Flood")).not.toBe(own);
  expect(tagLineColors([tag("#Flood"), tag("#Money", false)], given).get("#Flood")).toBe(own);
});

it("tagLineColors has a color for each of more tags than there are colors", () => {
  const tags = Array.from({ length: 20 }, (_, index) => tag(`#${index}`));
  const offered = TAG_COLORS.map(({ color }) => color);
  for (const color of tagLineColors(tags, new Map()).values()) expect(offered).toContain(color);
});
