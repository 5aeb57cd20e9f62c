import { presetOptions } from "@quarry/domain";
import { beforeEach, expect, it } from "vitest";
import { isChanged, rememberedOptions, rememberOptions, switchesOf, withFormat } from "./print-choice.ts";

beforeEach(() => localStorage.clear());

it("rememberedOptions returns what was kept", () => {
  expect(rememberedOptions()).toEqual(presetOptions("working"));
  const options = { ...presetOptions("report"), style: "apa", contents: false } as const;
  rememberOptions(options);
  expect(rememberedOptions()).toEqual(options);
});

it.each(["no JSON", "null", "[]", '{"preset":"poster"}', '{"preset":"working","style":7,"gaps":"perhaps"}'])(
  "rememberedOptions reads %s as the working outline",
  (stored) => {
    localStorage.setItem("quarry:outline-print", stored);
    expect(rememberedOptions()).toEqual(presetOptions("working"));
  },
);

it("isChanged compares options with their preset", () => {
  expect(isChanged(presetOptions("report"))).toBe(false);
  expect(isChanged({ ...presetOptions("report"), gaps: true })).toBe(true);
});

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
