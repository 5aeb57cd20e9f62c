import { expect, it } from "vitest";
import { lastEndMs, type SegmentTimes, sourceLengthMs } from "./source-length.ts";

const times = (startMs: number | null, endMs: number | null): SegmentTimes => ({ startMs, endMs });

it.each<[string, SegmentTimes[], number]>([
  ["nothing", [], 0],
  ["segments without times", [times(null, null), times(null, null)], 0],
  ["the last end", [times(0, 900), times(900, 2_000)], 2_000],
  ["an earlier segment that ends later", [times(0, 5_000), times(900, 2_000)], 5_000],
  ["a start without an end", [times(0, 900), times(3_000, null)], 3_000],
  ["an end without a start", [times(null, 700)], 700],
])("lastEndMs finds the end of %s", (_, segments, expected) => {
  expect(lastEndMs(segments)).toBe(expected);
});

it.each([
  [0, 0, 0],
  [60_000, 0, 60_000],
  [60_000, 59_999, 60_000],
  [60_000, 60_001, 60_001],
])("a source with a recording of %i ms and a transcript of %i ms is %i ms long", (recording, transcript, expected) => {
  expect(sourceLengthMs(recording, transcript)).toBe(expected);
});
