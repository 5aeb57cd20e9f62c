import { expect, it } from "vitest";
import { must } from "./must.ts";

it.each([0, "", false, []])("returns %j as it is", (value) => {
  expect(must(value, "value")).toBe(value);
});

it.each([undefined, null])("throws for %s and names what is missing", (value) => {
  expect(() => must(value, "project of segment S1")).toThrow("Missing: project of segment S1");
});
