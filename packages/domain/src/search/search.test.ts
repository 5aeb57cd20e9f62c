import { expect, test } from "vitest";
import { foldForSearch, searchRank, searchTerm } from "./search.ts";

test.each([
  ["a", null],
  [" a ", null],
  ["ab", "ab"],
  ["  River Bank ", "river bank"],
  ["ß", null],
  ["é!", "é!"],
  ["e\u0301!", "é!"],
])("the term typed as %j is searched for as %j", (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

test.each([
  ["The river rose", "river", "whole word"],
  ["The rivers rose", "river", "start of word"],
  ["Upriver it rose", "river", "anywhere"],
  ["upriver, then rivers, then river", "river", "whole word"],
  ["It rained", "river", null],
  ["STRASSE", "straße", "whole word"],
  ["100% sure", "0%", "anywhere"],
  ["川の名前", "名前", "whole word"],
])("in %j the term %j is found as %s", (text, typed, rank) => {
  expect(searchRank(foldForSearch(text), foldForSearch(typed))).toBe(rank);
});

test("a text with a hundred thousand marks on one letter is folded at once", () => {
  const stacked = `say a${"\u0315\u0300".repeat(50_000)} ${"e\u0301".repeat(1_000)}`;
  const folded = foldForSearch(stacked);
  expect([folded.startsWith("say à"), folded.endsWith("é".repeat(1_000))]).toEqual([true, true]);
});
