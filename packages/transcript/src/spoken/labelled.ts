import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { countLabels, type KnownLabels, knownLabels, labelledMarks } from "../turns/known-labels.ts";
import { countedNone } from "../warnings.ts";
import { defineSpokenForm } from "./define-spoken-form.ts";
import { addStrayTime, readTurnsOf, strayTimes } from "./read-turns.ts";

/** Names that recur before a colon, or set apart in another way; without times, or with times behind the names. */
export const labelled = defineSpokenForm({
  id: "labelled",
  name: "Names before each turn",
  segmenting: "paragraph",
  joins: "never",
  readLines: ({ lines, labels }, minLabelCount) => readLabelled(lines, labels ?? knownLabels(lines, minLabelCount)),
});

/** Reads turns by their names. A time that begins a line but no turn stays in the text, and has a warning. */
export function readLabelled(lines: readonly string[], labels: KnownLabels): Reading {
  // Each begins a turn.
  refuseTooManySegments(countLabels(labels));
  const markOf = labelledMarks(lines, labels);
  const unread = countedNone();
  const { cues, warnings } = readTurnsOf(lines, (line, index) => {
    const mark = markOf(line, index);
    if (mark === null || mark === "skip" || mark.startMs === null) addStrayTime(unread, line);
    return mark;
  });
  return { cues, warnings: [...warnings, ...strayTimes(unread)] };
}
