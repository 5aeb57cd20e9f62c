import { isBlockStart } from "../lines.ts";
import { HEAD_FINDERS, type TimedFormId } from "../turns/heads/head-finders.ts";
import { isDoubtful, type NamedHead } from "../turns/heads/named-head.ts";
import { UNTIMED } from "../turns/heads/time-and-name.ts";
import { isPhrase, isSentence } from "../turns/phrases.ts";
import { isDetail, isNameAlone, speakerLabelAt } from "../turns/speaker-label.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import type { TurnHead } from "../turns/turns.ts";
import { type LineHeads, NO_TIME, withoutTimesInSentences } from "./times-in-sentences.ts";

type Head = NamedHead | TurnHead;
/** The head of each line, and the names in them. */
export type TimedHeads = { heads: LineHeads; speakers: ReadonlySet<string> };

/** Finds the heads of turns, and decides for the whole text what in them is a name: the place where others of the text
 * have theirs decides, and what is no name there has no speaker. */
export function headsIn(lines: readonly string[], form: Exclude<TimedFormId, "time-lines">): TimedHeads {
  const headIn = HEAD_FINDERS[form];
  // Each line with a time is read once: these heads say who is named, and then where the turns begin.
  const found = lines.map((line) => (mayHaveHead(line) ? headIn(line, timeRangeAt(line)) : NO_TIME));
  const judge = judgeOf(lines, found, form);
  const judged = found.map((head, index) => (head ? judge(head, index) : head));
  const haveTimesFirst = form === "time-and-name" || form === "time-first";
  const heads = haveTimesFirst ? withoutTimesInSentences(lines, judged) : judged;
  const speakers = new Set<string>();
  // In what chats save, names before colons in a message were written by its sender.
  const isChat = isMost(found, (index) => lines[index]?.includes("\t") === true);
  for (const head of heads) if (head && head.speaker !== "" && !isChat) speakers.add(head.speaker);
  if (form === "time-and-name" && !isChat) for (const name of untimedNames(lines, heads)) speakers.add(name);
  return { heads, speakers };
}

/** Returns the names before colons that begin several blocks without a time: where times are few, some people speak
 * at none. */
function untimedNames(lines: readonly string[], heads: LineHeads): string[] {
  const counts = new Map<string, number>();
  lines.forEach((line, index) => {
    const label = heads[index] === NO_TIME && isBlockStart(lines, index) ? speakerLabelAt(line, 0) : null;
    if (label !== null) counts.set(label.speaker, (counts.get(label.speaker) ?? 0) + 1);
  });
  return [...counts].flatMap(([name, count]) => (count > 1 && isNameAlone(name) && !isPhrase(name) ? [name] : []));
}

function mayHaveHead(line: string): boolean {
  return mayHaveTime(line) || line.startsWith(UNTIMED);
}

type Judge = (head: Head, index: number) => TurnHead | null;

/** Share of the times with a name from which on all that stands there is one. */
const MIN_NAMED_SHARE = 0.9;

function judgeOf(lines: readonly string[], found: readonly (Head | null | undefined)[], form: TimedFormId): Judge {
  const counts = new Map<string, number>();
  let heads = 0;
  let atBlocks = 0;
  found.forEach((head, index) => {
    if (!head) return;
    heads += 1;
    if (isBlockStart(lines, index)) atBlocks += 1;
    counts.set(head.speaker, (counts.get(head.speaker) ?? 0) + 1);
  });
  const isRecurring = (head: Head) => (counts.get(head.speaker) ?? 0) > 1;
  if (form === "time-and-name") {
    const timed = lines.filter((line, index) => found[index] !== NO_TIME && beginsWithTime(line)).length;
    return (head) => afterTime(head, isRecurring(head), heads / timed);
  }
  const areAtBlocks = atBlocks >= heads / 2;
  const isHeading = (index: number) => /^#{1,6}\s/.test(lines[index] ?? "");
  const areHeadings = isMost(found, isHeading);
  const first = found.findIndex((head) => head && !isDoubtful(head));
  return (head, index) => {
    // A title with a time stands above turns that begin otherwise, as does `Length (45:12)` above all of them.
    if (isHeading(index) && !areHeadings) return null;
    if (index < first && isDetail(head.speaker)) return null;
    return beforeTime(head, isRecurring(head), !areAtBlocks || isBlockStart(lines, index));
  };
}

function isMost(found: readonly (Head | null | undefined)[], isSo: (index: number) => boolean): boolean {
  let [heads, such] = [0, 0];
  found.forEach((head, index) => {
    if (head) heads += 1;
    if (head && isSo(index)) such += 1;
  });
  return heads > 0 && such >= heads / 2;
}

function beginsWithTime(line: string): boolean {
  const range = timeRangeAt(line);
  return range !== null && range.end < line.length;
}

/** `[0:05] Name: text`: where each time has a name, whatever stands there is one. Where some have none, a phrase before
 * a colon belongs to the text. */
function afterTime(head: Head, isRecurring: boolean, namedShare: number): TurnHead | null {
  if (!("sign" in head) || head.sign === "place" || namedShare === 1) return head;
  const isText = isDetail(head.speaker) || isSentence(head.speaker);
  if (isRecurring && (head.sign === "name" || !isText)) return head;
  if (!isText && !isPhrase(head.speaker) && (head.sign === "name" || namedShare >= MIN_NAMED_SHARE)) return head;
  return namedShare >= MIN_NAMED_SHARE ? unread(head) : null;
}

/** `Name  0:05`, `Name (0:05)`: what a sentence may have too is a head at the beginning of a block. */
function beforeTime(head: Head, isRecurring: boolean, isAtStart: boolean): TurnHead | null {
  if (!isDoubtful(head) || head.sign === "place") return head;
  const isWord = isDetail(head.speaker);
  if (isRecurring && !isWord && !isSentence(head.speaker)) return head;
  if (!isAtStart) return null;
  return isWord || isPhrase(head.speaker) ? unread(head) : head;
}

/** A head that cannot be read ends the speaker before it. */
function unread({ startMs, endMs, said }: NamedHead): TurnHead {
  return { startMs, endMs, speaker: "", rest: said };
}
