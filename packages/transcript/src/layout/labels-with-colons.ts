import { countBlocks, isBlockStart } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { isClearName, isDetail } from "../turns/speaker-label.ts";
import { bareName, hasAdditions } from "./name-patterns.ts";
import { type Label, NAME_SIGNS, type NameSign } from "./name-signs.ts";

/** Lines whose names stand bold before colons, and these names, with how many lines each one begins. `ends` are the
 * indexes of lines that have the place of a name without one, so that they end the turn before; null where other names
 * before colons count too. */
export type LinesWithColons = { lines: readonly string[]; names: Counts; ends: ReadonlySet<number> | null };

type Counts = ReadonlyMap<string, number>;

/** Number of people who must speak more than once. */
const MIN_SPEAKERS = 2;
/** Share of the labels that must be of people with several. */
const MIN_RECURRING_SHARE = 0.5;
const MAX_TITLES_SHARE = 0.2;
/** Share of the blocks with the sign from which on everything at this sign ends the turn before. */
const MIN_HABIT_SHARE = 0.9;
/** Number of lines that show which sign a text has. */
const SAMPLE_LINES = 5000;

/** Returns the lines with the names of turns as bold labels with a colon, the place in which any name is read, where
 * another sign, or a line of their own, sets them apart; null where none does. */
export function withColons(lines: readonly string[], blocks: number): LinesWithColons | null {
  const sample = lines.slice(0, SAMPLE_LINES);
  const sampleBlocks = sample.length === lines.length ? blocks : countBlocks(sample);
  for (const sign of NAME_SIGNS) {
    if (speakersOf(sign, sample, sampleBlocks) === null) continue;
    const speakers = speakersOf(sign, lines, blocks);
    if (speakers !== null) return withNamesOf(sign, lines, speakers);
  }
  return null;
}

function withNamesOf(sign: NameSign, lines: readonly string[], speakers: Counts): LinesWithColons {
  const ends = new Set<number>();
  const names = new Map<string, number>();
  const withColon = ({ name, rest }: Label) => {
    names.set(name, (names.get(name) ?? 0) + 1);
    return `**${name}:** ${rest.trim()}`;
  };
  const isHabit = sign.readOdd !== undefined && areHabit(sign, lines);
  const changed = lines.map((line, index) => {
    const label = labelAt(sign, lines, index);
    if (label !== null && sign.isName(label.name, speakers.get(keyOf(sign, label)) ?? 0)) return withColon(label);
    const found = sign.isOnEachLine || isBlockStart(lines, index) ? (sign.readOdd?.(lines, index) ?? null) : null;
    const odd = found !== null && (isHabit || sign.isSurelyOdd?.(found.name)) ? found : null;
    if (odd !== null && isHabit && (isClearName(odd.name) || (sign.isAlone && hasAdditions(odd.name))))
      return withColon(odd);
    if (odd !== null || (label !== null && endsTurn(sign, label, lines[index + 1]))) ends.add(index);
    return label === null ? line : (sign.unread?.(label.name) ?? line);
  });
  return { lines: changed, names, ends: sign.hasColonsToo ? null : ends };
}

/** Returns true if a name alone on its line ends the turn before, even if it stands there once: it has two words, or
 * its text right below. */
function endsTurn({ isAlone, isPlace }: NameSign, { name }: Label, below = ""): boolean {
  return isPlace === true || (isAlone === true && (name.includes(" ") || below !== ""));
}

/** Returns the key by which a name is counted. */
function keyOf({ isAlone }: NameSign, { name }: Label): string {
  return isAlone ? bareName(name) : name;
}

function labelAt(sign: NameSign, lines: readonly string[], index: number): Label | null {
  return lines[index] === "" ? null : sign.read(lines, index);
}

/** Returns true where nearly all blocks begin with the sign, whatever stands at it. */
function areHabit(sign: NameSign, lines: readonly string[]): boolean {
  let [blocks, signed] = [0, 0];
  lines.forEach((line, index) => {
    if (line === "" || !(sign.isOnEachLine || isBlockStart(lines, index))) return;
    blocks += 1;
    if ((sign.read(lines, index) ?? sign.readOdd?.(lines, index) ?? null) !== null) signed += 1;
  });
  return blocks > MIN_SPEAKERS && signed >= blocks * MIN_HABIT_SHARE;
}

/** Counts the labels of each name, if names with more than one label make up the text; else null. Only counts are kept:
 * there may be millions of labels. */
function speakersOf(sign: NameSign, lines: readonly string[], blocks: number): Counts | null {
  const counts = new Map<string, number>();
  const sure = new Set<string>();
  let titles = 0;
  let isFirst = true;
  for (let index = 0; index < lines.length; index += 1) {
    const label = labelAt(sign, lines, index);
    if (sign.isFirst && isFirst && lines[index] !== "") {
      if (label === null) return null;
      isFirst = false;
    }
    if (label === null && sign.isTitleLike && counts.size > 0 && /^#{1,6}\s/.test(lines[index] ?? "")) titles += 1;
    if (label === null || isDetail(label.name)) continue;
    const name = keyOf(sign, label);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name !== label.name) sure.add(name);
  }
  let [all, recurring, speakers] = [0, 0, 0];
  let hasOdd = sign.isOddlyWritten === undefined;
  for (const [name, count] of counts) {
    all += count;
    hasOdd ||= sign.isOddlyWritten?.(name, count) === true;
    if (count < 2 && !sure.has(name)) continue;
    recurring += count;
    speakers += 1;
  }
  const isRare = recurring < blocks * sign.minShare || recurring < all * MIN_RECURRING_SHARE;
  // In notes, the same titles stand below each title of a higher level.
  if (sign.isNoList && counts.has("A") && counts.has("B")) return null;
  if (speakers < MIN_SPEAKERS || !hasOdd || isRare || titles > all * MAX_TITLES_SHARE) return null;
  refuseTooManySegments(recurring);
  return counts;
}
