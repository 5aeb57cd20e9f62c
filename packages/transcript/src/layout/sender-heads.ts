import { isBlockStart } from "../lines.ts";
import { isPhrase, isSentence } from "../turns/phrases.ts";
import { isNameAlone } from "../turns/speaker-label.ts";
import { DATE, DAY_WORD, isDayWord, NAMED_DATE } from "./chat-days.ts";
import { type ChatHead, CLOCK, chatHeadIn } from "./chat-heads.ts";
import { isDateLine } from "./head-dates.ts";

/** The head of a message whose sender stands before the time. It begins at the line `from`, which is another one where
 * the name stands above the time. */
export type SenderHead = ChatHead & { from: number };

/** Certainty that a line is a head: `placed` by its signs; its name `above`; with a `full` date and seconds; else
 * by names that recur before `wide` space, or before a single one. */
type Sureness = "placed" | "above" | "full" | "wide" | "narrow";
type Candidate = { head: SenderHead; name: string; sureness: Sureness };

const DAY = `(?:${DATE}|${NAMED_DATE}|${DAY_WORD})`;
const TIME = `(?:${DAY},?\\s{1,2}(?:(?:at|um|à|a las|alle)\\s)?)?${CLOCK}`;
/** `Anna, [04.03.2024 10:00]`, `Anna  [10:00 AM]`, `Anna — Today at 10:00 AM`, `Anna 2024-03-04 10:00:03`, `Anna  10:00
 * AM`: Telegram, Slack, Discord, WeChat. */
const BEHIND = new RegExp(`^(\\S.{0,119}?)(,?\\s{1,4}\\[|\\s{1,4}[—–]\\s{1,4}|,?\\s{1,8})(${TIME})\\]?:?$`, "iu");
/** `2024-03-04 10:00:03 Anna(12345)`, `[04-Mar-24 10:00 AM] anna` alone on a line: QQ, DiscordChatExporter. */
const BEFORE = new RegExp(
  `^(?:(${DATE}\\s{1,2}\\d{1,2}:[0-5]\\d:[0-5]\\d)|\\[(${DAY},?\\s{1,2}(?:at\\s)?${CLOCK})\\])\\s{1,4}(\\S.{0,119})$`,
  "iu",
);
const SECONDS = /\d:\d\d:\d\d/;
const INDENTED_TIME = new RegExp(`^\\s+${CLOCK}$`, "i");
const TIME_ALONE = new RegExp(`^${TIME}$`, "iu");
const DASH_ALONE = /^\s{0,4}[—–]$/;
const BARE_TIME = /^\[?(\d{1,2}:[0-5]\d)(?:\s?([AP])M)?\]?$/i;
/** A picture for a status, which Slack writes behind names, and marks of apps that speak. */
const STATUS = /\s?:[a-z\d_+-]{1,60}:$/;
const APP = /^(?:APP|WORKFLOW)$/;
const APP_BEHIND = /\s{1,2}(?:APP|WORKFLOW|BOT)$/;
const HALVES = ["AM", "PM"];
const MAX_NAME_LENGTH = 80;
const MAX_HEAD_LENGTH = 180;

/** Returns the heads of messages with the sender before the time, by their lines. A bare `10:06` below such a head is
 * the sender's next message. */
export function senderHeads(lines: readonly string[]): ReadonlyMap<number, SenderHead> {
  const found = new Map<number, Candidate>();
  lines.forEach((line, index) => {
    const behind = mayEndWithTime(line) ? (aboveIn(lines, index) ?? behindIn(line, index)) : null;
    const candidate = behind ?? beforeIn(line, index);
    if (candidate !== null) found.set(index, candidate);
  });
  const accepted = acceptedOf(found, lines);
  const heads = new Map<number, SenderHead>();
  if (accepted.size === 0) return heads;
  let last: ChatHead | null = null;
  lines.forEach((line, index) => {
    const candidate = found.get(index);
    const isAccepted = candidate !== undefined && accepted.has(candidate.sureness);
    const head = isAccepted ? candidate.head : last === null ? null : goingOn(line, index, last);
    if (head === null) return;
    heads.set(index, head);
    last = head;
  });
  return heads;
}

/** False for most lines, which need no search then. */
function mayEndWithTime(line: string): boolean {
  return line.length <= MAX_HEAD_LENGTH && /(?:\d|\d\s?[ap]\.?\s?m\.?|Uhr)\]?:?$/i.test(line.slice(-9));
}

/** The name on the line above an indented time or a date with a time, or two lines above one below a dash: Slack,
 * Google Chat, Discord. */
function aboveIn(lines: readonly string[], index: number): Candidate | null {
  const line = lines[index] ?? "";
  const isAlone = TIME_ALONE.test(line);
  const isBelowDash = isAlone && DASH_ALONE.test(lines[index - 1] ?? "");
  const isDated = isAlone && isBlockStart(lines, index - 1) && /\d\D+\d+\D+\d+:/.test(line);
  if (!isBelowDash && !isDated && !INDENTED_TIME.test(line)) return null;
  const nameIndex = isBelowDash || APP.test(lines[index - 1]?.trim() ?? "") ? index - 2 : index - 1;
  return candidateOf(lines[nameIndex] ?? "", line.trim(), nameIndex, () => (isDated ? "wide" : "above"));
}

function behindIn(line: string, index: number): Candidate | null {
  const [, name = "", gap = "", time = ""] = BEHIND.exec(line) ?? [];
  if (time === "" || isDateLine(line)) return null;
  return candidateOf(name, time, index, ({ day }) => {
    // `Lunch — 12:00 PM`, `Lunch [12:00 PM]` may be of a timetable; Slack parts the name with two spaces.
    if (gap.includes("[") || /[—–]/.test(gap)) return day !== null || /\s{2}\[/.test(gap) ? "placed" : "wide";
    if (day !== null && SECONDS.test(time)) return "full";
    return /^,?(?:\s{2,}|\t+)$/.test(gap) ? "wide" : "narrow";
  });
}

function beforeIn(line: string, index: number): Candidate | null {
  const [, bare, inBrackets, name = ""] = line.length <= MAX_HEAD_LENGTH ? (BEFORE.exec(line) ?? []) : [];
  const time = bare ?? inBrackets;
  return time === undefined ? null : candidateOf(name, time, index, () => "full");
}

function candidateOf(
  written: string,
  time: string,
  from: number,
  surenessOf: (head: ChatHead) => Sureness,
): Candidate | null {
  const head = chatHeadIn(`[${time}]`);
  const name = written.trim().replace(STATUS, "").replace(APP_BEHIND, "");
  if (head === null || name === "" || name.length > MAX_NAME_LENGTH || isDayWord(name) || isDateLine(name)) return null;
  const sureness = surenessOf(head);
  if (sureness === "placed" || mayBeName(name)) return { head: { ...head, name, said: "", from }, name, sureness };
  // What stands before a wide space and cannot be read ends the message above it.
  return sureness === "wide" ? { head: { ...head, said: written, isOwn: true, from }, name, sureness } : null;
}

function mayBeName(name: string): boolean {
  return !/[:：](?:\s|$)/.test(name) && (!isSentence(name) || isNameAlone(name));
}

/** Returns what of the candidates are heads: most have something below, most of them or of their names are no phrases,
 * and where the shape alone may be a timetable's, names recur. */
function acceptedOf(found: ReadonlyMap<number, Candidate>, lines: readonly string[]): ReadonlySet<Sureness> {
  const counts = new Map<string, number>();
  for (const { name } of found.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const accepted = new Set<Sureness>();
  for (const sureness of ["placed", "above", "full", "wide", "narrow"] as const) {
    const speakers = new Set<string>();
    const names = new Set<string>();
    let [all, said, phrases, recurring] = [0, 0, 0, 0];
    for (const [index, candidate] of found) {
      if (candidate.sureness !== sureness) continue;
      const { name } = candidate;
      all += 1;
      names.add(name);
      if (isSaidBelow(lines, index, found)) said += 1;
      if (isPhrase(name)) phrases += 1;
      if ((counts.get(name) ?? 0) < 2) continue;
      recurring += 1;
      speakers.add(name);
    }
    const areNames = speakers.size >= MIN_RECURRING[sureness] && recurring >= all * MIN_SHARE[sureness];
    // One of two people may be called as no other is, and write more.
    const areWords = phrases > all / 2 && [...names].filter(isPhrase).length > names.size / 2;
    if (all > 0 && areNames && said >= all / 2 && !areWords) accepted.add(sureness);
  }
  return accepted;
}

const MIN_RECURRING: Readonly<Record<Sureness, number>> = { placed: 0, above: 0, full: 0, wide: 1, narrow: 2 };
const MIN_SHARE: Readonly<Record<Sureness, number>> = { placed: 0, above: 0, full: 0, wide: 0.5, narrow: 0.5 };

function isSaidBelow(lines: readonly string[], index: number, found: ReadonlyMap<number, Candidate>): boolean {
  const below = lines[index + 1] === "" ? index + 2 : index + 1;
  return (lines[below] ?? "") !== "" && !found.has(below);
}

/** The next message of the sender of the `last`; a time without the half of its day is the next one so. */
function goingOn(line: string, index: number, last: ChatHead): SenderHead | null {
  const [, clock, half] = BARE_TIME.exec(line) ?? [];
  if (clock === undefined) return null;
  const halves = half === undefined ? HALVES : [`${half}M`];
  const isHalved = half !== undefined || / ?[AP]M$/i.test(last.clock);
  const times = isHalved ? halves.map((one) => `${clock} ${one}`) : [`[1/1/2000 ${clock}]`];
  const heads = times.flatMap((time) => chatHeadIn(time) ?? []);
  const head = heads.find(({ ms }) => ms >= last.ms) ?? heads[0];
  return head === undefined
    ? null
    : { ...head, clock, day: last.day, isOfDay: true, name: last.name, said: "", from: index };
}
