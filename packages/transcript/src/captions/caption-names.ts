import { isClearName } from "../turns/speaker-label.ts";
import { isSmallWord, isUnfinished } from "../turns/unfinished-lines.ts";
import {
  bracketedLabelOf,
  type CaptionLabel,
  captionLabelOf,
  changeLength,
  hasFewWords,
  hasSigns,
  isHandle,
  isNoSentence,
  mayBeName,
} from "./caption-label.ts";
import type { SpokenPart } from "./caption-speakers.ts";

/** The names at the beginning of captions. `nameIn` reads one, `labelIn` also what may be one but does not count. A
 * name lasts until the next one with `marksChanges`, otherwise as long as its caption. `distinct` are all names. */
export type CaptionNames = {
  nameIn: LabelReader;
  labelIn: LabelReader;
  marksChanges: boolean;
  distinct: ReadonlySet<string>;
};

type Label = CaptionLabel | null;
type LabelReader = (line: string) => Label;
type LabelRule = (label: CaptionLabel) => boolean;

/** Share of the captions that begin with a name where every caption has a place for one, as Zoom's have. */
const MIN_HABIT_SHARE = 0.75;
const MIN_SURE_SHARE = 0.95;
/** Share of the captions below which only clear names count: words before a colon recur in long texts too. */
const MIN_PLAIN_SHARE = 0.02;

/** Judges by all captions where names stand, before a colon or in brackets, and whether at each change of speaker. */
export function captionNames(parts: readonly SpokenPart[]): CaptionNames {
  const { labelIn, isName, isHabit } = placeOfNames(parts);
  const nameIn = (line: string) => {
    const label = labelIn(line);
    return label !== null && isName(label) ? label : null;
  };
  const named = labelsOf(parts, nameIn);
  const names = named.map((found) => found.filter(isLabel).map(({ speaker }) => speaker));
  const distinct = new Set(names.flat());
  const marksChanges =
    !isHabit &&
    distinct.size > 0 &&
    (named.some((found, index) => hasUnnamedChange(parts[index], found)) || alternate(names, distinct, parts));
  return { nameIn, labelIn, marksChanges, distinct };
}

/** A number behind a name: speech tools write `[SPEAKER_01] text`. */
const NUMBERED = /\p{L}[ _-]?\d{1,3}$/u;

type PlaceOfNames = { labelIn: LabelReader; isName: LabelRule; isHabit: boolean };

function placeOfNames(parts: readonly SpokenPart[]): PlaceOfNames {
  const beforeColon = labelsOf(parts, captionLabelOf);
  if (isHabitual(beforeColon)) return { labelIn: captionLabelOf, isName: habitRule(beforeColon), isHabit: true };
  const inBrackets = labelsOf(parts, bracketedLabelOf);
  if (isHabitual(inBrackets)) return { labelIn: bracketedLabelOf, isName: bracketRule(inBrackets), isHabit: true };
  const numbered = inBrackets
    .flat()
    .filter(isLabel)
    .filter(({ speaker }) => NUMBERED.test(speaker));
  const usual = recurringRule(withoutWords(beforeColon, parts), parts.length);
  if (numbered.length < 2 || numbered.length < beforeColon.flat().filter(isLabel).filter(usual).length)
    return { labelIn: captionLabelOf, isName: usual, isHabit: false };
  return { labelIn: bracketedLabelOf, isName: ({ speaker }) => NUMBERED.test(speaker), isHabit: false };
}

function labelsOf(parts: readonly SpokenPart[], labelIn: LabelReader): Label[][] {
  return parts.map(({ voice, lines }) => (voice === "" ? lines.map(labelIn) : []));
}

/** Leaves out words in lower case below an unfinished line of their caption, which go on with its sentence. */
function withoutWords(labels: readonly (readonly Label[])[], parts: readonly SpokenPart[]): CaptionLabel[] {
  return labels.flatMap((found, part) =>
    found.flatMap((label, line) => {
      const above = parts[part]?.lines[line - 1] ?? "";
      return label === null || (isSmallWord(label.speaker) && isUnfinished(above)) ? [] : label;
    }),
  );
}

function isLabel(label: Label): label is CaptionLabel {
  return label !== null;
}

/** Returns true where nearly all captions begin with a label. */
function isHabitual(labels: readonly (readonly Label[])[]): boolean {
  const firsts = firstsOf(labels).length;
  return firsts >= 2 && firsts >= labels.length * MIN_HABIT_SHARE;
}

function firstsOf(labels: readonly (readonly Label[])[]): CaptionLabel[] {
  return labels.flatMap(([first]) => first ?? []);
}

function countsOf(labels: readonly CaptionLabel[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { speaker } of labels) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return counts;
}

/** Returns the rule of names where nearly all captions have a place for one: whatever stands there is a name, unless it
 * is a sentence that occurs once. */
function habitRule(labels: readonly (readonly Label[])[]): LabelRule {
  const firsts = firstsOf(labels);
  const counts = countsOf(firsts);
  const isPlace = firsts.length >= labels.length * MIN_SURE_SHARE ? hasFewWords : isNoSentence;
  return ({ speaker, isUsual }) => {
    const count = counts.get(speaker) ?? 0;
    return count >= 2 || (count === 1 && (isUsual || isPlace(speaker)));
  };
}

/** Returns the rule of names in brackets. A noise in brackets is in lower case, and rarely recurs. */
function bracketRule(labels: readonly (readonly Label[])[]): LabelRule {
  const counts = countsOf(firstsOf(labels));
  return ({ speaker }) => (counts.get(speaker) ?? 0) >= 2 || hasSigns(speaker) || /^[\p{Lu}\p{Lo}]/u.test(speaker);
}

const OFTEN = 3;

/** Returns the rule of names in all other captions: a name recurs, or is clearly one beside others that recur. */
function recurringRule(labels: readonly CaptionLabel[], captions: number): LabelRule {
  const counts = countsOf(labels);
  const recurs = (name: string) => (counts.get(name) ?? 0) >= 2;
  const recurring = labels.filter(({ speaker, isUsual }) => recurs(speaker) && (isUsual || mayBeName(speaker))).length;
  const isRare = recurring < captions * MIN_PLAIN_SHARE;
  return ({ speaker, isUsual }) => {
    if (!recurs(speaker)) return recurring > 0 && (isUsual ? isClearName(speaker) : isHandle(speaker));
    if (isRare && !isClearName(speaker)) return false;
    // Several words in small letters are a name only where they often recur.
    return isUsual || (mayBeName(speaker) && (hasSigns(speaker) || (counts.get(speaker) ?? 0) >= OFTEN));
  };
}

/** Returns true where `>>` stands before an unnamed speaker too: then what has none goes on with the speaker before. */
function hasUnnamedChange(part: SpokenPart | undefined, named: readonly Label[]): boolean {
  return named.some((name, line) => name === null && part?.lines[line]?.startsWith(">>") === true);
}

/** Shares of names that may follow themselves where names mark changes of speaker. With more, a name stands at each
 * caption, or unnamed people speak in between. In a text that begins with a name, a name may stand at each
 * paragraph. */
const MAX_REPEATING = { fromFirst: 0.7, later: 0.2, nextCaption: 0.25 };
/** Share of dashes without a name, which are changes that no name marks, among the named captions. */
const MAX_UNNAMED_DASHES = 0.1;
/** Share of captions with a name below which names mark no changes. Below `MIN_FREE_SHARE` they must begin near the
 * top. */
const MIN_SHARE = 0.02;
const MIN_FREE_SHARE = 0.05;
const MAX_LEAD = 0.1;
const MIN_LEAD = 10;

/** Returns true where at least two people are named, and mostly another one than before. */
function alternate(
  names: readonly (readonly string[])[],
  distinct: ReadonlySet<string>,
  parts: readonly SpokenPart[],
): boolean {
  const all = names.flatMap((found, part) => found.map((name) => ({ name, part })));
  const share = all.length / parts.length;
  if (distinct.size < 2 || share < MIN_SHARE) return false;
  const lead = all[0]?.part ?? 0;
  if (share < MIN_FREE_SHARE && lead > Math.max(MIN_LEAD, parts.length * MAX_LEAD)) return false;
  const repeating = all.filter(({ name }, index) => name === all[index - 1]?.name);
  const next = repeating.filter(({ part }) => (names[part - 1] ?? []).length > 0).length;
  const dashes = parts.filter(({ voice, lines }) => voice === "" && lines.some(isUnnamedDash)).length;
  const changes = all.length - 1;
  return (
    repeating.length <= changes * (lead === 0 ? MAX_REPEATING.fromFirst : MAX_REPEATING.later) &&
    next <= changes * MAX_REPEATING.nextCaption &&
    dashes <= all.length * MAX_UNNAMED_DASHES
  );
}

function isUnnamedDash(line: string): boolean {
  return line.startsWith("-") && changeLength(line) > 0 && captionLabelOf(line) === null;
}
