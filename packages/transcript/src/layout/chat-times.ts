import { formatTimeCode } from "@quarry/domain";
import { countBlocks } from "../lines.ts";
import { MAX_SEGMENTS, refuseTooManySegments } from "../segment-limit.ts";
import { isDirection } from "../turns/court-headings.ts";
import { NO_NAME } from "../turns/marks/time-and-name.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import { type ChatHead, chatHeadIn, isLogHead } from "./chat-heads.ts";
import { slackHeads } from "./slack-heads.ts";

const MIN_HEADS = 2;
const MIN_BLOCK_SHARE = 0.5;
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
  const isNamed = all.some(({ isOwn }) => isOwn) || all.filter(({ name }) => name !== null).length >= all.length / 2;
  const written = new Map<number, string>();
  let place = 0;
  for (const [index, head] of heads) {
    written.set(index, lineOf(head, times[place] ?? 0, isNamed));
    place += 1;
  }
  for (const index of names) written.set(index, "");
  return { lines: lines.map((line, index) => written.get(index) ?? line), first: isOfDay ? first.clock : null };
}

/** Returns the heads by their lines, and the lines of names that stand above their times. */
function headsIn(lines: readonly string[]): { heads: Map<number, ChatHead>; names: number[] } | null {
  const heads = new Map<number, ChatHead>();
  const names: number[] = [];
  const slackHeadIn = slackHeads(lines);
  const isLog = lines.some(isLogHead);
  let count = 0;
  let written = 0;
  lines.forEach((line, index) => {
    if (line !== "") written += 1;
    const slack = slackHeadIn(line, index);
    // `[2:00 p.m.]` alone says when a court went on.
    const head = slack ?? (isDirection(line) ? null : chatHeadIn(line, isLog));
    if (head === null) return;
    // A name and its time are one line of a chat.
    if (slack?.nameIndex != null) {
      for (let at = slack.nameIndex; at < index; at += 1) names.push(at);
      written -= index - slack.nameIndex;
    }
    count += 1;
    // So many are refused below, if they are a chat at all.
    if (count <= MAX_SEGMENTS) heads.set(index, head);
  });
  if (count < MIN_HEADS || count < written * MIN_LINE_SHARE || count < countBlocks(lines) * MIN_BLOCK_SHARE)
    return null;
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

/** True where most of the times that lines begin with are of the day. */
export function haveTimesOfDay(lines: readonly string[]): boolean {
  let [ofDay, others] = [0, 0];
  for (const line of lines) {
    if (chatHeadIn(line) !== null) ofDay += 1;
    else if (timeRangeAt(line) !== null) others += 1;
  }
  return ofDay > 0 && ofDay >= others;
}

/** Returns a line as `time ⇥ name ⇥ text`; nobody says what a log tells of itself. Where other lines have names, one
 * without is a message of the chat itself: it stands alone, as a heading does. */
function lineOf({ name, said, isOwn }: ChatHead, ms: number, isNamed: boolean): string {
  const time = formatTimeCode(ms);
  if (isOwn) return `${time}\t${NO_NAME}\t${said.trim()}`;
  if (name !== null) return `${time}\t${name}\t${said}`;
  return isNamed ? `# ${said.trim()}` : `[${time}]${said}`;
}

function timesFromFirst(heads: readonly ChatHead[]): number[] {
  const days = daysOf(heads);
  const first = heads[0]?.ms ?? 0;
  let last = 0;
  let day = 0;
  return heads.map(({ ms }, index) => {
    // Without dates, the clock begins again past midnight.
    if (days === null && last - (ms - first + day * DAY_MS) > DAY_MS / 2) day += 1;
    last = Math.max(0, ms - first + (days?.[index] ?? day) * DAY_MS);
    return last;
  });
}

/** Counts the days from the first head to each; null where they have no dates. The dates of all heads together show
 * which number is the month. */
function daysOf(heads: readonly ChatHead[]): number[] | null {
  const dates = datesOf(heads);
  const orders = [
    ([year = 0, month = 0, day = 0]: number[]) => dayNumber(year, month, day),
    ([day = 0, month = 0, year = 0]: number[]) => dayNumber(year, month, day),
    ([month = 0, day = 0, year = 0]: number[]) => dayNumber(year, month, day),
  ];
  let best: number[] | null = null;
  for (const numberOf of orders) {
    const days = dates.map(numberOf);
    const [first = 0] = days;
    const isGoingOn = days.every((day, index) => day >= (days[index - 1] ?? day));
    const isShorter = best === null || (days.at(-1) ?? 0) - first < (best.at(-1) ?? 0);
    if (isGoingOn && isShorter) best = days.map((day) => day - first);
  }
  return best;
}

/** Returns the numbers of each date, read once for all that have the same. */
function datesOf(heads: readonly ChatHead[]): number[][] {
  let last: string | null = null;
  let numbers: number[] = [];
  return heads.map(({ day }) => {
    if (day !== last) numbers = (day ?? "").split(/\D/).map(Number);
    last = day;
    return numbers;
  });
}

/** Counts days as calendars do; not a number where there is no such day. */
function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  return Math.round(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / DAY_MS);
}
