import { colonIn, isDigit, isSpace } from "../letters.ts";
import { isBlockStart } from "../lines.ts";
import { boldLabels, habitualLabels } from "./habitual-labels.ts";
import { timeLineHead } from "./heads/time-line.ts";
import { isPhrase, isRole } from "./phrases.ts";
import { markedLabelAt } from "./placed-name.ts";
import { afterChange } from "./speaker-change.ts";
import { isDetail, isFullName, type SpeakerLabel, speakerLabelAt } from "./speaker-label.ts";
import { timeAfterLabel } from "./time-after-label.ts";
import { areBelowUnfinished, goesOnFromAbove, isSmallWord } from "./unfinished-lines.ts";

/** The labels that count as speakers, with how many lines each one begins. */
export type KnownLabels = ReadonlyMap<string, number>;

const MAX_INDENT = 40;
/** Index in a line up to which the colon behind a name may stand. */
export const MAX_LABEL_PLACE = MAX_INDENT + 200;

/** Counts `Name: text` lines: a label counts when it stands `minCount` times, with a time behind it, in capitals
 * directly below one, among the `listed` people, or where others that recur are written as it is: in capitals, bold, or
 * with another number. Where names have a place before the first colon of nearly all blocks, what stands there
 * counts. */
export function knownLabels(lines: readonly string[], minCount = 2, listed: ReadonlySet<string> = NOBODY): KnownLabels {
  const tallies = talliesOf(lines);
  const unsaid = [...reportedIn(tallies), ...numberedParts(tallies)];
  const recurring: [string, Tally][] = [];
  for (const entry of tallies) if (entry[1].count >= minCount) recurring.push(entry);
  const isAlike = alikeRule(recurring, tallies);
  // A question and its answer are a conversation, however short.
  const isPair = tallies.has("Q") && tallies.has("A");
  const known = new Map<string, number>();
  // Maps keep the order of first lines: what stands before all who recur is the head of a document.
  let isAfterHead = recurring.length === 0;
  for (const [name, tally] of tallies) {
    const { count, hasTime } = tally;
    isAfterHead ||= count >= minCount;
    const isPerson = count >= minCount || hasTime || (isPair && /^[QA]$/.test(name)) || listed.has(name);
    if (isPerson || (isAfterHead && isAlike(name, tally))) known.set(name, count);
  }
  for (const found of [habitualLabels(lines, Math.max(2, minCount), listed), boldLabels(lines)])
    for (const [name, count] of found) known.set(name, known.get(name) ?? count);
  for (const name of unsaid) known.delete(name);
  return known;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The number of lines that a name begins, of those in which a quotation follows, and of those below an unfinished
 * line, where a word in small letters goes on with a sentence and counts for none. `hasTime` if a time stands behind
 * it, or above it where it is in capitals; `isMarked` if it is bold or italic, `isAtStart` if it begins a block. */
type Tally = {
  count: number;
  quoted: number;
  unfinished: number;
  hasTime: boolean;
  isMarked: boolean;
  isAtStart: boolean;
};

const OPENS_QUOTE = /^\s{0,3}["“„«»「『‹]/;

/** Returns the words before colons that only ever report what somebody said, `He said: “Go.”`, in a text whose turns
 * are no quotations. */
function reportedIn(tallies: ReadonlyMap<string, Tally>): string[] {
  let [all, quoted] = [0, 0];
  for (const tally of tallies.values()) {
    all += tally.count;
    quoted += tally.quoted;
  }
  if (quoted === 0 || quoted * 2 >= all) return [];
  return [...tallies].flatMap(([name, tally]) => (tally.quoted > 1 && tally.quoted === tally.count ? [name] : []));
}

function talliesOf(lines: readonly string[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  let above = "";
  let index = -1;
  let said = 0;
  for (const line of lines) {
    index += 1;
    if (line !== "" && timeLineHead(line) === null) said += 1;
    const label = labelOf(line);
    if (label !== null) {
      const { speaker, end, isMarked } = label;
      const isAtStart = isBlockStart(lines, index);
      const tally = tallies.get(speaker) ?? { count: 0, quoted: 0, unfinished: 0, hasTime: false, isMarked, isAtStart };
      if (tally.count === 0) tallies.set(speaker, tally);
      tally.count += 1;
      if (OPENS_QUOTE.test(line.slice(end, end + 4))) tally.quoted += 1;
      if (!isMarked && !isAtStart && goesOnFromAbove(lines, index)) tally.unfinished += 1;
      tally.hasTime ||=
        timeAfterLabel(line, end) !== null || (timeLineHead(above) !== null && speaker === speaker.toUpperCase());
    }
    above = line;
  }
  if (!areBelowUnfinished(tallies, said))
    for (const [name, tally] of tallies) if (isSmallWord(name) && !tally.hasTime) tally.count -= tally.unfinished;
  return tallies;
}

/** Returns the titles that number the parts of a text, `SCENE 1: …` and `SCENE 2: …`: each stands once, in order. */
function numberedParts(tallies: ReadonlyMap<string, Tally>): string[] {
  const parts = new Map<string, { names: string[]; last: number; isTitle: boolean }>();
  for (const [name, { count, hasTime }] of tallies) {
    const stem = stemOf(name);
    if (stem.length < MIN_TITLE_LENGTH || !isCapitals(stem) || isRole(stem)) continue;
    const part = parts.get(stem) ?? { names: [], last: 0, isTitle: true };
    const number = Number(name.slice(stem.length));
    part.isTitle &&= count === 1 && !hasTime && number > part.last;
    part.last = number;
    part.names.push(name);
    parts.set(stem, part);
  }
  return [...parts.values()].flatMap(({ names, isTitle }) => (isTitle && names.length > 1 ? names : []));
}

/** `F1`, `PT2` are people. */
const MIN_TITLE_LENGTH = 3;

/** Counts the lines that begin with a label that counts. */
export function countLabels(labels: KnownLabels): number {
  let sum = 0;
  for (const count of labels.values()) sum += count;
  return sum;
}

/** True for a name that is written as those that recur: `MR. BERG` among others in capitals, `Speaker 3` beside
 * `Speaker 1`, `EF` beside `AB` and `CD`, a bold one beside bold ones, first and last names beside others. */
function alikeRule(
  recurring: readonly [string, Tally][],
  tallies: ReadonlyMap<string, Tally>,
): (name: string, tally: Tally) => boolean {
  const names = recurring.map(([name]) => name);
  const stems = new Set(names.map(stemOf).filter((stem) => stem !== ""));
  const longer = names.filter((name) => name.length > 1);
  // Beside questions and answers, a court names everybody else in capitals.
  const areCapitals = (longer.length > 0 || (names.includes("Q") && names.includes("A"))) && longer.every(isCapitals);
  const haveInitials = names.filter((name) => INITIALS.test(name)).length >= MIN_ALIKE;
  const areMarked = isHabit(recurring, tallies, (_name, { isMarked }) => isMarked);
  const areFull = isHabit(recurring, tallies, (name) => isFullName(name));
  return (name, { isMarked, isAtStart }) =>
    (stems.size > 0 && stems.has(stemOf(name))) ||
    (areCapitals && isCapitals(name)) ||
    (haveInitials && INITIALS.test(name)) ||
    (areMarked && isMarked && !isPhrase(name)) ||
    (areFull && isAtStart && isFullName(name));
}

const INITIALS = /^\p{Lu}{2,4}$/u;
const MIN_ALIKE = 2;

/** True where names that are written so recur, and make up most of the lines with such a name. */
function isHabit(
  recurring: readonly [string, Tally][],
  tallies: ReadonlyMap<string, Tally>,
  isSo: (name: string, tally: Tally) => boolean,
): boolean {
  const alike = recurring.filter(([name, tally]) => isSo(name, tally));
  if (alike.length < MIN_ALIKE) return false;
  const sum = (entries: Iterable<[string, Tally]>) => {
    let lines = 0;
    for (const [name, tally] of entries) if (isSo(name, tally)) lines += tally.count;
    return lines;
  };
  return sum(alike) * 2 >= sum(tallies);
}

function isCapitals(name: string): boolean {
  return name.length > 1 && /\p{Lu}/u.test(name) && name === name.toUpperCase();
}

/** Returns the part before a speaker's number; empty where there is no number. */
function stemOf(name: string): string {
  if (!isDigit(name.charCodeAt(name.length - 1))) return "";
  return /^(\p{L}[^\d]{0,30}?)\s?\d{1,4}$/u.exec(name)?.[1] ?? "";
}

/** Returns the name that a line begins with, indented or not. */
export function labelOf(line: string): (SpeakerLabel & { isMarked: boolean }) | null {
  if (colonIn(line, 0, MAX_LABEL_PLACE) < 1) return null;
  const indent = isSpace(line.charCodeAt(0)) ? line.slice(0, MAX_INDENT).search(/\S/) : 0;
  if (indent === -1) return null;
  const start = afterChange(line, indent);
  const marked = markedLabelAt(line, start);
  if (marked !== null) return isDetail(marked.speaker) ? null : { ...marked, isMarked: true };
  const label = speakerLabelAt(line, start);
  return label === null ? null : { ...label, isMarked: false };
}
