import type { TranscriptForm } from "./cue.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";
import { headerLineMark } from "./turns/form-header-lines.ts";
import { nameAndTimeMark } from "./turns/form-name-and-time.ts";
import { timeAndNameMark } from "./turns/form-time-and-name.ts";
import { timeFirstMark } from "./turns/form-time-first.ts";
import { timeLineMark } from "./turns/form-time-lines.ts";
import { MIN_TIME_LENGTH, mayHaveTime } from "./turns/time-code.ts";
import { type TimeRange, timeRangeAt } from "./turns/time-range.ts";
import type { TurnMark } from "./turns/turns.ts";

/** Reads one line in one form; `range` is the time it begins with, read once for all forms. */
type LineMark = (line: string, range: TimeRange | null) => TurnMark | null;

/** The forms whose turns begin with a time. */
export const TIMED_FORMS = {
  "name-and-time": nameAndTimeMark,
  "time-and-name": timeAndNameMark,
  "header-lines": headerLineMark,
  "time-lines": timeLineMark,
  "time-first": timeFirstMark,
} satisfies Partial<Record<TranscriptForm, LineMark>>;
export type TimedForm = keyof typeof TIMED_FORMS;

const FORMS = Object.keys(TIMED_FORMS) as TimedForm[];
const READERS: readonly LineMark[] = Object.values(TIMED_FORMS);

/** A form must explain this share of the blocks, or what it found is chance. */
export const MIN_SHARE = 0.1;

/** The form in which most turns begin with a time, null when times are rare or mean something else. */
export function timedFormOf(lines: readonly string[], blocks: number, labelled: number): TimedForm | null {
  const found = countTurns(lines);
  const best = FORMS.reduce((most, form) => (found[form] > found[most] ? form : most));
  const count = found[best];
  // A line with time and name also is a line that begins with a time: where names are usual, the richer form is meant.
  const form = best === "time-first" && found["time-and-name"] >= count * 0.3 ? "time-and-name" : best;
  if (count === 0 || count < labelled * MIN_SHARE) return null;
  // A list of chapters above an interview has times too, but names nobody.
  if (form === "time-first" && labelled >= count) return null;
  if (count === 1 && (blocks > 2 || labelled > 2)) return null;
  return count >= blocks * MIN_SHARE || form === "time-lines" ? form : null;
}

/** How many heads of each form have something said under them: times without text, as in a timetable, are no
 * transcript. */
function countTurns(lines: readonly string[]): Record<TimedForm, number> {
  const counts = FORMS.map(() => 0);
  /** The forms that wait for what is said under their last head: a bit for each, by its place. */
  let open = 0;
  for (const line of lines) {
    if (line === "" || (open === 0 && line.length < MIN_TIME_LENGTH)) continue;
    const hasTime = mayHaveTime(line);
    if (!hasTime && open === 0) continue;
    const range = hasTime ? timeRangeAt(line) : null;
    let opened = 0;
    for (let place = 0; place < READERS.length; place += 1) {
      const bit = 1 << place;
      const mark = hasTime ? (READERS[place]?.(line, range) ?? null) : null;
      if (mark === null && (open & bit) === 0) continue;
      if (mark !== null && mark.rest.trim() === "") {
        opened |= bit;
        continue;
      }
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      // In whatever form such a text is read, it has no fewer passages.
      refuseTooManyPassages(count);
    }
    open = opened;
  }
  const countOf = (form: TimedForm) => counts[FORMS.indexOf(form)] ?? 0;
  return {
    "name-and-time": countOf("name-and-time"),
    "time-and-name": countOf("time-and-name"),
    "header-lines": countOf("header-lines"),
    "time-lines": countOf("time-lines"),
    "time-first": countOf("time-first"),
  };
}
