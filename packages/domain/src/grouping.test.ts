import { expect, it } from "vitest";
import { append, groupedBy } from "./grouping.ts";

it("append adds to the list of a key, and makes a list for a new key", () => {
  const lists = new Map([["a", [1]]]);
  append(lists, "a", 2);
  append(lists, "b", 3);
  expect([...lists]).toEqual([
    ["a", [1, 2]],
    ["b", [3]],
  ]);
});

it("groupedBy keeps keys and values in order of appearance", () => {
  const groups = groupedBy([5, 2, 3, 4], (number) => (number % 2 === 0 ? "even" : "odd"));
  expect([...groups]).toEqual([
    ["odd", [5, 3]],
    ["even", [2, 4]],
  ]);
});
