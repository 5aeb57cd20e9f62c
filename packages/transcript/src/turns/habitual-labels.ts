import { colonIn, isDigit, isSpace } from "../letters.ts";
import { isBlockStart } from "../lines.ts";
import { timeLineHead } from "./heads/time-line.ts";
import { isOddName, isPhrase, isSentence } from "./phrases.ts";
import { looseLabelAt, markedLabelAt } from "./placed-name.ts";
import { afterChange } from "./speaker-change.ts";
import { isDetail, type SpeakerLabel } from "./speaker-label.ts";
import { timeAfterLabel } from "./time-after-label.ts";

const MAX_INDENT = 40;
/** Nearly all blocks, or lines, must begin with a name for a text where names have a place. */
const MIN_SHARE = 0.9;
const MIN_UNITS = 4;
/** Number of units from which on a name may occur once. In fewer, it may be a word of the text. */
const MIN_UNITS_FOR_ONE = 12;
const MIN_SPEAKERS = 2;
const MIN_RECURRING_SHARE = 0.5;
/** Share of bold names that must recur. It is lower, as bold type sets names apart already. */
const MIN_RECURRING_BOLD_SHARE = 1 / 3;
const NOT_SAID = /^(?:#{1,6}\s|[-=_*]{3,}$)/;

/** Reads what stands before the colon that a line begins with, marked or not: a name only in a text where names have
 * this place. */
export function anyLabelOf(line: string): (SpeakerLabel & { isMarked: boolean }) | null {
  const colon = colonIn(line, 0, MAX_LENGTH);
  if (colon < 1 || beginsWithTime(line)) return null;
  const indent = isSpace(line.charCodeAt(0)) ? line.slice(0, MAX_INDENT).search(/\S/) : 0;
  if (indent === -1) return null;
  const start = afterChange(line, indent);
  const marked = markedLabelAt(line, start);
  const label = marked ?? looseLabelAt(line, start);
  return label === null ? null : { speaker: label.speaker, end: label.end, isMarked: marked !== null };
}

const MAX_LENGTH = MAX_INDENT + 200;

function beginsWithTime(line: string): boolean {
  const first = line[0] ?? "";
  return (first === "[" || first === "(" || isDigit(line.charCodeAt(0))) && /^[[(]?\d{1,3}:\d\d/.test(line);
}

/** Returns the names of a text where nearly every block, or line, opens with a bold label, with how many each one
 * begins; empty elsewhere, and where no name recurs. */
export function boldLabels(lines: readonly string[]): ReadonlyMap<string, number> {
  const names = lines.map(boldNameIn);
  const counts = new Map<string, number>();
  for (const name of names) add(counts, name);
  // What stands before all who recur is the head of a document.
  const first = names.findIndex((name) => name !== null && (counts.get(name) ?? 0) > 1);
  if (first === -1) return NO_NAMES;
  const rule = { speakers: 1, share: MIN_RECURRING_BOLD_SHARE };
  const found = namesIn(lines, names, first, isBlockStart, rule) ?? namesIn(lines, names, first, () => true, rule);
  return found?.counts ?? NO_NAMES;
}

const NO_NAMES: ReadonlyMap<string, number> = new Map();

function boldNameIn(line: string): string | null {
  if (!line.startsWith("**") && !line.startsWith("__")) return null;
  const name = markedLabelAt(line, 0)?.speaker ?? null;
  return name === null || isPhrase(name) ? null : name;
}

/** Returns the names of a text where nearly every block, or every line, begins with one and a colon, with how many each
 * one begins; a phrase that stands there once is none. Elsewhere only the `listed` people, what begins several
 * blocks and is no phrase, and what recurs before times. */
export function habitualLabels(
  lines: readonly string[],
  minCount: number,
  listed: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  const atBlocks = new Map<string, number>();
  const beforeTimes = new Map<string, number>();
  const names = lines.map((line) => {
    const label = anyLabelOf(line);
    if (label !== null && timeAfterLabel(line, label.end) !== null) add(beforeTimes, label.speaker);
    return label?.speaker ?? null;
  });
  names.forEach((name, index) => {
    add(all, name);
    if (name !== null && isBlockStart(lines, index)) add(atBlocks, name);
  });
  const isRecurring = (name: string, count: number) => count >= minCount && !isSentence(name);
  const speakers = new Set([...all].flatMap(([name, count]) => (isRecurring(name, count) ? [name] : [])));
  const known = new Map([...all].filter(([name]) => listed.has(name)));
  // Where most labels have a time in brackets behind them, what stands there needs no habit.
  if (sumOf(beforeTimes) >= sumOf(all) / 2)
    for (const [name, count] of beforeTimes) if (isRecurring(name, count)) known.set(name, count);
  if (speakers.size < MIN_SPEAKERS) return known;
  // What stands before all who recur is the head of a document.
  const first = names.findIndex((name) => name !== null && speakers.has(name));
  const found = namesIn(lines, names, first, isBlockStart) ?? namesIn(lines, names, first, () => true);
  const isOneEnough = found !== null && found.units >= MIN_UNITS_FOR_ONE;
  for (const [name, count] of found?.counts ?? atBlocks) {
    const isName = found === null ? isRecurring(name, count) && isOddName(name) : isRecurring(name, count);
    if (isName || (isOneEnough && !isPhrase(name))) known.set(name, count);
  }
  return known;
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function add(counts: Map<string, number>, name: string | null): void {
  if (name !== null && !isDetail(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Returns the names that begin the units, if nearly all units begin with one, and most of these recur. */
function namesIn(
  lines: readonly string[],
  names: readonly (string | null)[],
  first: number,
  isUnit: (lines: readonly string[], index: number) => boolean,
  rule = { speakers: MIN_SPEAKERS, share: MIN_RECURRING_SHARE },
): { counts: ReadonlyMap<string, number>; units: number } | null {
  const counts = new Map<string, number>();
  let units = 0;
  let labelled = 0;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line === "" || !isUnit(lines, index) || NOT_SAID.test(line) || timeLineHead(line) !== null) continue;
    units += 1;
    const name = names[index] ?? null;
    if (name !== null) labelled += 1;
    add(counts, name);
  }
  if (units < MIN_UNITS || labelled < units * MIN_SHARE) return null;
  const recurring = [...counts.values()].filter((count) => count > 1);
  const share = recurring.reduce((sum, count) => sum + count, 0) / labelled;
  return recurring.length >= rule.speakers && share >= rule.share ? { counts, units } : null;
}
