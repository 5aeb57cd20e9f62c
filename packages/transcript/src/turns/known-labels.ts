import { colonIn, isDigit, isSpace } from "../letters.ts";
import { isBlockStart } from "../lines.ts";
import { isSameTimeInWords, timeLineMark } from "./marks/time-line.ts";
import { MAX_LABEL_LENGTH, type SpeakerLabel, speakerLabelAt } from "./speaker-label.ts";
import { type TimeRange, timeRangeAt } from "./time-range.ts";
import type { MarkReader, TurnMark } from "./turns.ts";

/** The labels that count as speakers, with how many lines each one begins. */
export type KnownLabels = ReadonlyMap<string, number>;

/** The running number above a subtitle's times is not speech. */
const CUE_NUMBER = /^\d{1,6}$/;
const MAX_NUMBER_LENGTH = 6;
const MAX_INDENT = 40;

/** Counts `Name: text` lines: a label counts when it stands `minCount` times, with a time behind it, in capitals
 * directly below one, or where others that recur are written as it is: in capitals, or with another number. */
export function knownLabels(lines: readonly string[], minCount = 2): KnownLabels {
  const tallies = talliesOf(lines);
  const recurring: string[] = [];
  for (const [name, { count }] of tallies) if (count >= minCount) recurring.push(name);
  const isAlike = alikeRule(recurring);
  // A question and its answer are a conversation, however short.
  const isPair = tallies.has("Q") && tallies.has("A");
  const known = new Map<string, number>();
  // Maps keep the order of first lines: what stands before all who recur is the head of a document.
  let isAfterHead = recurring.length === 0;
  for (const [name, { count, hasTime }] of tallies) {
    isAfterHead ||= count >= minCount;
    const isPerson = count >= minCount || hasTime || (isPair && /^[QA]$/.test(name));
    if (isPerson || (isAfterHead && isAlike(name))) known.set(name, count);
  }
  return known;
}

/** The number of lines that a name begins. `hasTime` if a time stands behind it, or above it where it is in capitals.
 * */
type Tally = { count: number; hasTime: boolean };

function talliesOf(lines: readonly string[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  let above = "";
  for (const line of lines) {
    const label = labelOf(line);
    if (label !== null) {
      const { speaker, end } = label;
      const tally = tallies.get(speaker) ?? { count: 0, hasTime: false };
      if (tally.count === 0) tallies.set(speaker, tally);
      tally.count += 1;
      tally.hasTime ||=
        timeAfterLabel(line, end) !== null || (timeLineMark(above) !== null && speaker === speaker.toUpperCase());
    }
    above = line;
  }
  return tallies;
}

/** Counts the lines that begin with a label that counts. */
export function countLabels(labels: KnownLabels): number {
  let sum = 0;
  for (const count of labels.values()) sum += count;
  return sum;
}

/** True for a name that is written as those that recur: `MR. BERG` among others in capitals, `Speaker 3` beside
 * `Speaker 1`. */
function alikeRule(recurring: readonly string[]): (name: string) => boolean {
  const stems = new Set(recurring.map(stemOf).filter((stem) => stem !== ""));
  const longer = recurring.filter((name) => name.length > 1);
  const areCapitals = longer.length > 0 && longer.every(isCapitals);
  return (name) => (stems.size > 0 && stems.has(stemOf(name))) || (areCapitals && isCapitals(name));
}

function isCapitals(name: string): boolean {
  return name.length > 1 && /\p{Lu}/u.test(name) && name === name.toUpperCase();
}

/** Returns the part before a speaker's number; empty where there is no number. */
function stemOf(name: string): string {
  if (!isDigit(name.charCodeAt(name.length - 1))) return "";
  return /^(\p{L}[^\d]{0,30}?)\s?\d{1,4}$/u.exec(name)?.[1] ?? "";
}

/** Finds `Name: text`, `Q:`, `**Name:** text` at line starts, and times on lines of their own. A time counts for the
 * block below it, or, where `timesLast`, until the next one. A block with an unknown label has no speaker. */
export function labelledMarks(lines: readonly string[], known: KnownLabels, timesLast = false): MarkReader {
  let stamp: TurnMark | null = null;
  let isStampUsed = false;
  let speaker = "";
  const startsOtherBlock = (line: string, index: number) =>
    known.size > 0 && line !== "" && stamp === null && isBlockStart(lines, index);
  return (line, index) => {
    if (isCueNumber(lines, index)) return "skip";
    const time = timeLineMark(line);
    if (time !== null) {
      stamp = time;
      isStampUsed = false;
      return { ...time, speaker };
    }
    if (stamp !== null && !isStampUsed && isSameTimeInWords(line, stamp.startMs)) return "skip";
    if (line === "" && isStampUsed && !timesLast) stamp = null;
    if (line !== "") isStampUsed = true;
    const label = labelOf(line);
    if (label !== null && known.has(label.speaker)) {
      speaker = label.speaker;
      const own = timeAfterLabel(line, label.end);
      const { startMs, endMs } = own ?? stamp ?? { startMs: null, endMs: null };
      return { startMs, endMs, speaker, rest: line.slice(label.end + (own?.end ?? 0)) };
    }
    // Where only one side is labelled, the other side's paragraphs are not the labelled person's.
    if (startsOtherBlock(line, index) && (label !== null || known.size === 1)) {
      speaker = "";
      return { startMs: null, endMs: null, speaker, rest: line };
    }
    return null;
  };
}

/** Returns the name that a line begins with, indented or not. */
export function labelOf(line: string): SpeakerLabel | null {
  if (colonIn(line, 0, MAX_INDENT + MAX_LABEL_LENGTH) < 1) return null;
  const indent = isSpace(line.charCodeAt(0)) ? line.slice(0, MAX_INDENT).search(/\S/) : 0;
  return indent === -1 ? null : speakerLabelAt(line, indent);
}

const MAX_BEFORE_TIME = "   \\[0".length;

/** Returns the time in `**Anna:** \\[12:04\\] text`; show notes escape its brackets for Markdown. */
function timeAfterLabel(line: string, end: number): TimeRange | null {
  if (!mayOpenTime(line, end) || !/^\s{0,3}\\?[[(]\d/.test(line.slice(end, end + MAX_BEFORE_TIME))) return null;
  const rest = line.slice(end);
  const plain = timeRangeAt(rest);
  if (plain !== null) return plain.bracketed ? plain : null;
  const escaped = /^\s{0,3}\\\[(\d[\d:.]{1,14})\\\]\s{0,3}/.exec(rest);
  const range = escaped === null ? null : timeRangeAt(escaped[1] ?? "");
  return escaped === null || range === null ? null : { ...range, end: escaped[0].length };
}

/** False behind most labels, which needs no search. */
function mayOpenTime(line: string, end: number): boolean {
  let at = end;
  while (at < end + 3 && isSpace(line.charCodeAt(at))) at += 1;
  return line[at] === "[" || line[at] === "(" || line[at] === "\\";
}

function isCueNumber(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (line.length > MAX_NUMBER_LENGTH || !isDigit(line.charCodeAt(0)) || !CUE_NUMBER.test(line)) return false;
  return timeLineMark(lines[index + 1] ?? "")?.endMs != null;
}
