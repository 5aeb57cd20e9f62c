import type { Cue, ReadTranscript, TranscriptForm } from "./cue.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";
import { TIMED_FORMS, type TimedForm } from "./timed-form.ts";
import { countLabels, type KnownLabels, labelledMarks } from "./turns/form-labelled.ts";
import { timeFirstMark } from "./turns/form-time-first.ts";
import { chapterTitles, timeLineMark } from "./turns/form-time-lines.ts";
import { countClosingMarks, labelsBesideMarks, withMarksOnLines } from "./turns/form-time-marks.ts";
import { speakerLabelAt } from "./turns/speaker-label.ts";
import { mayHaveTime } from "./turns/time-code.ts";
import { bracketedRangeAt, timeRangeAt } from "./turns/time-range.ts";
import { type MarkReader, readTurns, type TurnMark } from "./turns/turns.ts";
import { shareWarningOf, warningOf } from "./warnings.ts";

/** Reads turns that begin with a time. Times that are not read, or have nothing under them, are told in the
 * warnings. */
export function readTimed(lines: readonly string[], form: Exclude<TimedForm, "time-lines">): ReadTranscript {
  return readHeads(lines, form, timedMarks(lines, form));
}

/** As `readTimed`, where the times stand on lines of their own. */
export function readTimeLines(lines: readonly string[], minLabelCount: number): ReadTranscript {
  return readHeads(lines, "time-lines", timeLineMarks(lines, labelsBesideMarks(lines, minLabelCount)));
}

function readHeads(lines: readonly string[], form: TimedForm, markOf: MarkReader): ReadTranscript {
  let unread = 0;
  const { cues, warnings } = readTimes(form, lines, (line, index) => {
    const mark = markOf(line, index);
    if (mark === null && hasOtherTime(line)) unread += 1;
    return mark;
  });
  const others = warningOf(
    unread,
    "1 line has a time in another form than the rest; the time stayed in its text.",
    (count) => `${count} lines have a time in another form than the rest; the times stayed in their text.`,
  );
  return { form, cues, warnings: [...warnings, ...others] };
}

/** Reads turns by their names alone. A time at the beginning of a line that begins no turn stays in the text, and is
 * told. */
export function readLabelled(lines: readonly string[], labels: KnownLabels): ReadTranscript {
  // Each begins a turn.
  refuseTooManyPassages(countLabels(labels));
  const markOf = labelledMarks(lines, labels);
  let unread = 0;
  const { cues, warnings } = readTimes("labelled", lines, (line, index) => {
    const mark = markOf(line, index);
    if (mark === null || mark === "skip" || mark.startMs === null) unread += countBracketedTimes([line]);
    return mark;
  });
  return { form: "labelled", cues, warnings: [...warnings, ...strayTimes(unread)] };
}

/** One sentence where lines of a text that was read without times begin with one. */
export function strayTimes(count: number): string[] {
  return warningOf(
    count,
    "1 line begins with a time that was not read; it stayed in the text.",
    (many) => `${many} lines begin with a time that was not read; the times stayed in the text.`,
  );
}

/** How many lines begin with a time in brackets, as nobody writes a time of day. */
export function countBracketedTimes(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) if (bracketedRangeAt(line) !== null) count += 1;
  return count;
}

/** Reads text with times in it, before, in or after what is said: what stands between two times was said between
 * them. */
export function readTimeMarks(lines: readonly string[], minLabelCount = 2): ReadTranscript {
  const apart = withMarksOnLines(lines);
  // A mark at the very end says when the last turn was over; nothing is missing after it.
  const endsWithMark = timeLineMark(apart.findLast((line) => line !== "") ?? "") !== null;
  const markOf = labelledMarks(apart, labelsBesideMarks(apart, minLabelCount), true);
  return readTimes("time-marks", apart, markOf, countClosingMarks(lines) + (endsWithMark ? 1 : 0));
}

function readTimes(
  form: TranscriptForm,
  lines: readonly string[],
  markOf: MarkReader,
  closingTimes = 0,
): ReadTranscript {
  const { cues, silentTimes } = readTurns(lines, markOf);
  const early = cues.filter(({ startMs }) => startMs !== null && startMs < 0).length;
  const warnings = [
    ...shareWarningOf(
      [early, cues.length, "turns"],
      "begins before time zero and came in without a time.",
      "begin before time zero and came in without a time.",
    ),
    ...warningOf(
      silentTimes - closingTimes,
      "1 time has nothing said under it and was left out.",
      (count) => `${count} times have nothing said under them and were left out.`,
    ),
  ];
  return { form, cues: (early === 0 ? cues : cues.map(withoutNegativeTime)).map(withoutLinks), warnings };
}

/** A time that stands where a head could stand; times in sentences and tables are words. */
function hasOtherTime(line: string): boolean {
  if (!mayHaveTime(line)) return false;
  const range = timeRangeAt(line);
  if (range?.bracketed) return true;
  return Object.entries(TIMED_FORMS).some(([form, markOf]) => form !== "time-first" && markOf(line, range) !== null);
}

/** Times on lines of their own. Chapter titles in between are nobody's, and said at no time that is known. */
function timeLineMarks(lines: readonly string[], labels: KnownLabels): MarkReader {
  const chapters: ReadonlySet<number> = labels.size === 0 ? chapterTitles(lines) : new Set();
  const markOf = labelledMarks(lines, labels);
  return (line, index) =>
    chapters.has(index) ? { startMs: null, endMs: null, speaker: "", rest: line } : markOf(line, index);
}

/** What a line without any time is known by, where null is one whose time is no head. */
const NO_TIME = undefined;

/** The form's own heads, and `Name: text` without a time by people whom such a head names elsewhere. A time alone on a
 * line begins what is below it: said by the one who spoke, or, where names stand behind their times, by somebody who is
 * not named. */
function timedMarks(lines: readonly string[], form: TimedForm): MarkReader {
  const markIn = TIMED_FORMS[form];
  // Each line with a time is read once: these marks say who is named, and then where the turns begin.
  const marks = lines.map((line) => (mayHaveTime(line) ? markIn(line, timeRangeAt(line)) : NO_TIME));
  const speakers = new Set<string>();
  for (const mark of marks) if (mark) speakers.add(mark.speaker);
  let speaker = "";
  let stamp: TurnMark | null = null;
  return (line, index) => {
    const own = marks[index] ?? null;
    const range = own === null && marks[index] !== NO_TIME ? timeRangeAt(line) : null;
    const mark = own ?? (form === "time-and-name" ? timeFirstMark(line, range) : null);
    const alone = mark === null && range !== null && form !== "time-first" ? timeLineMark(line, range) : null;
    if (alone !== null) {
      stamp = alone;
      return { ...alone, speaker: form === "time-and-name" ? "" : speaker };
    }
    const label = mark === null ? speakerLabelAt(line, 0) : null;
    const { startMs, endMs } = stamp ?? { startMs: null, endMs: null };
    if (line !== "") stamp = null;
    if (mark === null && (label === null || !speakers.has(label.speaker))) return null;
    // A paragraph with a time but no name goes on with the turn above it.
    speaker = mark?.speaker || label?.speaker || speaker;
    if (mark === null) return { startMs, endMs, speaker, rest: line.slice(label?.end ?? 0) };
    return mark.speaker === speaker ? mark : { ...mark, speaker };
  };
}

/** Mission logs link terms as `[glossary:MAX Q|max. Q]`; said was what the link shows. */
const LINK = /\[(?:glossary|time):(?:[^\][|]{0,100}\|)?([^\][|]{1,200})\]/g;

function withoutLinks(cue: Cue): Cue {
  return cue.text.includes("[") ? { ...cue, text: cue.text.replace(LINK, "$1") } : cue;
}

function withoutNegativeTime(cue: Cue): Cue {
  return cue.startMs !== null && cue.startMs < 0 ? { ...cue, startMs: null, endMs: null } : cue;
}
