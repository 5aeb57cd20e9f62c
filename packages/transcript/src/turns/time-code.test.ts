import { describe, expect, it } from "vitest";
import { timeCodeAt } from "./time-code.ts";
import { timeRangeAt } from "./time-range.ts";

describe("timeCodeAt", () => {
  it.each([
    ["0:05", 5000],
    ["01:02", 62_000],
    ["1:02:03", 3_723_000],
    ["00:00:00:03", 3000],
    ["01:02:03:04", 93_784_000],
    ["100:00:00", 360_000_000],
    ["75:30", 4_530_000],
    ["00:00:01.5", 1500],
    ["00:00:01,234", 1234],
    ["-00:00:00:03", -3000],
    ["0:0:5.320", 5320],
    ["1:2:3,4", 3_723_400],
    ["0:5.2", 5200],
  ])("reads %s as %d ms", (text, ms) => {
    expect(timeCodeAt(text, 0)).toEqual({ ms, end: text.length });
  });

  it.each(["", "5", "5:", "5:6", "1:60", "1:60:00", "1234:00", "1:2:03", "1:2,3", "1:002", "1:00:00:00:00", "a:00"])(
    "reads no time in %j",
    (text) => {
      expect(timeCodeAt(text, 0)).toBeNull();
    },
  );

  it("reads numbers without leading zeros when allowed", () => {
    expect(timeCodeAt("1:2:3", 0, true)).toEqual({ ms: 3_723_000, end: 5 });
    expect(timeCodeAt("5:6", 0, true)).toEqual({ ms: 306_000, end: 3 });
    expect(timeCodeAt("5:66", 0, true)).toBeNull();
  });

  it("stops at the end of the time", () => {
    expect(timeCodeAt("at 0:05, then", 3)).toEqual({ ms: 5000, end: 7 });
  });
});

describe("timeRangeAt", () => {
  it.each([
    ["[00:01:02] text", 62_000, null, 11],
    ["(1:02) text", 62_000, null, 7],
    ["#00:01:02-5# text", 62_500, null, 13],
    ["0:05 --> 0:08 text", 5000, 8000, 14],
    ["[0:05 - 0:08] text", 5000, 8000, 14],
    ["0:08 - 0:05 text", 8000, null, 12],
    ["  0:05 text", 5000, null, 7],
    ["[0:05 → 0:08] text", 5000, 8000, 14],
    ["0:0:5.0 -> 0:0:8.5 text", 5000, 8500, 19],
  ])("reads the time range at the beginning of %j", (line, startMs, endMs, end) => {
    expect(timeRangeAt(line)).toMatchObject({ startMs, endMs, end });
  });

  it("returns null for an open bracket or a line that begins with words", () => {
    expect(timeRangeAt("[0:05 text")).toBeNull();
    expect(timeRangeAt("at 0:05")).toBeNull();
  });
});
