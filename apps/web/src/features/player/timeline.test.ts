import { newSegment } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { spokenAt, timelineOf } from "./timeline.ts";

const segment = (id: string, startTime: string, endTime: string, sourceId = "a") =>
  newSegment({ id, sourceId, startTime, endTime });

const SEGMENTS = [
  segment("S1", "00:00:05", "00:00:09"),
  segment("S2", "00:00:12", "00:00:20"),
  segment("S3", "00:00:12", "00:00:20"),
  segment("S4", "00:00:18", ""),
  segment("S5", "", ""),
  segment("S6", "00:00:05", "00:00:09", "b"),
];

describe("spokenAt", () => {
  it.each([
    [0, null],
    [4_999, null],
    [5_000, "S1"],
    [9_999, "S1"],
    [10_000, null],
    [12_000, "S2"],
    [17_999, "S2"],
    [18_000, "S4"],
    [18_999, "S4"],
    [19_000, null],
    [90_000, null],
  ])("returns the segment at %i ms: %s", (ms, id) => {
    expect(spokenAt(timelineOf(SEGMENTS, "a"), ms)).toBe(id);
  });

  it("returns null when no segment has a time", () => {
    expect(spokenAt(timelineOf(SEGMENTS, "c"), 0)).toBeNull();
  });
});
