import { expect, it } from "vitest";
import { must } from "./must.ts";

it.each([0, "", false, []])("returns %j unchanged", (value) => {
  expect(must(value, "value")).toBe(value);
});

it.each([undefined, null])("throws for %s and names the missing value", (value) => {
  expect(() => must(value, "project of segment S1")).toThrow("Missing: project of segment S1");
});
