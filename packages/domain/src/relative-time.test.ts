import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-03-10T12:00:00.000Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe("relativeTime", () => {
  it.each([
    [0, "Just now"],
    [59 * MINUTE_MS + 59_999, "Just now"],
    [60 * MINUTE_MS, "1 hour ago"],
    [2 * HOUR_MS - 1, "1 hour ago"],
    [2 * HOUR_MS, "2 hours ago"],
    [24 * HOUR_MS - 1, "23 hours ago"],
    [24 * HOUR_MS, "1 day ago"],
    [48 * HOUR_MS - 1, "1 day ago"],
    [48 * HOUR_MS, "2 days ago"],
    [1200 * 24 * HOUR_MS, "1,200 days ago"],
    [-5 * MINUTE_MS, "Just now"],
    [-90 * 24 * HOUR_MS, "Just now"],
  ])("says of %i ms ago: %s", (elapsedMs, expected) => {
    expect(relativeTime(new Date(NOW - elapsedMs).toISOString(), NOW)).toBe(expected);
  });

  it("does not invent an age for a time that is none", () => {
    expect(relativeTime("yesterday", NOW)).toBe("Just now");
  });
});
