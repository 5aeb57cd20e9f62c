import { isBlockStart } from "../lines.ts";
import { type HeadMark, isDoubtful } from "../turns/marks/head-mark.ts";
import { UNTIMED } from "../turns/marks/time-and-name.ts";
import { type TimedFormId, TURN_MARKS } from "../turns/marks/turn-marks.ts";
import { isPhrase, isSentence } from "../turns/phrases.ts";
import { isDetail } from "../turns/speaker-label.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import type { TurnMark } from "../turns/turns.ts";
import { type LineMarks, NO_TIME, withoutTimesInSentences } from "./times-in-sentences.ts";

type Mark = HeadMark | TurnMark;
/** The mark of each line, and the names in them. */
export type TimedHeads = { marks: LineMarks; speakers: ReadonlySet<string> };

/** Finds the heads of turns, and decides for the whole text what in them is a name: the place where others of the text
 * have theirs decides, and what is no name there has no speaker. */
export function headsIn(lines: readonly string[], form: Exclude<TimedFormId, "time-lines">): TimedHeads {
  const markIn = TURN_MARKS[form];
  // Each line with a time is read once: these marks say who is named, and then where the turns begin.
  const found = lines.map((line) => (mayHaveHead(line) ? markIn(line, timeRangeAt(line)) : NO_TIME));
  const judge = judgeOf(lines, found, form);
  const judged = found.map((mark, index) => (mark ? judge(mark, index) : mark));
  const haveTimesFirst = form === "time-and-name" || form === "time-first";
  const marks = haveTimesFirst ? withoutTimesInSentences(lines, judged) : judged;
  const speakers = new Set<string>();
  // In what chats save, names before colons in a message were written by its sender.
  const isChat = isMost(found, (index) => lines[index]?.includes("\t") === true);
  for (const mark of marks) if (mark && mark.speaker !== "" && !isChat) speakers.add(mark.speaker);
  return { marks, speakers };
}

function mayHaveHead(line: string): boolean {
  return mayHaveTime(line) || line.startsWith(UNTIMED);
}

type Judge = (mark: Mark, index: number) => TurnMark | null;

/** So many of the times must have a name for a place where all stand. */
const MIN_NAMED_SHARE = 0.9;

function judgeOf(lines: readonly string[], found: readonly (Mark | null | undefined)[], form: TimedFormId): Judge {
  const counts = new Map<string, number>();
  let heads = 0;
  let atBlocks = 0;
  found.forEach((mark, index) => {
    if (!mark) return;
    heads += 1;
    if (isBlockStart(lines, index)) atBlocks += 1;
    counts.set(mark.speaker, (counts.get(mark.speaker) ?? 0) + 1);
  });
  const isRecurring = (mark: Mark) => (counts.get(mark.speaker) ?? 0) > 1;
  if (form === "time-and-name") {
    const timed = lines.filter((line, index) => found[index] !== NO_TIME && beginsWithTime(line)).length;
    return (mark) => afterTime(mark, isRecurring(mark), heads / timed);
  }
  const areAtBlocks = atBlocks >= heads / 2;
  const isHeading = (index: number) => /^#{1,6}\s/.test(lines[index] ?? "");
  const areHeadings = isMost(found, isHeading);
  const first = found.findIndex((mark) => mark && !isDoubtful(mark));
  return (mark, index) => {
    // A title with a time stands above turns that begin otherwise, as does `Length (45:12)` above all of them.
    if (isHeading(index) && !areHeadings) return null;
    if (index < first && isDetail(mark.speaker)) return null;
    return beforeTime(mark, isRecurring(mark), !areAtBlocks || isBlockStart(lines, index));
  };
}

function isMost(found: readonly (Mark | null | undefined)[], isSo: (index: number) => boolean): boolean {
  let [heads, such] = [0, 0];
  found.forEach((mark, index) => {
    if (mark) heads += 1;
    if (mark && isSo(index)) such += 1;
  });
  return heads > 0 && such >= heads / 2;
}

function beginsWithTime(line: string): boolean {
  const range = timeRangeAt(line);
  return range !== null && range.end < line.length;
}

/** `[0:05] Name: text`: where each time has a name, whatever stands there is one. Where some have none, a phrase before
 * a colon belongs to the text. */
function afterTime(mark: Mark, isRecurring: boolean, namedShare: number): TurnMark | null {
  if (!("sign" in mark) || mark.sign === "place" || namedShare === 1) return mark;
  const isText = isDetail(mark.speaker) || isSentence(mark.speaker);
  if (isRecurring && (mark.sign === "name" || !isText)) return mark;
  if (!isText && !isPhrase(mark.speaker) && (mark.sign === "name" || namedShare >= MIN_NAMED_SHARE)) return mark;
  return namedShare >= MIN_NAMED_SHARE ? unread(mark) : null;
}

/** `Name  0:05`, `Name (0:05)`: what a sentence may have too is a head at the beginning of a block. */
function beforeTime(mark: Mark, isRecurring: boolean, isAtStart: boolean): TurnMark | null {
  if (!isDoubtful(mark) || mark.sign === "place") return mark;
  const isWord = isDetail(mark.speaker);
  if (isRecurring && !isWord && !isSentence(mark.speaker)) return mark;
  if (!isAtStart) return null;
  return isWord || isPhrase(mark.speaker) ? unread(mark) : mark;
}

/** A head that cannot be read ends the speaker before it. */
function unread({ startMs, endMs, said }: HeadMark): TurnMark {
  return { startMs, endMs, speaker: "", rest: said };
}
