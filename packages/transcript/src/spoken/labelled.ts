import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { withCourtHeadings } from "../turns/court-headings.ts";
import { timeLineHead } from "../turns/heads/time-line.ts";
import { countLabels, type KnownLabels, knownLabels } from "../turns/known-labels.ts";
import { labelledHeads } from "../turns/labelled-heads.ts";
import { areLoneTimesRead } from "../turns/lone-times.ts";
import { addTo, countedNone } from "../warnings.ts";
import { defineSpokenForm } from "./define-spoken-form.ts";
import { addStrayTime, readTurnsOf, strayTimes } from "./read-turns.ts";

/** Names that recur before a colon, or set apart in another way; without times, or with times behind the names. */
export const labelled = defineSpokenForm({
  id: "labelled",
  name: "Names before each turn",
  segmenting: "paragraph",
  joins: "never",
  readLines: ({ lines, labels, listed, ends }, minLabelCount) =>
    readLabelled(lines, labels ?? knownLabels(lines, minLabelCount, listed), ends),
});

/** Reads turns by their names. A time that begins a line but no turn stays in the text, and has a warning. */
export function readLabelled(
  lines: readonly string[],
  labels: KnownLabels,
  ends: ReadonlySet<number> | null = null,
): Reading {
  // Each begins a turn.
  refuseTooManySegments(countLabels(labels));
  const headOf = withCourtHeadings(lines, labelledHeads(lines, labels, { ends }));
  const areRead = areLoneTimesRead(lines);
  const unread = countedNone();
  const { cues, warnings } = readTurnsOf(lines, (line, index) => {
    const isLone = !areRead && timeLineHead(line) !== null;
    const mark = isLone ? null : headOf(line, index);
    const isTimed = mark !== null && mark !== "skip" && mark !== "heading" && mark.startMs !== null;
    if (isLone) addTo(unread, { text: line });
    else if (!isTimed) addStrayTime(unread, line);
    return mark;
  });
  return { cues, warnings: [...warnings, ...strayTimes(unread)] };
}
