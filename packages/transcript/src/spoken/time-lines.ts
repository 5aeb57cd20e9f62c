import type { Reading } from "../cue.ts";
import { chapterTitles } from "../turns/heads/time-line.ts";
import type { KnownLabels } from "../turns/known-labels.ts";
import { labelledHeads } from "../turns/labelled-heads.ts";
import { labelsBesideMarks } from "../turns/time-marks.ts";
import type { TurnHeadReader } from "../turns/turns.ts";
import { defineSpokenForm } from "./define-spoken-form.ts";
import { readWithTimes } from "./read-timed.ts";

/** Times on lines of their own, the speech below: mission logs, YouTube's copied transcript, sparse times in an
 * interview. A log whose turns have speakers has whole turns; other lines are joined to sentences. */
export const timeLines = defineSpokenForm({
  id: "time-lines",
  name: "Times on lines of their own",
  segmenting: "turn",
  joins: "unnamed",
  readLines: ({ lines, listed }, minLabelCount) => readTimeLines(lines, minLabelCount, listed),
});

function readTimeLines(
  lines: readonly string[],
  minLabelCount: number,
  listed: ReadonlySet<string> | undefined,
): Reading {
  const labels = labelsBesideMarks(lines, minLabelCount, listed);
  return readWithTimes(lines, timeLineHeads(lines, labels));
}

/** Finds times on lines of their own. Chapter titles in between have no speaker and no time. */
function timeLineHeads(lines: readonly string[], labels: KnownLabels): TurnHeadReader {
  const chapters: ReadonlySet<number> = labels.size === 0 ? chapterTitles(lines) : new Set();
  const headOf = labelledHeads(lines, labels);
  return (line, index) =>
    chapters.has(index) ? { startMs: null, endMs: null, speaker: "", rest: line } : headOf(line, index);
}
