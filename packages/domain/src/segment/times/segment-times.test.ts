import { describe, expect, it, test } from "vitest";
import { carriedCues, joinedTimes, type SegmentTiming, shownTimes, splitTimes, thinnedCues } from "./segment-times.ts";

const TEXT = "We closed the mill. It rained. Nobody came.";
const timed = (over: Partial<SegmentTiming & { text: string }> = {}) => ({
  ...{ text: TEXT, startMs: 10_000, endMs: 30_000, estimatedTimes: null, cues: [] },
  ...over,
});

describe("splitTimes", () => {
  it("takes the time of a cue at the cut, and divides the other cues", () => {
    const segment = timed({
      cues: [
        [10, 12_000],
        [20, 17_500],
        [31, 25_000],
      ],
    });
    for (const at of [19, 20]) {
      expect(splitTimes(segment, at)).toEqual([
        { startMs: 10_000, endMs: 17_500, estimatedTimes: null, cues: [[10, 12_000]] },
        { startMs: 17_500, endMs: 30_000, estimatedTimes: null, cues: [[11, 25_000]] },
      ]);
    }
  });

  it("estimates the time from the cues around the cut", () => {
    const segment = timed({
      cues: [
        [10, 12_000],
        [30, 22_000],
      ],
    });
    const [first, second] = splitTimes(segment, 20);
    expect(first).toMatchObject({ startMs: 10_000, endMs: 17_000, estimatedTimes: "end" });
    expect(second).toMatchObject({ startMs: 17_000, endMs: 30_000, estimatedTimes: "start", cues: [[10, 22_000]] });
  });

  it("estimates the time from start and end where there is no cue, and keeps what was estimated before", () => {
    const [first, second] = splitTimes(timed({ text: "abcdefghij", estimatedTimes: "both" }), 5);
    expect(first).toMatchObject({ endMs: 20_000, estimatedTimes: "both" });
    expect(second).toMatchObject({ startMs: 20_000, estimatedTimes: "both" });
  });

  it("passes over cues that are outside of corrected times", () => {
    const segment = timed({
      cues: [
        [10, 9_000],
        [20, 31_000],
      ],
    });
    const [first, second] = splitTimes(segment, 20);
    expect(first).toMatchObject({ endMs: 19_302, estimatedTimes: "end", cues: [] });
    expect(second).toMatchObject({ startMs: 19_302, estimatedTimes: "start", cues: [] });
  });

  it("makes up no time where the segment has none, or no end", () => {
    for (const segment of [timed({ startMs: null, endMs: null }), timed({ endMs: null })]) {
      const [first, second] = splitTimes(segment, 20);
      expect(first).toMatchObject({ startMs: segment.startMs, endMs: null, estimatedTimes: null });
      expect(second).toMatchObject({ startMs: null, endMs: null, estimatedTimes: null });
    }
  });
});

describe("joinedTimes", () => {
  const later = timed({ startMs: 31_000, endMs: 40_000, cues: [[4, 35_000]] });

  it("keeps the start of the second as a cue, so that a split brings it back", () => {
    const joined = joinedTimes(timed({ cues: [[10, 12_000]] }), later, TEXT.length + 1);
    expect(joined).toEqual({
      ...{ startMs: 10_000, endMs: 40_000, estimatedTimes: null },
      cues: [
        [10, 12_000],
        [TEXT.length + 1, 31_000],
        [TEXT.length + 5, 35_000],
      ],
    });
    const [first, second] = splitTimes({ ...joined, text: `${TEXT} ${TEXT}` }, TEXT.length);
    expect(first).toEqual({ startMs: 10_000, endMs: 31_000, estimatedTimes: null, cues: [[10, 12_000]] });
    expect(second).toEqual({ startMs: 31_000, endMs: 40_000, estimatedTimes: null, cues: [[4, 35_000]] });
  });

  it("keeps no estimated start, and none that the first one has too", () => {
    expect(joinedTimes(timed(), { ...later, estimatedTimes: "start" }, 44).cues).toEqual([[48, 35_000]]);
    expect(joinedTimes(timed(), timed(), 44).cues).toEqual([]);
  });

  it("has an estimated end only where the later end is estimated, and no end where the second has none", () => {
    expect(joinedTimes(timed({ estimatedTimes: "end" }), later, 44).estimatedTimes).toBeNull();
    expect(joinedTimes(timed(), { ...later, estimatedTimes: "end" }, 44).estimatedTimes).toBe("end");
    expect(joinedTimes(timed(), { ...later, endMs: null }, 44).endMs).toBeNull();
    expect(joinedTimes(timed({ startMs: null, endMs: null }), later, 44)).toMatchObject({ startMs: null, endMs: null });
  });
});

describe("carriedCues", () => {
  const cues: SegmentTiming["cues"] = [
    [3, 1000],
    [10, 2000],
    [20, 3000],
  ];
  test.each([
    { what: "moves cues after an edit", edits: [{ start: 4, end: 6, text: "longer" }], places: [3, 14, 24] },
    {
      what: "keeps a cue whose first word is replaced",
      edits: [{ start: 10, end: 14, text: "a" }],
      places: [3, 10, 17],
    },
    {
      what: "keeps a cue that words are put before",
      edits: [{ start: 10, end: 10, text: "So " }],
      places: [3, 10, 23],
    },
    { what: "drops a cue inside of replaced words", edits: [{ start: 8, end: 12, text: "x" }], places: [3, 17] },
    { what: "drops cues behind the end of the text", edits: [{ start: 9, end: 40, text: "" }], places: [3] },
    {
      what: "adds up several edits",
      edits: [
        { start: 0, end: 1, text: "" },
        { start: 12, end: 13, text: "four" },
      ],
      places: [2, 9, 22],
    },
  ])("$what", ({ edits, places }) => {
    const newLength = 40 + edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
    expect(carriedCues(cues, edits, newLength).map(([offset]) => offset)).toEqual(places);
  });

  it("keeps the later of two cues whose words between were deleted", () => {
    expect(carriedCues(cues, [{ start: 3, end: 10, text: "" }], 33)).toEqual([
      [3, 2000],
      [13, 3000],
    ]);
  });
});

test("thinnedCues keeps the cues of sentences, one every five seconds, and none that goes back", () => {
  const every = Array.from({ length: 13 }, (_, index): [number, number] => [4 * (index + 1), 1000 * (index + 1)]);
  const opens = new Set([8, 12]);
  expect(thinnedCues([...every, [80, 2000]], 0, (offset) => opens.has(offset)).map(([offset]) => offset)).toEqual([
    8, 12, 32, 52,
  ]);
  expect(thinnedCues([[4, 400]], 0, () => true)).toEqual([]);
  expect(thinnedCues([[4, 400]], null, () => false)).toEqual([[4, 400]]);
});

test.each([
  [{ startTime: "00:00:04", endTime: "00:00:09" }, "00:00:04 – 00:00:09"],
  [{ startTime: "00:00:04", endTime: "00:00:09", estimatedTimes: "start" as const }, "≈ 00:00:04 – 00:00:09"],
  [{ startTime: "00:00:04", endTime: "00:00:09", estimatedTimes: "both" as const }, "≈ 00:00:04 – ≈ 00:00:09"],
  [{ startTime: "00:00:04", endTime: "", estimatedTimes: "start" as const }, "≈ 00:00:04"],
  [{ startTime: "", endTime: "" }, ""],
])("shownTimes marks what is estimated in %o", (segment, shown) => {
  expect(shownTimes(segment)).toBe(shown);
});
