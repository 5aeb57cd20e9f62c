import { refuseTooManySegments } from "../segment-limit.ts";
import { timeLineHead } from "./heads/time-line.ts";
import { type KnownLabels, knownLabels, labelOf } from "./known-labels.ts";
import { isClearName } from "./speaker-label.ts";

const MIN_MARK_LENGTH = "#0:00#".length;
const MARK = /[#{]\d{1,3}:\d\d(?::\d\d)?(?:[-.,]\d{1,3})?[#}]/g;

/** Counts the time marks of f4, MAXQDA and QualCoder: `#00:01:02-5#`, `{00:01:02}`, before, in or after the speech. */
export function countTimeMarks(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) {
    if (!mayHaveMark(line)) continue;
    MARK.lastIndex = 0;
    while (MARK.test(line)) count += 1;
  }
  return count;
}

/** Returns the lines with each such time on a line of its own, so that what is said between two times is what stands
 * between their lines. */
export function withMarksOnLines(lines: readonly string[]): string[] {
  const apart: string[] = [];
  let times = 0;
  for (const line of lines) {
    if (!mayHaveMark(line)) {
      apart.push(line);
      continue;
    }
    let end = 0;
    MARK.lastIndex = 0;
    for (let mark = MARK.exec(line); mark !== null; mark = MARK.exec(line)) {
      pushSaid(apart, line.slice(end, mark.index));
      apart.push(mark[0]);
      end = mark.index + mark[0].length;
      if (timeLineHead(mark[0]) !== null) times += 1;
    }
    // Each begins a turn.
    refuseTooManySegments(times);
    if (end === 0) apart.push(line);
    else pushSaid(apart, line.slice(end));
  }
  return apart;
}

function pushSaid(lines: string[], text: string): void {
  const said = text.trim();
  if (said !== "") lines.push(said);
}

/** False for most lines, which need no search then. */
function mayHaveMark(line: string): boolean {
  return line.length >= MIN_MARK_LENGTH && (line.includes("#") || line.includes("{"));
}

const NO_MARKS: readonly string[] = [];

/** Counts the marks that only end a paragraph, because the next one has a mark of its own at its beginning. */
export function countClosingMarks(lines: readonly string[]): number {
  let closing: string | null = null;
  let count = 0;
  for (const line of lines) {
    if (line === "") continue;
    const marks = mayHaveMark(line) ? (line.match(MARK) ?? []) : NO_MARKS;
    const [first] = marks;
    if (closing !== null && first !== undefined && first !== closing && line.startsWith(first)) count += 1;
    const last = marks.at(-1);
    closing = last !== undefined && line !== last && line.endsWith(last) ? last : null;
  }
  return count;
}

/** Share of the pieces between marks that begin with a name from which on names that occur once count too. */
const MIN_HABIT_SHARE = 0.75;

/** Returns the speakers of lines with marks of their own: those who recur, and, where nearly every piece between two
 * marks begins with a name, all of these; where only some do, what is clearly a name. */
export function labelsBesideMarks(
  lines: readonly string[],
  minCount: number,
  listed?: ReadonlySet<string>,
): KnownLabels {
  const known = knownLabels(lines, minCount, listed);
  const first = new Map<string, number>();
  let pieces = 0;
  let labelled = 0;
  let isStart = true;
  for (const line of lines) {
    const isMark = timeLineHead(line) !== null;
    if (isStart && line !== "" && !isMark) {
      pieces += 1;
      const label = labelOf(line);
      if (label !== null) {
        labelled += 1;
        first.set(label.speaker, (first.get(label.speaker) ?? 0) + 1);
      }
    }
    isStart = line === "" ? isStart : isMark;
  }
  const isHabit = labelled >= 2 && labelled >= pieces * MIN_HABIT_SHARE;
  const once = [...first].filter(([name]) => isHabit || (known.size > 0 && isClearName(name)));
  return new Map([...once, ...known]);
}
