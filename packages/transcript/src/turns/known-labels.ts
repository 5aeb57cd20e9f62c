import { colonIn, isSpace } from "../letters.ts";
import { isBlockStart } from "../lines.ts";
import { endsSentence } from "../sentence-end.ts";
import { boldLabels, habitualLabels } from "./habitual-labels.ts";
import { timeLineHead } from "./heads/time-line.ts";
import { labelsOfNobody, type Tally } from "./label-tallies.ts";
import { isCapitals, stemOf } from "./name-shapes.ts";
import { isPhrase } from "./phrases.ts";
import { markedLabelAt } from "./placed-name.ts";
import { afterChange } from "./speaker-change.ts";
import { isDetail, isFullName, type SpeakerLabel, speakerLabelAt } from "./speaker-label.ts";
import { timeAfterLabel } from "./time-after-label.ts";
import { areBelowUnfinished, goesOnFromAbove, isSmallWord } from "./unfinished-lines.ts";

/** The labels that count as speakers, with how many lines each one begins. */
export type KnownLabels = ReadonlyMap<string, number>;

const MAX_INDENT = 40;
const MAX_TITLE_LENGTH = 60;
/** Index in a line up to which the colon behind a name may stand. */
export const MAX_LABEL_PLACE = MAX_INDENT + 200;

/** Counts `Name: text` lines: a label counts when it stands `minCount` times, with a time behind it, in capitals
 * directly below one, among the `listed` people, or where others that recur are written as it is: in capitals, bold, or
 * with another number. Where names have a place before the first colon of nearly all blocks, what stands there
 * counts. */
export function knownLabels(lines: readonly string[], minCount = 2, listed: ReadonlySet<string> = NOBODY): KnownLabels {
  const tallies = talliesOf(lines);
  const nobodys = labelsOfNobody(tallies);
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
    // A full name before a sentence opens the conversation: `Ben Ito: Welcome to the show.`
    const isSaid = isAfterHead || (tally.isSentence && tally.isAtStart && isFullName(name) && !isPhrase(name));
    if (isPerson || (isSaid && isAlike(name, tally))) known.set(name, count);
  }
  for (const found of [habitualLabels(lines, Math.max(2, minCount), listed), boldLabels(lines)])
    for (const [name, count] of found) known.set(name, known.get(name) ?? count);
  for (const name of nobodys) if (!listed.has(name)) known.delete(name);
  return known;
}

const NOBODY: ReadonlySet<string> = new Set();

const OPENS_QUOTE = /^\s{0,3}["“„«»「『‹]/;
const OPENS_SMALL = /^\s{0,3}\p{Ll}/u;

/** True for what goes on behind a colon as a sentence does: with a small letter or a quotation. */
export function isBegunAbove(text: string): boolean {
  return OPENS_SMALL.test(text) || OPENS_QUOTE.test(text);
}

function talliesOf(lines: readonly string[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  let above = "";
  let index = -1;
  let said = 0;
  let [beforeLast, last] = ["", ""];
  for (const line of lines) {
    index += 1;
    if (line !== "" && timeLineHead(line) === null) said += 1;
    const label = labelOf(line);
    if (label !== null) {
      const { speaker, end, isMarked } = label;
      const isAtStart = isBlockStart(lines, index);
      const tally = tallies.get(speaker) ?? {
        count: 0,
        quoted: 0,
        small: 0,
        titles: 0,
        answered: 0,
        alone: 0,
        unfinished: 0,
        hasTime: false,
        isMarked,
        isAtStart,
        isSentence: endsSentence(line.slice(end)),
      };
      if (tally.count === 0) tallies.set(speaker, tally);
      tally.count += 1;
      if (end >= line.length) tally.alone += 1;
      const opening = line.slice(end, end + 5);
      if (OPENS_QUOTE.test(opening)) tally.quoted += 1;
      if (OPENS_SMALL.test(opening)) tally.small += 1;
      const said = line.length - end;
      const isApart = isAtStart && (lines[index + 1] ?? "") === "";
      if (isApart && said > 0 && said <= MAX_TITLE_LENGTH && /[\p{L}\p{N}]$/u.test(line)) tally.titles += 1;
      const between = tallies.get(last);
      if (between !== undefined && beforeLast === speaker && last !== speaker) between.answered += 1;
      [beforeLast, last] = [last, speaker];
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

/** Returns true where names that are written so recur, and make up most of the lines with such a name. */
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
