import { describe, expect, it } from "vitest";
import { projectSummary } from "./project-summary.ts";

const MINUTE_MS = 60_000;

describe("projectSummary", () => {
  it.each([
    [3, 138 * MINUTE_MS, 57, "3 Sources • 2h 18m Audio • 57 Snippets"],
    [11, 581 * MINUTE_MS, 1204, "11 Sources • 9h 41m Audio • 1,204 Snippets"],
    [1, 0, 12, "1 Source • 0m Audio • 12 Snippets"],
    [0, 0, 0, "0 Sources • 0m Audio • 0 Snippets"],
    [1, 18 * MINUTE_MS, 1, "1 Source • 18m Audio • 1 Snippet"],
    [2, 60 * MINUTE_MS, 2, "2 Sources • 1h 0m Audio • 2 Snippets"],
    [2, 60 * MINUTE_MS - 1, 2, "2 Sources • 59m Audio • 2 Snippets"],
    [2, 30_000, 2, "2 Sources • 1m Audio • 2 Snippets"],
    [100, 1000 * 60 * MINUTE_MS, 100_000, "100 Sources • 1,000h 0m Audio • 100,000 Snippets"],
  ])("%i sources, %i ms, %i segments: %s", (sourceCount, durationMs, segmentCount, expected) => {
    expect(projectSummary({ sourceCount, durationMs, segmentCount })).toBe(expected);
  });
});
