import { isClearName } from "../turns/speaker-label.ts";
import {
  type CaptionLabel,
  captionLabelOf,
  changeLength,
  hasSigns,
  isHandle,
  isShort,
  mayBeName,
} from "./caption-label.ts";
import type { SpokenPart } from "./caption-speakers.ts";

/** The names before colons in captions. With `marksChanges` a name lasts until the next one, otherwise it is only that
 * of its own caption. `distinct` are the names that stand there. */
export type CaptionNames = {
  isName: (label: CaptionLabel) => boolean;
  marksChanges: boolean;
  distinct: ReadonlySet<string>;
};

/** So many of the captions begin with a name where each of them has a place for it, as in Zoom's. */
const MIN_HABIT_SHARE = 0.75;
/** In fewer of the captions only what is clearly a name is one: words before a colon recur in long texts too. */
const MIN_PLAIN_SHARE = 0.02;

/** Judges by all captions which texts before a colon are names, and whether these stand at each change of speaker. */
export function captionNames(parts: readonly SpokenPart[]): CaptionNames {
  const labels = parts.map(({ voice, lines }) => (voice === "" ? lines.map(captionLabelOf) : []));
  const firsts = labels.flatMap(([first]) => first ?? []);
  const isHabit = firsts.length >= 2 && firsts.length >= parts.length * MIN_HABIT_SHARE;
  const isName = isHabit ? habitRule(firsts) : recurringRule(labels.flat().filter(isLabel), parts.length);
  const names = labels.map((found) =>
    found
      .filter(isLabel)
      .filter(isName)
      .map(({ speaker }) => speaker),
  );
  const distinct = new Set(names.flat());
  const hasChanges = () => labels.some((found, index) => hasUnnamedChange(parts[index], found, isName));
  return { isName, marksChanges: !isHabit && (hasChanges() || alternate(names, distinct, parts)), distinct };
}

type Label = CaptionLabel | null;

function isLabel(label: Label): label is CaptionLabel {
  return label !== null;
}

function countsOf(labels: readonly CaptionLabel[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { speaker } of labels) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return counts;
}

/** Where nearly all captions have a place for the name, whatever stands there is the name. */
function habitRule(firsts: readonly CaptionLabel[]): (label: CaptionLabel) => boolean {
  const counts = countsOf(firsts);
  return ({ speaker, isUsual }) => {
    const count = counts.get(speaker) ?? 0;
    return count >= 2 || (count === 1 && (isUsual || isShort(speaker)));
  };
}

/** Elsewhere a name recurs, or is clearly one beside others that do. */
function recurringRule(labels: readonly CaptionLabel[], captions: number): (label: CaptionLabel) => boolean {
  const counts = countsOf(labels);
  const recurs = (name: string) => (counts.get(name) ?? 0) >= 2;
  const recurring = labels.filter(({ speaker, isUsual }) => recurs(speaker) && (isUsual || mayBeName(speaker))).length;
  const isRare = recurring < captions * MIN_PLAIN_SHARE;
  return ({ speaker, isUsual }) => {
    if (!recurs(speaker)) return recurring > 0 && (isUsual ? isClearName(speaker) : isHandle(speaker));
    if (isRare && !isClearName(speaker)) return false;
    return isUsual || (mayBeName(speaker) && hasSigns(speaker));
  };
}

/** True where `>>` stands before an unnamed speaker too: then what has none goes on with the speaker before. */
function hasUnnamedChange(
  part: SpokenPart | undefined,
  labels: readonly Label[],
  isName: (label: CaptionLabel) => boolean,
): boolean {
  return labels.some(
    (label, line) => part?.lines[line]?.startsWith(">>") === true && (label === null || !isName(label)),
  );
}

/** A name that often follows itself stands for each caption, or others who are not named speak between. From a first
 * caption with a name on, it may stand for each paragraph. */
const MAX_REPEATING = { fromFirst: 0.5, later: 0.2 };
/** Dashes without names are changes that no name marks. */
const MAX_UNNAMED_DASHES = 0.1;
/** Names in a smaller share of captions mark no changes; in few of them only if they do so from near the top on. */
const MIN_SHARE = 0.02;
const MIN_FREE_SHARE = 0.05;
const MAX_LEAD = 0.1;
const MIN_LEAD = 10;

/** True where two people or more are named, mostly another one than before. */
function alternate(
  names: readonly (readonly string[])[],
  distinct: ReadonlySet<string>,
  parts: readonly SpokenPart[],
): boolean {
  const all = names.flat();
  const share = all.length / parts.length;
  if (distinct.size < 2 || share < MIN_SHARE) return false;
  const lead = names.findIndex((found) => found.length > 0);
  if (share < MIN_FREE_SHARE && lead > Math.max(MIN_LEAD, parts.length * MAX_LEAD)) return false;
  const repeating = all.filter((name, index) => name === all[index - 1]).length;
  const dashes = parts.filter(({ voice, lines }) => voice === "" && lines.some(isUnnamedDash)).length;
  return (
    repeating <= (all.length - 1) * (lead === 0 ? MAX_REPEATING.fromFirst : MAX_REPEATING.later) &&
    dashes <= all.length * MAX_UNNAMED_DASHES
  );
}

function isUnnamedDash(line: string): boolean {
  return line.startsWith("-") && changeLength(line) > 0 && captionLabelOf(line) === null;
}
