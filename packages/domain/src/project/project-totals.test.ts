import { expect, it } from "vitest";
import { projectTotals } from "./project-totals.ts";

it("projectTotals adds up the sources of a project, and is 0 without sources", () => {
  const sources = [
    { durationMs: 1_500, segmentCount: 3 },
    { durationMs: 0, segmentCount: 0 },
    { durationMs: 9_000, segmentCount: 2 },
  ];
  expect(projectTotals(sources)).toEqual({ sourceCount: 3, durationMs: 10_500, segmentCount: 5 });
  expect(projectTotals([])).toEqual({ sourceCount: 0, durationMs: 0, segmentCount: 0 });
});
