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
  readLines: ({ lines, labels, listed, ends = null }, minLabelCount) => {
    const names = labels ?? labelsBesideMarks(lines, minLabelCount, listed);
    return readWithTimes(lines, timeLineHeads(lines, names, ends));
  },
});

/** Finds times on lines of their own. Chapter titles in between have no speaker and no time. */
function timeLineHeads(
  lines: readonly string[],
  labels: KnownLabels,
  ends: ReadonlySet<number> | null,
): TurnHeadReader {
  const chapters: ReadonlySet<number> = labels.size === 0 ? chapterTitles(lines) : new Set();
  const headOf = labelledHeads(lines, labels, { ends });
  return (line, index) =>
    chapters.has(index) ? { startMs: null, endMs: null, speaker: "", rest: line } : headOf(line, index);
}
