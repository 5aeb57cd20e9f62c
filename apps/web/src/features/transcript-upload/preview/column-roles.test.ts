import { expect, it } from "vitest";
import { withRole } from "./column-roles.ts";

it("withRole takes a role from the column that had it", () => {
  expect(withRole(["speaker", "text", "start"], 0, "text")).toEqual(["text", "ignored", "start"]);
  expect(withRole(["ignored", "text", "ignored"], 1, "ignored")).toEqual(["ignored", "ignored", "ignored"]);
});
