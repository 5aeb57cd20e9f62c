import { isBlockStart, withoutHeadingMark } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { headerLineHead } from "../turns/heads/header-line.ts";
import { nameAndTimeHead } from "../turns/heads/name-and-time.ts";
import { isDoubtful } from "../turns/heads/named-head.ts";
import { timeAndNameHead } from "../turns/heads/time-and-name.ts";
import { isOfDay } from "../turns/heads/time-first.ts";
import { isSameTimeInWords, timeLineHead } from "../turns/heads/time-line.ts";
import { isPhrase, isSentence } from "../turns/phrases.ts";
import { placedName } from "../turns/placed-name.ts";
import { isDetail, isNameAlone, isUsualName } from "../turns/speaker-label.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";

/** A turn's head: its name, its time as written, the rest of its last line, and the lines it stands on. */
type Head = { name: string; time: string; rest: string; from: number; to: number };
/** The lines, and the answers to questions about them, which all readers ask. */
type Page = { lines: readonly string[]; isTime: (index: number) => boolean; isHead: (index: number) => boolean };
type HeadReader = (page: Page, index: number) => Head | null;

const TIME = /\d{1,3}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?/.source;
const RANGE = `${TIME}(?:\\s?(?:-->|→|[-–—])\\s?${TIME})?`;
const NAME_THEN_TIME = new RegExp(`^(\\S.{0,118}?)\\s(?:\\|\\s)?(${RANGE})$`);
const NAME_AND_TIME = new RegExp(`^(\\S.{0,118}?)\\s(\\[${TIME}\\](?=\\s)|${TIME}(?=:\\s)):?\\s(?=\\S)`);
const COLUMNS = new RegExp(`^(\\S.{0,118}?):?(?:\\t|\\s{2,8})(${TIME})(?:\\t|\\s{2,8})(?=\\S)`);
const SIGN_BEHIND_NAME = new RegExp(
  `^(\\[${TIME}\\]|${TIME})(?:[\\s\\u3000]{0,3}([^\\s\\d]\\S{0,20})\\u3000{1,3}|\\s(?:[-–—|]\\s)?(?:\\[([^[\\]]{1,60})\\]|([^\\s\\d-][^-–—|[\\]:]{0,59}?)\\s[-–—|])\\s)(?=\\S)`,
);
const NO_MATCH: readonly string[] = [];
const SEPARATOR = /^(?:[-–—|•·,;]\s{1,3})?/;

/** The time on a line, and the name on the line above it: copies of Zoom's, Teams' and other players' transcripts. */
const nameAbove: HeadReader = (page, index) => {
  if (!page.isTime(index) || page.isTime(index - 1) || !isSaid(page, index + 1)) return null;
  const { lines } = page;
  const name = nameOnLine(lines[index - 1]);
  if (name === null) return null;
  const from = isInitials(lines[index - 2] ?? "", name) ? index - 2 : index - 1;
  const repeated = lines[index + 1] ?? "";
  const isRepeated =
    repeated.startsWith(name) &&
    repeated[name.length] === " " &&
    isSameTimeInWords(repeated.slice(name.length + 1), timeRangeAt(lines[index] ?? "")?.startMs ?? null);
  return { name, time: (lines[index] ?? "").trim(), rest: "", from, to: isRepeated ? index + 1 : index };
};

/** True for the initials of a name, which players show in place of a picture. */
function isInitials(line: string, name: string): boolean {
  if (line === "" || line.charAt(0) !== name.charAt(0)) return false;
  const letters = name.split(" ").map((word) => word.charAt(0));
  return line === letters.join("");
}

/** The time on a line, and the name on the line below it: film editors, Zoom. */
const nameBelow: HeadReader = (page, index) => {
  if (!page.isTime(index) || page.isTime(index + 1) || !isSaid(page, index + 2)) return null;
  const name = nameOnLine(page.lines[index + 1]);
  return name === null ? null : { name, time: (page.lines[index] ?? "").trim(), rest: "", from: index, to: index + 1 };
};

/** `00:05 Name`, `[00:05] - Name`, `### [00:05] Name` alone on a line: Fireflies, Happy Scribe, Grain, podcasts. */
const timeThenName: HeadReader = (page, index) => {
  const line = withoutHeadingMark(page.lines[index] ?? "");
  if (page.isTime(index) || page.isHead(index) || !isSaid(page, index + 1)) return null;
  // `[0:03] [music]` above the next line with a time is no head.
  if (timeRangeAt(page.lines[index + 1] ?? "") !== null) return null;
  const end = timeRangeAt(line)?.end ?? 0;
  if (end === 0 || isOfDay(line, end)) return null;
  const name = nameOnLine(line.slice(end).replace(SEPARATOR, ""));
  return name === null ? null : { name, time: line.slice(0, end).trim(), rest: "", from: index, to: index };
};

/** `Name 0:05` alone on a line, a single space between. */
const nameThenTime: HeadReader = (page, index) => {
  if (page.isHead(index)) return null;
  const [, before = "", time = ""] = NAME_THEN_TIME.exec(page.lines[index] ?? "") ?? NO_MATCH;
  const name = time === "" || !isSaid(page, index + 1) ? null : nameOf(before);
  return name === null ? null : { name, time, rest: "", from: index, to: index };
};

/** `Name [00:05] text`, `Name 00:05: text`: Trint. In round brackets a time of day stands in a sentence. */
const nameBeforeTime: HeadReader = (page, index) => inLine(NAME_AND_TIME, page, index);

/** `Name ⇥ 00:05 ⇥ text`: Temi, Rev, tables as text. */
const columns: HeadReader = (page, index) => inLine(COLUMNS, page, index);

/** `00:05　田中　はい。`, `[00:05] [Anna] text`, `00:05 - Anna Berg - text`, `00:05 | Anna | text`. */
const signBehindName: HeadReader = (page, index) => {
  const line = page.lines[index] ?? "";
  const [whole = "", time = "", wide, inBrackets, beforeSign] = SIGN_BEHIND_NAME.exec(line) ?? NO_MATCH;
  const written = wide ?? inBrackets ?? beforeSign ?? "";
  // Dashes and wide spaces stand in what is said, too.
  const mayBeName = inBrackets !== undefined || isNameAlone(written);
  const name = time === "" || !mayBeName || page.isHead(index) ? null : nameOf(written);
  return name === null ? null : { name, time, rest: line.slice(whole.length), from: index, to: index };
};

const READERS: readonly HeadReader[] = [
  signBehindName,
  nameAbove,
  nameBelow,
  timeThenName,
  nameThenTime,
  nameBeforeTime,
  columns,
];

/** Share of the heads whose name must recur. Words that only look like names rarely do. */
const MIN_RECURRING_SHARE = 0.6;
/** Share of the lines with a time at the place of a head that must be heads. */
const MIN_HEAD_SHARE = 0.5;
/** The share of them that are heads without any change. Where it is larger, the rest are heads with odd names. */
const MAX_OTHER_SHARE = 0.2;

/** Number of lines with times that show the order of names and times in a text. */
const SAMPLE_LINES = 2000;

/** Returns the lines with each head as `time ⇥ name ⇥ text`, where a text has names and times on two lines, or on one
 * line without a sign between them. Returns null for other texts. */
export function withHeadsOnOneLine(lines: readonly string[]): readonly string[] | null {
  const timed: number[] = [];
  lines.forEach((line, index) => {
    if (mayHaveTime(line)) timed.push(index);
  });
  const page = createPage(lines);
  const sample = timed.slice(0, SAMPLE_LINES);
  let best: { read: HeadReader; count: number } | null = null;
  for (const read of READERS) {
    const count = headsOf(read, page, sample).length;
    if (count > (best?.count ?? 0)) best = { read, count };
  }
  const heads = best === null ? [] : headsOf(best.read, page, timed);
  refuseTooManySegments(heads.length);
  return heads.length === 0 ? null : withHeads(lines, heads);
}

function createPage(lines: readonly string[]): Page {
  return {
    lines,
    isTime: answeredOnce(lines, (line) => timeLineHead(line) !== null),
    isHead: answeredOnce(lines, isHead),
  };
}

/** Returns a function that asks a question about each line at most once. The answer for a missing line is false. */
function answeredOnce(lines: readonly string[], isSo: (line: string) => boolean): (index: number) => boolean {
  const [unknown, no, yes] = [0, 1, 2];
  const answers = new Uint8Array(lines.length);
  return (index) => {
    if (answers[index] === unknown) answers[index] = isSo(lines[index] ?? "") ? yes : no;
    return answers[index] === yes;
  };
}

function headsOf(read: HeadReader, page: Page, timed: readonly number[]): Head[] {
  const found: Head[] = [];
  for (const index of timed) {
    const head = read(page, index);
    if (head !== null && head.from > (found.at(-1)?.to ?? -1)) found.push(head);
  }
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRecurring = ({ name }: Head) => (counts.get(name) ?? 0) >= 2;
  const recurring = found.filter(isRecurring).length;
  const usual = found.filter((head) => isRecurring(head) || isUsualName(head.name)).length;
  if (recurring < 2 || recurring < usual * MIN_RECURRING_SHARE) return [];
  const isPlaced = ({ name, from, rest }: Head) =>
    isBlockStart(page.lines, from) && !ENDS_SENTENCE.test(name) && (rest === "" || !isPhrase(name));
  const heads = found.filter((head) => isRecurring(head) || isNameAlone(head.name) || isPlaced(head));
  const others = timed.filter(page.isHead).length;
  return heads.length >= timed.length * MIN_HEAD_SHARE && others < timed.length * MAX_OTHER_SHARE ? heads : [];
}

const ENDS_SENTENCE = /\s.*\p{L}{3,}[.?!,;…]$/u;

function withHeads(lines: readonly string[], heads: readonly Head[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { name, time, rest, from, to } of heads) {
    for (; at < from; at += 1) result.push(lines[at] ?? "");
    result.push(`${time}\t${name}\t${rest}`);
    at = to + 1;
  }
  for (; at < lines.length; at += 1) result.push(lines[at] ?? "");
  return result;
}

function inLine(head: RegExp, page: Page, index: number): Head | null {
  if (page.isHead(index)) return null;
  const line = page.lines[index] ?? "";
  const [whole = "", before = "", time = ""] = head.exec(line) ?? NO_MATCH;
  const name = time === "" ? null : nameOf(before);
  return name === null ? null : { name, time, rest: line.slice(whole.length), from: index, to: index };
}

/** True for a head that needs no other line and no other order to be read. */
function isHead(line: string): boolean {
  const mark = nameAndTimeHead(line) ?? headerLineHead(line) ?? timeAndNameHead(line);
  return mark !== null && !isDoubtful(mark);
}

const MAX_HEAD_NAME_LENGTH = 120;

function nameOf(line = ""): string | null {
  const name = line.length > MAX_HEAD_NAME_LENGTH ? null : placedName(line.replace(/^#{1,6}(?: |$)/, ""));
  return name === null || /[:：]$/.test(name) || isDetail(name) || (isSentence(name) && !isNameAlone(name))
    ? null
    : name;
}

/** Returns the name alone on a line, which may have a colon behind it. */
function nameOnLine(line = ""): string | null {
  return nameOf(line.endsWith(":") ? line.slice(0, -1) : line);
}

/** Returns true where something is said on the line, or below a blank one. */
function isSaid({ lines, isTime }: Page, index: number): boolean {
  const at = lines[index] ? index : index + 1;
  return (lines[at] ?? "") !== "" && !isTime(at);
}
