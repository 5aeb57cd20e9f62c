import { countBlocks, isBlockStart } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { isPhrase } from "../turns/phrases.ts";
import { BOLD_LINE, placedName } from "../turns/placed-name.ts";
import { isDetail, isNameAlone, speakerName } from "../turns/speaker-label.ts";

/** A name that begins a turn, and what its line says after it. */
type Label = { name: string; rest: string };
type LabelReader = (lines: readonly string[], index: number) => Label | null;
/** A sign that sets names apart. `minShare` of the blocks must begin with names that recur. */
type Sign = {
  read: LabelReader;
  /** True for what is a name behind this sign, where it stands there `count` times. */
  isName: (name: string, count: number) => boolean;
  minShare: number;
  /** True for a name alone on its line, which could be a title too. */
  isTitleLike?: true;
  /** The line for what is none, but ends the turn before it. */
  unread?: (name: string) => string;
};

/** `Q. Why?`, `A. Because.`: courts. `Q12: Why?`: interviews with numbered questions. */
const question: LabelReader = (lines, index) => labelIn(/^\s{0,40}([QA])(?:\.|\d{1,3}[:.])(?=\s)/, lines[index]);
/** `<anna> text`: chats. */
const angled: LabelReader = (lines, index) => placed(labelIn(/^<([^<>]{1,120})>(?=\s\S)/, lines[index]));
/** `[Anna] text`, `(Anna) text`: subtitles. */
const bracketed: LabelReader = (lines, index) => named(labelIn(/^[[(]([^<>[\]()]{1,40})[\])](?=\s\S)/, lines[index]));
/** `Anna – text`. */
const dashed: LabelReader = (lines, index) => named(labelIn(/^(\S[^:–—]{0,39}?)\s[-–—](?=\s\S)/, lines[index]));
/** `ANNA  text`, `Anna ⇥ text`: a column of names. */
const spaced: LabelReader = (lines, index) => named(labelIn(/^(\S[^:\t]{0,39}?)(?:\t+|\s{2,20})(?=\S)/, lines[index]));
/** `I:Why?`, no space behind the colon; `http://` is no name. */
const glued: LabelReader = (lines, index) => named(labelIn(/^(\p{Lu}[\p{L}\d .]{0,25}):(?=\p{L})/u, lines[index]));
/** `**anna**` alone on a line. */
const bold: LabelReader = (lines, index) => onItsLine(BOLD_LINE, lines, index);
/** `### anna` alone on a line, at one level of headings. */
const heading =
  (pattern: RegExp): LabelReader =>
  (lines, index) =>
    onItsLine(pattern, lines, index);
/** A name alone on the first line of a block: `**Anna**`, `INTERVIEWER`. */
const alone: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  const hasText = (lines[index + 1] || lines[index + 2] || "") !== "";
  if (!hasText || !isBlockStart(lines, index) || line.length > 60) return null;
  return named({ name: line, rest: "" });
};

const HEADINGS: readonly RegExp[] = [1, 2, 3, 4, 5, 6].map(
  (level) => new RegExp(`^#{${level}}\\s{1,4}([^#\\s].{0,200})$`),
);

const recurs = (_name: string, count: number) => count > 1;
/** A phrase alone on a line may be a title, or bold for its weight. */
const isNoTitle = (name: string, count: number) => !isDetail(name) && (count > 1 || !isPhrase(name));

const SIGNS: readonly Sign[] = [
  // Beside questions and answers, a court has much that is neither.
  { read: question, isName: recurs, minShare: 0.05 },
  { read: angled, isName: () => true, minShare: 0.5 },
  { read: bracketed, isName: recurs, minShare: 0.5 },
  { read: dashed, isName: recurs, minShare: 0.5 },
  { read: glued, isName: recurs, minShare: 0.5 },
  { read: spaced, isName: recurs, minShare: 0.5 },
  { read: bold, isName: isNoTitle, minShare: 0.2, isTitleLike: true },
  ...HEADINGS.map((pattern) => ({
    read: heading(pattern),
    isName: isNoTitle,
    minShare: 0.2,
    isTitleLike: true as const,
    unread: (name: string) => `**${name}**`,
  })),
  { read: alone, isName: recurs, minShare: 0.25 },
];
/** So many different people must speak more than once. */
const MIN_SPEAKERS = 2;
/** So many of the labels must be of people who have several. */
const MIN_RECURRING_SHARE = 0.5;
const MAX_TITLES_SHARE = 0.2;
/** So many lines show which of the signs a text has. */
const SAMPLE_LINES = 5000;

/** Returns the lines with the names of turns as bold labels with a colon, the place in which any name is read, where
 * another sign, or a line of their own, sets them apart; null where none does. */
export function withColons(lines: readonly string[], blocks: number): readonly string[] | null {
  const sample = lines.slice(0, SAMPLE_LINES);
  const sampleBlocks = sample.length === lines.length ? blocks : countBlocks(sample);
  for (const sign of SIGNS) {
    if (speakersOf(sign, sample, sampleBlocks) === null) continue;
    const speakers = speakersOf(sign, lines, blocks);
    if (speakers !== null)
      return lines.map((line, index) => withColon(sign, labelAt(sign, lines, index), speakers) ?? line);
  }
  return null;
}

function labelAt(sign: Sign, lines: readonly string[], index: number): Label | null {
  return lines[index] === "" ? null : sign.read(lines, index);
}

/** Counts the labels of each name, if names with more than one label make up the text; else null. Only counts are kept:
 * there may be millions of labels. */
function speakersOf(sign: Sign, lines: readonly string[], blocks: number): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>();
  let titles = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const label = labelAt(sign, lines, index);
    if (label === null && sign.isTitleLike && counts.size > 0 && /^#{1,6}\s/.test(lines[index] ?? "")) titles += 1;
    if (label !== null && !isDetail(label.name)) counts.set(label.name, (counts.get(label.name) ?? 0) + 1);
  }
  let [all, recurring, speakers] = [0, 0, 0];
  for (const count of counts.values()) {
    all += count;
    if (count < 2) continue;
    recurring += count;
    speakers += 1;
  }
  const isRare = recurring < blocks * sign.minShare || recurring < all * MIN_RECURRING_SHARE;
  // In notes, the same titles stand below each title of a higher level.
  if (speakers < MIN_SPEAKERS || isRare || titles > all * MAX_TITLES_SHARE) return null;
  refuseTooManySegments(recurring);
  return counts;
}

function labelIn(pattern: RegExp, line = ""): Label | null {
  const found = pattern.exec(line);
  return found === null ? null : { name: found[1] ?? "", rest: line.slice(found[0].length) };
}

/** Returns the label if it can be a name. */
function named(label: Label | null): Label | null {
  if (label === null) return null;
  const name = speakerName(label.name.trim());
  return name === null || !isNameAlone(name) ? null : { ...label, name };
}

/** Returns what stands in a place for names. */
function placed(label: Label | null): Label | null {
  const name = label === null ? null : placedName(label.name);
  return label === null || name === null ? null : { ...label, name };
}

/** A name on a line of its own has its turn below; what has another such line below is a title. */
function onItsLine(pattern: RegExp, lines: readonly string[], index: number): Label | null {
  const label = placed(labelIn(pattern, lines[index]));
  const below = lines[index + 1] || lines[index + 2] || "";
  return label === null || below === "" || pattern.test(below)
    ? null
    : { ...label, name: label.name.replace(/[:：]$/, "") };
}

function withColon(sign: Sign, label: Label | null, counts: ReadonlyMap<string, number>): string | null {
  if (label === null) return null;
  const { name, rest } = label;
  if (sign.isName(name, counts.get(name) ?? 0)) return `**${name}:** ${rest.trim()}`;
  return sign.unread?.(name) ?? null;
}
