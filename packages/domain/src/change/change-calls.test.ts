import { expect, it } from "vitest";
import { changesSinceInput, historyInput } from "./change-calls.ts";

it.each(["", "x", "1.5"])("the number to ask from is refused as %j", (since) => {
  const { error } = changesSinceInput.safeParse({ projectId: "p", since });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Since must be a whole number."]);
});

it("numbers are taken as texts, within their range, and a page has 100 changes", () => {
  expect(changesSinceInput.parse({ projectId: "p", since: "7" })).toEqual({ projectId: "p", since: 7 });
  expect(changesSinceInput.safeParse({ projectId: "p", since: "-1" }).success).toBe(false);
  expect(historyInput.parse({ projectId: "p", before: "9" })).toEqual({ projectId: "p", before: 9, limit: 100 });
  for (const limit of ["", "0", "201"]) expect(historyInput.safeParse({ projectId: "p", limit }).success).toBe(false);
});
