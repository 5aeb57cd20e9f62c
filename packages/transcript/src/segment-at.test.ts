import { expect, it } from "vitest";
import { segmentAt } from "./segment-at.ts";

const SEGMENTS = [
  { startMs: null, endMs: null, speaker: "", text: "The mill" },
  { startMs: 5000, endMs: 9000, speaker: "", text: "We closed\nthe mill." },
  { startMs: 9000, endMs: null, speaker: "", text: "Why?" },
];

it("segmentAt finds the segment that is said at a time", () => {
  expect([4000, 5000, 8999, 9000, 99_000].map((startMs) => segmentAt(SEGMENTS, { startMs }))).toEqual([1, 1, 1, 2, 2]);
  expect(segmentAt(SEGMENTS.slice(0, 1), { startMs: 5000 })).toBeNull();
});

it("segmentAt finds the segment of a text by its beginning, over other white space", () => {
  expect(segmentAt(SEGMENTS, { startMs: null, text: "We closed the  mill." })).toBe(1);
  expect(segmentAt(SEGMENTS, { startMs: -1000, text: "Why?" })).toBe(2);
  expect(segmentAt(SEGMENTS, { text: "Who?" })).toBeNull();
  expect(segmentAt(SEGMENTS, { row: 3 })).toBeNull();
});
