import { isCapitals, isSureName, stemOf } from "./name-shapes.ts";
import { isPhrase, isRole } from "./phrases.ts";

/** The number of lines that a name begins, of those in which a quotation, a small letter or nothing follows, and of
 * those below an unfinished line, where a word in small letters goes on with a sentence and counts for none. `titles`
 * have a few words behind them that end no sentence and stand apart; `answered` have one other name before and after
 * them. `hasTime` if a time stands behind it, or above it where it is in capitals; `isMarked` if it is bold or italic,
 * `isAtStart` if it begins a block; `isSentence` if the first line ends one. */
export type Tally = {
  count: number;
  quoted: number;
  small: number;
  titles: number;
  answered: number;
  alone: number;
  unfinished: number;
  hasTime: boolean;
  isMarked: boolean;
  isAtStart: boolean;
  isSentence: boolean;
};

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

/** Returns the titles of parts, `Chapter 2: The Mill`: each stands once, apart, and ends no sentence, as turns do. */
function titledParts(tallies: ReadonlyMap<string, Tally>): string[] {
  let [all, titles] = [0, 0];
  const people = new Set<string>();
  for (const [name, tally] of tallies) {
    if (tally.count < 2) continue;
    all += tally.count;
    titles += tally.titles;
    people.add(stemOf(name));
  }
  if (all < MIN_TITLED_TURNS || titles > all * MAX_SMALL_SHARE) return [];
  return [...tallies].flatMap(([name, { count, titles: own, hasTime, isMarked }]) => {
    const stem = stemOf(name);
    const isTitle = count === 1 && own === 1 && !hasTime && !isMarked;
    return isTitle && stem.length >= MIN_TITLE_LENGTH && !people.has(stem) && !isRole(stem) ? [name] : [];
  });
}

/** Fewer turns show no rule. */
const MIN_TITLED_TURNS = 6;

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

/** So many of the labels show how names are written in a text. */
const HABIT_SHARE = 0.8;
/** A word among sure names that stands so rarely may be a phrase. */
const MAX_ODD_COUNT = 3;
const MAX_ODD_SHARE = 0.1;

/** Returns the labels that are not written as nearly all others are: plain ones among bold ones, ones with text behind
 * them among names alone on their lines, and rare words among sure names. */
function writtenOtherwise(tallies: ReadonlyMap<string, Tally>): string[] {
  let [all, marked, alone, sure] = [0, 0, 0, 0];
  for (const [name, tally] of tallies) {
    if (tally.count < 2) continue;
    all += tally.count;
    alone += tally.alone;
    if (tally.isMarked) marked += tally.count;
    if (isSureName(name)) sure += tally.count;
  }
  const isHabit = (count: number) => all > count && count >= all * HABIT_SHARE;
  const isRare = (count: number) => count <= Math.min(MAX_ODD_COUNT, all * MAX_ODD_SHARE);
  const [areMarked, areAlone, areSure] = [isHabit(marked), isHabit(alone), isHabit(sure)];
  return [...tallies].flatMap(([name, { count, alone: own, isMarked, hasTime }]) => {
    if (hasTime) return [];
    const isOdd =
      (areMarked && !isMarked) || (areAlone && own === 0) || (areSure && isRare(count) && !isSureName(name));
    return isOdd ? [name] : [];
  });
}

/** A phrase in answers recurs as rarely in a short text. */
const MAX_ASIDE_SHARE = 0.2;
/** So few of the names may have a small letter behind them where one shows that a sentence goes on. */
const MAX_SMALL_SHARE = 0.05;

/** Returns the rare words before colons that go on with an answer, `Question: why?`, `Fun fact: It was cold.`: phrases,
 * words in small letters among names in capitals, and words before a small letter or a quotation in a text whose names
 * stand before neither. What has one other name before and after it is a turn. */
function asidesIn(tallies: ReadonlyMap<string, Tally>): string[] {
  let [all, often, begun, phrases, capitals] = [0, 0, 0, 0, 0];
  for (const [name, { count, small, quoted }] of tallies) {
    all += count;
    if (count <= MAX_ODD_COUNT) continue;
    often += 1;
    begun += small + quoted;
    if (isPhrase(name)) phrases += 1;
    if (isCapitals(name)) capitals += 1;
  }
  const areCapitals = often > 1 && capitals === often;
  const isRare = (count: number) => count <= Math.min(MAX_ODD_COUNT, all * MAX_ASIDE_SHARE);
  const areTurnsBegun = begun > all * MAX_SMALL_SHARE;
  return [...tallies].flatMap(([name, { count, small, quoted, answered, isMarked, hasTime }]) => {
    if (isMarked || hasTime || answered > 0 || !isRare(count)) return [];
    const goesOn = !areTurnsBegun && small + quoted === count;
    const isWord = areCapitals && !isSureName(name);
    return goesOn || isWord || (phrases === 0 && isPhrase(name)) ? [name] : [];
  });
}

/** Returns the labels that are no names, however often they recur. */
export function labelsOfNobody(tallies: ReadonlyMap<string, Tally>): string[] {
  return [
    ...reportedIn(tallies),
    ...numberedParts(tallies),
    ...titledParts(tallies),
    ...writtenOtherwise(tallies),
    ...asidesIn(tallies),
  ];
}
