import { expect, it } from "vitest";
import { newProjectPath, outlinePath, projectPath } from "./paths.ts";

it("projectPath and outlinePath build the addresses of a project", () => {
  expect(projectPath("p1")).toBe("/project/p1");
  expect(outlinePath("p1")).toBe("/project/p1/outline");
  expect(projectPath("p1", { highlight: "KITCHEN-00:04:12" })).toBe("/project/p1?highlight=KITCHEN-00%3A04%3A12");
  expect(projectPath("p1", { segment: "S1" })).toBe("/project/p1?segment=S1");
  expect(projectPath("p1", { tag: "#Flood & mud" })).toBe("/project/p1?tag=%23Flood+%26+mud");
});

it("projectPath encodes special characters in an id", () => {
  expect(projectPath("a/b c")).toBe("/project/a%2Fb%20c");
  expect(projectPath("p1", { highlight: "a&b" })).toBe("/project/p1?highlight=a%26b");
});

it("newProjectPath stays on the project list, and else goes to the landing page", () => {
  expect(newProjectPath("/dashboard")).toBe("/dashboard?new=true");
  expect(newProjectPath("/")).toBe("/?new=true");
  expect(newProjectPath("/project/p1")).toBe("/?new=true");
});
