import { expect, it } from "vitest";
import { compareNames } from "./name-order.ts";

it.each([
  [
    ["Interview 10", "Interview 2", "Interview 1"],
    ["Interview 1", "Interview 2", "Interview 10"],
  ],
  [
    ["#b2", "#B10", "#a"],
    ["#a", "#b2", "#B10"],
  ],
  [
    ["Ende", "Élan", "Ebbe"],
    ["Ebbe", "Élan", "Ende"],
  ],
  [
    ["Day 1", "Day 01"],
    ["Day 01", "Day 1"],
  ],
])("compareNames sorts %j as a person would", (names, expected) => {
  expect(names.toSorted(compareNames)).toEqual(expected);
});
