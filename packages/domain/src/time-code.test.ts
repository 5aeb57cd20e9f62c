import { expect, test } from "vitest";
import { formatTimeCode, parseTimeCode, typedTimeCode } from "./time-code.ts";

test.each([
  [null, ""],
  [0, "00:00:00"],
  [999, "00:00:00"],
  [1000, "00:00:01"],
  [59_999, "00:00:59"],
  [60_000, "00:01:00"],
  [3_599_999, "00:59:59"],
  [3_600_000, "01:00:00"],
  [359_999_999, "99:59:59"],
  [360_000_000, "100:00:00"],
])("%s ms is written as “%s”", (ms, timeCode) => {
  expect(formatTimeCode(ms)).toBe(timeCode);
});

test.each([
  ["00:00:00", 0],
  ["01:02:03", 3_723_000],
  ["100:00:00", 360_000_000],
  ["", null],
  ["1:02:03", null],
  ["00:60:00", null],
  ["00:00:60", null],
  ["00:00:00.5", null],
  [" 00:00:00", null],
])("“%s” is read as %s ms", (timeCode, ms) => {
  expect(parseTimeCode(timeCode)).toBe(ms);
});

test.each([
  ["00:04:12", "00:04:12"],
  [" 4:12 ", "00:04:12"],
  ["1:2:3", "01:02:03"],
  ["100:00:00", "100:00:00"],
  ["", ""],
  ["  ", ""],
  ["4", null],
  ["4:60", null],
  ["4.12", null],
  ["1:60:00", null],
  ["soon", null],
])("typed “%s” is the time %j", (typed, timeCode) => {
  expect(typedTimeCode(typed)).toBe(timeCode);
});
