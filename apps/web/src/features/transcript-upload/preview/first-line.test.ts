import { expect, it } from "vitest";
import { isRowOfTitles } from "./first-line.ts";

it.each([
  ["Kto,Od,Co", ["Kto", "Od", "Co"]],
  ["| **Kto** | Co |", ["Kto", "Co"]],
  ['"Name, first"\tWhat was said …', ["Name, first", "What was…"]],
  ["M\uFFFDwca;Tekst", ["Mówca", "Tekst"]],
])("the line %s is the row of its titles", (line, titles) => expect(isRowOfTitles(line, titles)).toBe(true));

it.each([
  ["# Interview", ["Kto", "Co"]],
  ["# Interview, May", ["Kto", "Co"]],
  ["0:01,Anna", ["", ""]],
  ["", ["Kto"]],
])("the line %s is no row of the titles %s", (line, titles) => expect(isRowOfTitles(line, titles)).toBe(false));
