import type { Cue } from "../cue.ts";
import { withoutHeadingMark } from "../lines.ts";
import { isNameAlone } from "../turns/speaker-label.ts";
import { countDetailLines } from "./details.ts";
import { isDateLine } from "./head-dates.ts";
import { isAboutRecording, isFileName, isListLabel, labelledDetail, withoutMarks } from "./head-lines.ts";

/** Largest number of lines in a head. Longer ones are text. */
const MAX_LINES = 60;
const MAX_TITLES = 2;
const MAX_TITLE_LENGTH = 100;
const MAX_VALUE_LINES = 12;
const MAX_MARKS = 8;

/** Counts the lines at the top that are about the source: title, date, length, people, and what services write above
 * transcripts. Counting ends at the first line that may be speech. */
export function countHeadLines(lines: readonly string[]): number {
  const end = headEnd(lines, true);
  // Days above turns are no head, nor are those of a chat.
  const hasMoreDates = lines.slice(end).some((line) => isDateLine(withoutMarks(line)));
  return hasMoreDates ? headEnd(lines, false) : end;
}

function headEnd(lines: readonly string[], withDates: boolean): number {
  const isUnique = uniqueRule(lines);
  let end = countDetailLines(lines);
  let titles = 0;
  for (let at = end; at < Math.min(lines.length, MAX_LINES); at += 1) {
    const line = withoutMarks(lines[at] ?? "");
    if (line === "") continue;
    const list = isListLabel(line) ? endOfList(lines, at) : null;
    if (list !== null) {
      end = list;
      at = list - 1;
    } else if (isDateLine(line) ? withDates : isAbout(line, isUnique) || isLength(lines, at)) end = at + 1;
    else if (end > 0 || titles === MAX_TITLES || !isTitle(line)) break;
    else titles += 1;
  }
  return end;
}

/** Returns lines about the source as cues without a speaker, one for each block. */
export function cuesOfHead(lines: readonly string[]): Cue[] {
  const blocks = lines.join("\n").split(/\n{2,}/);
  return blocks
    .map((block) => ({ startMs: null, endMs: null, speaker: "", text: withoutHeadingMark(block.trim()) }))
    .filter(({ text }) => text !== "");
}

/** Returns a function that is true for a label that occurs once. One that recurs begins turns. */
function uniqueRule(lines: readonly string[]): (label: string) => boolean {
  const begins = (label: string) => (line: string) =>
    line.length > label.length &&
    withoutMarks(line.slice(0, label.length + MAX_MARKS))
      .toLowerCase()
      .startsWith(label);
  return (label) => lines.filter(begins(label.toLowerCase())).length === 1;
}

function isAbout(line: string, isUnique: (label: string) => boolean): boolean {
  if (isAboutRecording(line) || isFileName(line)) return true;
  const detail = labelledDetail(line);
  if (detail === null) return false;
  const { label, value, isPerson } = detail;
  return (!isPerson || areNames(value)) && isUnique(label);
}

/** True for the length above Otter's list of words. Elsewhere a time on its own line begins a turn. */
function isLength(lines: readonly string[], at: number): boolean {
  if (!/^(?:\d{1,2}:)?\d{1,2}:\d\d$/.test(lines[at] ?? "")) return false;
  const next = lines.slice(at + 1, at + 3).find((line) => line !== "") ?? "";
  return isListLabel(withoutMarks(next));
}

/** True for names of people: `Interviewer: Anna Berg` is a head, `Interviewer: Well` is speech. */
function areNames(value: string): boolean {
  const names = value.split(/,|;|&| and | und | et | y /);
  return names.every((name) => isNameAlone(name.trim()) && name.trim().includes(" "));
}

/** Returns the end of the list below a label that stands alone; null where something in it may be speech. */
function endOfList(lines: readonly string[], label: number): number | null {
  const isBelow = lines[label + 1] !== "";
  const start = isBelow ? label + 1 : label + 2;
  const blank = lines.indexOf("", start);
  const end = blank === -1 ? lines.length : blank;
  if (start >= lines.length || end - start > MAX_VALUE_LINES) return null;
  return lines.slice(start, end).some((line) => /[:：]|\d:\d\d|[.?!]$/.test(line)) ? null : end;
}

function isTitle(line: string): boolean {
  return line.length <= MAX_TITLE_LENGTH && !/[:：]|\d:\d\d|[.?!,;…]$|^["“„«]/.test(line);
}
