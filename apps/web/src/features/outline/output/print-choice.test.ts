import { expect, it } from "vitest";
import { switchesOf, withFormat } from "./print-choice.ts";

it("switchesOf leaves out what a format cannot have", () => {
  expect(switchesOf("docx")).toContain("titlePage");
  expect(switchesOf("md")).not.toContain("titlePage");
  expect(switchesOf("csv")).toEqual([]);
});

it.each([
  ["a.docx", "a.md"],
  ["a.b", "a.b"],
  ["docx", "docx"],
])("withFormat(%j) is %j", (filename, expected) => {
  expect(withFormat(filename, "docx", "md")).toBe(expected);
});
