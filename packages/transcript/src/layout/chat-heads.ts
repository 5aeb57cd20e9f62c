import { withoutSpaceAtStart } from "../letters.ts";
import { goesOn } from "../turns/phrases.ts";
import { isUsualName } from "../turns/speaker-label.ts";
import { DATE, DAY_WORD, NAMED_DATE } from "./chat-days.ts";

/** The time of day that begins a line of a chat. `day` is its date as written; `name` is null where the line alone
 * names no speaker. */
export type ChatHead = {
  clock: string;
  ms: number;
  day: string | null;
  /** A date, `AM` or `PM`, `Uhr`: no recording counts so. */
  isOfDay: boolean;
  name: string | null;
  said: string;
  /** A log's message of its own, which nobody says. */
  isOwn: boolean;
};

const UNSEEN = "[\\u200e\\u200f\\u202a-\\u202e]?";
const BEHIND_DATE = ",?\\s{1,2}(?:(?:à|klo|at|um|a las|alle)\\s)?";
const HALF = "\\s?(?:[ap](?:\\.\\s?)?m|Uhr)\\b\\.?";
/** The source of a time of day: `10:30`, `10:30:15 AM`, `10.30`. */
export const CLOCK = `\\d{1,2}[:.][0-5]\\d(?:[:.][0-5]\\d)?(?:${HALF})?`;
const HEAD = new RegExp(
  `^${UNSEEN}(?:(\\[)(?:(${DATE}|${NAMED_DATE}|${DAY_WORD})${BEHIND_DATE})?|(?:(${DATE})${BEHIND_DATE})?)(${CLOCK})(\\])?`,
  "iu",
);
const PARTS = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s?(?:([ap])|(Uhr))?/i;

/** `From Ann Lee to Everyone: text`, `From Ann Lee to Ben(Direct Message): text`, as Zoom saves them. */
const SENDER = /^\s{1,4}(?:From|Von)\s{1,4}(\S.{0,120}?)(?:\s{1,4}(?:to|an)\s{1,4}(\S.{0,120}?))?\s?:(?:\s+|$)/i;
/** `<ann> text`, `<@ann> text`: the logs of chats whose times are those of the day. */
const IN_BRACKETS = /^\s{1,4}<\s?[@+%&~]?([^\s<>][^<>]{0,120})>(?:\s+|$)/;
/** `10:02 -!- dan has joined`: what a log tells of itself, and what people there do. */
const OWN = /^\s{1,4}(?:-!-|\*{1,3}|-->|<--|<->|={2,3}|--)\s+(?=[^\s\d])/;
const DIRECT = /\s?\((?:Direct Message|Privately|Direktnachricht|Privat)\)$/i;
const ALL = /^(?:everyone|alle)$/i;
/** `- Ann Lee: text`, `~ Ann Lee: text` behind a date: WhatsApp names so who is not among the contacts. */
const SAID_BY = /^\s(?:[-–]\s)?(?:~\s?)?(\S.{0,120}?)\s?:(?:\s+|$)/;

const MINUTE_MS = 60_000;
const HALF_DAY_HOURS = 12;
const MAX_HOUR = 23;

/** True for a line of a log that has its senders in such brackets. */
export function isLogHead(line: string): boolean {
  const head = mayBeHead(line) ? HEAD.exec(line) : null;
  return head !== null && IN_BRACKETS.test(line.slice(head[0].length));
}

/** Reads `10:30:15 From Ann Lee to Everyone: text`, `[12/05/2024, 10:30] Ann Lee: text`, `10:30 AM`; null for what
 * begins otherwise. In a log, messages of its own are heads too. */
export function chatHeadIn(line: string, isLog = false): ChatHead | null {
  const head = mayBeHead(line) ? HEAD.exec(line) : null;
  if (head === null) return null;
  const [whole, open, dayInside = null, dayBefore = null, clock = "", close] = head;
  const [, hours = "", minutes = "", seconds = "0", half, ofDay] = PARTS.exec(clock) ?? [];
  const day = dayInside ?? dayBefore;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  // Without a date, `10.30` is a number.
  if (day === null && /^\d{1,2}\./.test(clock)) return null;
  if (hour > MAX_HOUR || (open === undefined) !== (close === undefined)) return null;
  const rest = line.slice(whole.length);
  const sender = senderIn(rest) ?? inBrackets(rest);
  const isDated = day !== null && (open !== undefined || /^\s[-–]\s/.test(rest) || isSaidBySomebody(clock, rest));
  const isOfDay = half !== undefined || ofDay !== undefined;
  const isOwn = isLog && sender === null && OWN.test(rest);
  if (sender === null && !isOfDay && !isDated && !isOwn) return null;
  const speaker = sender ?? (isDated && !isOwn ? sayerIn(rest) : null);
  return {
    clock: clock.replace(/\s/, " "),
    ms: (hour * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000,
    day,
    isOfDay: isOfDay || day !== null,
    name: speaker?.name ?? null,
    said: speaker?.said ?? rest.replace(/^(?::|\s[-–])\s/, " "),
    isOwn,
  };
}

/** False for most lines, which need no search then. */
function mayBeHead(line: string): boolean {
  const first = line.charCodeAt(0);
  return line.length >= MIN_LENGTH && (first <= LAST_OPENING || first >= FIRST_UNSEEN);
}

const MIN_LENGTH = "1:00am".length;
const LAST_OPENING = "[".charCodeAt(0);
const FIRST_UNSEEN = 0x200e;

/** Noon is 12 PM, midnight 12 AM. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > HALF_DAY_HOURS) return Number.POSITIVE_INFINITY;
  return (hour % HALF_DAY_HOURS) + (half === "p" ? HALF_DAY_HOURS : 0);
}

function senderIn(rest: string): { name: string; said: string } | null {
  const [whole = "", name, to = ""] = SENDER.exec(rest) ?? [];
  if (name === undefined) return null;
  const receiver = to.trim().replace(DIRECT, "");
  const said = rest.slice(whole.length);
  return { name: name.trim(), said: receiver === "" || ALL.test(receiver) ? said : `(to ${receiver}) ${said}` };
}

function inBrackets(rest: string): { name: string; said: string } | null {
  const [whole = "", name] = IN_BRACKETS.exec(rest) ?? [];
  return name === undefined ? null : { name: name.trim(), said: rest.slice(whole.length) };
}

/** `Ann created group "Boats: 2024"` and `Ann changed the group name to: Boats` are the chat's own messages. */
function isOwnMessage(name: string): boolean {
  return goesOn(name) || name.split('"').length % 2 === 0 || /“[^”]*$/.test(name);
}

/** `2024-03-04 10:00:03 Ann Lee: text`: notes with dates have no seconds. */
function isSaidBySomebody(clock: string, rest: string): boolean {
  const sayer = /\d:\d\d:\d\d/.test(clock) ? sayerIn(rest) : null;
  return sayer !== null && isUsualName(sayer.name);
}

function sayerIn(rest: string): { name: string; said: string } | null {
  const found = SAID_BY.exec(withoutSpaceAtStart(rest) === rest ? ` ${rest}` : rest);
  const [whole = "", name] = found ?? [];
  return name === undefined || isOwnMessage(name) ? null : { name: name.trim(), said: rest.slice(whole.length) };
}
