import { expect, it } from "vitest";
import { countedOf, leftOutWarningOf, sortedWarnings, textsOfWarnings, warning, warningOf } from "./warnings.ts";

const lost = (counted: Parameters<typeof warningOf>[0]) =>
  textsOfWarnings(
    warningOf(
      counted,
      "1 time could not be read; its text has none.",
      (many) => `${many} times could not be read; their text has none.`,
    ),
  );

it("warningOf states how often a problem occurs, and where first", () => {
  expect(lost(0)).toEqual([]);
  expect(lost(1)).toEqual(["1 time could not be read; its text has none."]);
  expect(lost(1200)).toEqual(["1,200 times could not be read; their text has none."]);
  expect(lost({ count: 1, first: { startMs: 65_400 } })).toEqual([
    "1 time could not be read; its text has none, at 00:01:05.",
  ]);
  expect(lost({ count: 2, first: { startMs: 65_400, text: "Why?" } })).toEqual([
    "2 times could not be read; their text has none, the first at 00:01:05.",
  ]);
  expect(lost({ count: 2, first: { row: 1017 } })).toEqual([
    "2 times could not be read; their text has none, the first in row 1,017.",
  ]);
});

it("warningOf quotes the beginning of a place that has no time", () => {
  const text = "We  opened the mill\nin the year of the flood and sold it again.";
  expect(lost({ count: 3, first: { startMs: null, text } })).toEqual([
    "3 times could not be read; their text has none, the first: “We opened the mill in the year of the…”",
  ]);
  expect(lost({ count: 3, first: { startMs: -5000, text: "Three. " } })).toEqual([
    "3 times could not be read; their text has none, the first: “Three.”",
  ]);
  expect(lost({ count: 1, first: { text: "Three." } })).toEqual([
    "1 time could not be read; its text has none: “Three.”",
  ]);
  expect(lost({ count: 3, first: { text: " " } })).toEqual(["3 times could not be read; their text has none."]);
});

it("countedOf counts the matching items and keeps the place of the first", () => {
  const items = [{ at: 1000 }, { at: 2000 }, { at: 3000 }];
  const counted = countedOf(
    items,
    ({ at }) => at > 1000,
    ({ at }) => ({ startMs: at }),
  );
  expect(counted).toEqual({ count: 2, first: { startMs: 2000 } });
  expect(textsOfWarnings(leftOutWarningOf(counted, 3, "captions"))).toEqual([
    "2 of 3 captions have no text and were left out, the first at 00:00:02.",
  ]);
});

it("sortedWarnings puts losses before guesses, and routine warnings last", () => {
  const warnings = [warning("A.", "routine"), warning("B.", "guessed"), warning("C.", "lost"), warning("D.", "lost")];
  expect(textsOfWarnings(sortedWarnings(warnings))).toEqual(["C.", "D.", "B.", "A."]);
});
