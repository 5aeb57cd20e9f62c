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
