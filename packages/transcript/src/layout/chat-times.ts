import { formatTimeCode } from "@quarry/domain";
import { countBlocks } from "../lines.ts";
import { MAX_SEGMENTS, refuseTooManySegments } from "../segment-limit.ts";
import { isDirection } from "../turns/court-headings.ts";
import { NO_NAME, UNTIMED } from "../turns/heads/time-and-name.ts";
import { isPhrase } from "../turns/phrases.ts";
import { isDetail, isFullName } from "../turns/speaker-label.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import { countDays, isDayWord } from "./chat-days.ts";
import { type ChatHead, chatHeadIn, isLogHead } from "./chat-heads.ts";
import { isDateLine } from "./head-dates.ts";
import { senderHeads } from "./sender-heads.ts";

const MIN_HEADS = 2;
const MIN_BLOCK_SHARE = 0.5;
/** Shares of heads among blocks and lines. The messages of what certainly is a chat may have many paragraphs. */
const MIN_SURE_SHARE = 0.3;
const MIN_LINE_SHARE = 0.1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the lines of a chat, or of notes with times of day, with their times counted from the `first`, as it is
 * written, and each name as other forms have it; null where most blocks begin otherwise. `first` is null where the
 * times are a recording's: such a one begins in its first hour. */
export function withChatTimes(lines: readonly string[]): { lines: readonly string[]; first: string | null } | null {
  const found = headsIn(lines);
  if (found === null) return null;
  const { heads, names } = found;
  const all = [...heads.values()];
  const [first] = all;
  if (first === undefined) return null;
  const isOfDay = all.some((head) => head.isOfDay) || first.ms >= HOUR_MS;
  const times = isOfDay ? timesFromFirst(all) : all.map(({ ms }) => ms);
  const isNamed = haveNames(all);
  const written = new Map<number, string>();
  let place = 0;
  for (const [index, head] of heads) {
    written.set(index, lineOf(head, times[place] ?? null, isNamed));
    place += 1;
  }
  for (const index of names) written.set(index, "");
  const isBetween = (line: string, index: number) => RULE.test(line) || isDivider(lines, index, heads);
  lines.forEach((line, index) => {
    if (isNamed && !written.has(index) && isBetween(line, index)) written.set(index, `${UNTIMED}\t${NO_NAME}\t${line}`);
  });
  return { lines: lines.map((line, index) => written.get(index) ?? line), first: isOfDay ? first.clock : null };
}

/** Returns true where a head without a name is a message of the chat itself: most have one, or some surely do. In a
 * group of WhatsApp, more may come and go than speak. */
function haveNames(heads: readonly ChatHead[]): boolean {
  const counts = new Map<string, number>();
  for (const { name } of heads) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (named >= heads.length / 2 || heads.some(({ isOwn }) => isOwn)) return true;
  return [...counts].some(([name, count]) => !isDetail(name) && (count > 1 ? !isPhrase(name) : isFullName(name)));
}

/** A line that DiscordChatExporter writes around its chats. */
const RULE = /^={20,}$/;

/** True for `Today` or `Tuesday, March 5th` between two messages, which nobody says. */
function isDivider(lines: readonly string[], index: number, heads: ReadonlyMap<number, ChatHead>): boolean {
  const line = lines[index] ?? "";
  if (heads.has(index - 1) || line.length > MAX_DIVIDER_LENGTH || !(isDayWord(line) || isDateLine(line))) return false;
  const below = lines[index + 1] === "" ? index + 2 : index + 1;
  return [below, below + 1, below + 2].some((at) => {
    const head = heads.get(at);
    return head !== undefined && (at === below || ((lines[at] ?? "") !== "" && isNameOf(head, lines[below] ?? "")));
  });
}

const MAX_DIVIDER_LENGTH = 40;

/** True for the line of a name above the time of its message. */
function isNameOf({ name }: ChatHead, line: string): boolean {
  return name !== null && line.trim().startsWith(name);
}

/** Returns the heads by their lines, and the lines of names that stand above their times. */
function headsIn(lines: readonly string[]): { heads: Map<number, ChatHead>; names: number[] } | null {
  const heads = new Map<number, ChatHead>();
  const names: number[] = [];
  const senders = senderHeads(lines);
  const isLog = lines.some(isLogHead);
  let count = 0;
  let written = 0;
  lines.forEach((line, index) => {
    if (line !== "") written += 1;
    const sent = senders.get(index);
    // `[2:00 p.m.]` alone says when a court went on.
    const head = sent ?? (isDirection(line) ? null : chatHeadIn(line, isLog));
    if (head === null) return;
    // A name and its time are one line of a chat.
    for (let at = sent?.from ?? index; at < index; at += 1) {
      names.push(at);
      written -= 1;
    }
    count += 1;
    // So many are refused below, if they are a chat at all.
    if (count <= MAX_SEGMENTS) heads.set(index, head);
  });
  const dated = [...heads.values()].filter(({ day }) => day !== null).length;
  const minBlockShare = Math.max(senders.size, dated) > heads.size / 2 ? MIN_SURE_SHARE : MIN_BLOCK_SHARE;
  if (count < MIN_HEADS || count < written * MIN_LINE_SHARE || count < countBlocks(lines) * minBlockShare) return null;
  refuseTooManySegments(count);
  if (count < countOtherTimes(lines, heads)) return null;
  return { heads, names };
}

/** `1:05 am Anfang` is speech where other lines begin with times too. */
function countOtherTimes(lines: readonly string[], heads: ReadonlyMap<number, ChatHead>): number {
  let count = 0;
  lines.forEach((line, index) => {
    if (!heads.has(index) && timeRangeAt(line) !== null) count += 1;
  });
  return count;
}

/** Returns true where most of the times that lines begin with are of the day. */
export function haveTimesOfDay(lines: readonly string[]): boolean {
  let [ofDay, others] = [0, 0];
  for (const line of lines) {
    if (chatHeadIn(line) !== null) ofDay += 1;
    else if (timeRangeAt(line) !== null) others += 1;
  }
  return ofDay > 0 && ofDay >= others;
}

/** Returns a line as `time ⇥ name ⇥ text`. Nobody says what a log tells of itself, nor, where others have names, a
 * message without one. */
function lineOf({ name, said, isOwn }: ChatHead, ms: number | null, isNamed: boolean): string {
  const time = ms === null ? UNTIMED : formatTimeCode(ms);
  if (isOwn || (isNamed && name === null)) return `${time}\t${NO_NAME}\t${said.trim()}`;
  if (isNamed && name !== null) return `${time}\t${name}\t${said}`;
  const text = name === null ? said : ` ${name}: ${said}`;
  return ms === null ? text : `[${time}]${text}`;
}

/** Returns the time of each head from the first one; null for one whose day cannot be counted from it. */
function timesFromFirst(heads: readonly ChatHead[]): (number | null)[] {
  const days = countDays(heads.map(({ day }) => day));
  const first = heads.find((_head, index) => days === null || days[index] !== null)?.ms ?? 0;
  let last = 0;
  let day = 0;
  return heads.map(({ ms }, index) => {
    // Without dates, the clock begins again past midnight.
    if (days === null && last - (ms - first + day * DAY_MS) > HOUR_MS) day += 1;
    const counted = days === null ? day : (days[index] ?? null);
    if (counted === null) return null;
    last = Math.max(0, ms - first + counted * DAY_MS);
    return last;
  });
}
