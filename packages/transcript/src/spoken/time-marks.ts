import type { Reading } from "../cue.ts";
import { timeLineHead } from "../turns/heads/time-line.ts";
import { labelledHeads } from "../turns/labelled-heads.ts";
import { countClosingMarks, labelsBesideMarks, withMarksOnLines } from "../turns/time-marks.ts";
import { defineSpokenForm } from "./define-spoken-form.ts";
import { readTurnsOf } from "./read-turns.ts";

/** Times inside the text, as f4, MAXQDA and QualCoder write them. */
export const timeMarks = defineSpokenForm({
  id: "time-marks",
  name: "Time marks in the text (f4, MAXQDA)",
  segmenting: "turn",
  joins: "always",
  readLines: ({ lines, listed }, minLabelCount) => readTimeMarks(lines, minLabelCount, listed),
});

/** Reads text with times before, in or after the speech: text between two times was said between them. */
export function readTimeMarks(lines: readonly string[], minLabelCount: number, listed?: ReadonlySet<string>): Reading {
  const apart = withMarksOnLines(lines);
  // A mark at the very end says when the last turn was over; nothing is missing after it.
  const endsWithMark = timeLineHead(apart.findLast((line) => line !== "") ?? "") !== null;
  const headOf = labelledHeads(apart, labelsBesideMarks(apart, minLabelCount, listed), { timesLast: true });
  return readTurnsOf(apart, headOf, countClosingMarks(lines) + (endsWithMark ? 1 : 0));
}
