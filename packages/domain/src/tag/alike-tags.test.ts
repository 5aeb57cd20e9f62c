import { describe, expect, it } from "vitest";
import { alikeTags, nameMatches, tagLikeness } from "./alike-tags.ts";

describe("tagLikeness", () => {
  it.each([
    ["Trust", "trust", true],
    ["#Trust", "trust", true],
    ["# Trust", "TRUST", true],
    ["##Trust", "trust", true],
    ["First  day", "first day", true],
    ["ΟΔΟΣ", "οδος", true],
    ["Trust", "Trusts", false],
    ["Trust#1", "Trust1", false],
    ["First day", "Firstday", false],
    ["Café", "Cafe", false],
    ["#", "##", false],
  ])("has one result for %j and %j: %s", (one, other, expected) => {
    expect(tagLikeness(one) === tagLikeness(other)).toBe(expected);
  });
});

it("alikeTags groups tags, the most used of a group first", () => {
  const counts = { trust: 3, "#Water": 1, Trust: 12, water: 1, "#Flood": 4, "# trust": 1 };
  const tags = Object.entries(counts).map(([tag, count]) => ({ tag, count }));
  expect(alikeTags(tags).map((group) => group.map(({ tag }) => tag))).toEqual([
    ["#Water", "water"],
    ["Trust", "trust", "# trust"],
  ]);
});

it.each([
  ["#Money", "mon", true],
  ["#Money", "#MON", true],
  ["Money", "#mon", true],
  ["Pocket money", "ney", true],
  ["Money", " ", true],
  ["Money", "#", true],
  ["Money", "flood", false],
])("nameMatches %j with %j typed: %s", (name, typed, expected) => {
  expect(nameMatches(name, typed)).toBe(expected);
});
