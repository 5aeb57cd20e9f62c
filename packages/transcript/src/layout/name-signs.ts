import { isBlockStart } from "../lines.ts";
import { isPhrase, isRole, meansSomebody } from "../turns/phrases.ts";
import { BOLD_LINE, placedName } from "../turns/placed-name.ts";
import { isClearName, isDetail, isNameAlone, speakerName } from "../turns/speaker-label.ts";
import { bareName, hasAdditions, POINTED } from "./name-patterns.ts";

/** A name that begins a turn, and what its line says after it. */
export type Label = { name: string; rest: string };
type LabelReader = (lines: readonly string[], index: number) => Label | null;

/** A sign that sets names apart. `minShare` of the blocks must begin with names that recur. */
export type NameSign = {
  read: LabelReader;
  /** True for what is a name behind this sign, where it stands there `count` times. */
  isName: (name: string, count: number) => boolean;
  minShare: number;
  /** True for a name alone on its line, which could be a title too. */
  isTitleLike?: true;
  /** True for a name alone on its line, in no other type than the text. */
  isAlone?: true;
  /** True if what is no name ends the turn before it all the same. */
  isPlace?: true;
  /** True if `A.` and `B.` together number the points of a list. */
  isNoList?: true;
  /** True if turns need no blank lines between them. */
  isOnEachLine?: true;
  /** True for what is written as few names are, and recurs; the sign is looked for only where one is. */
  isOddlyWritten?: (name: string, count: number) => boolean;
  /** True if names before colons count beside this sign. */
  hasColonsToo?: true;
  /** True if the first line of the text must have the sign, because lines of prose may look the same. */
  isFirst?: true;
  /** Reads what stands at the sign and is written as no name is; where nearly all blocks have the sign, it ends the
   * turn before it. */
  readOdd?: LabelReader;
  /** True for what ends the turn before it also where not nearly all blocks have the sign. */
  isSurelyOdd?: (name: string) => boolean;
  /** The line for what is no name, but ends the turn before it. */
  unread?: (name: string) => string;
};

/** `Q. Why?`, `A. Because.`: courts. `Q12: Why?`: interviews with numbered questions. */
const question: LabelReader = (lines, index) => labelIn(/^\s{0,40}([QA])(?:\.|\d{1,3}[:.])(?=\s)/, lines[index]);
/** `<anna> text`: chats. */
const angled: LabelReader = (lines, index) => placed(labelIn(/^<([^<>]{1,120})>(?=\s\S)/, lines[index]));
/** `P. ¿Por qué?`, `**R.** Nada.`: newspapers, each with letters of its language. */
const letter: LabelReader = (lines, index) =>
  isBlockStart(lines, index) ? labelIn(/^(?:\*\*)?(\p{Lu})\.(?:\*\*)?(?:[-–—]|\s[-–—])?(?=\s\S)/u, lines[index]) : null;
/** `Anna Berg (S&D). – Text`: parliaments. */
const dashBehindPoint: LabelReader = (lines, index) =>
  placed(labelIn(/^(\p{Lu}[^:–—]{1,119}?)\.\s[-–—]\s(?=\S)/u, lines[index]));
const SQUARE = /^\[([^<>[\]]{1,40})\](?=\s\S)/;
const ROUND = /^\(([^<>[\]()]{1,40})\)(?=\s\S)/;
const inBrackets: LabelReader = (lines, index) => labelIn(SQUARE, lines[index]) ?? labelIn(ROUND, lines[index]);
/** `[Anna] text`, `[Anna (SPD)] text`, `(Anna) text`: subtitles. */
const bracketed: LabelReader = (lines, index) => withAdditions(inBrackets(lines, index));
/** `【主持人】好。`, `［司会］　はい。`: Chinese and Japanese. */
const wideBracketed: LabelReader = (lines, index) =>
  wideNamed(labelIn(/^[【［]([^【】［］]{1,40})[】］][:：]?\s?(?=\S)/, lines[index]));
/** `司会　はい。`, `○田中委員　はい。`: Japanese, minutes of councils. */
const wideSpaced: LabelReader = (lines, index) =>
  wideNamed(labelIn(/^(?:[○◯〇●◎]|－－)?([^\s:：「」、。]{1,20})\u3000(?=\S)/, lines[index]));
const DASH = /^(\S[^:–—]{0,39}?)\s[-–—](?=\s\S)/;
/** `Anna – text`. */
const dashed: LabelReader = (lines, index) => withAdditions(labelIn(DASH, lines[index]));
/** `ANNA  text`, `Anna ⇥ text`: a column of names. */
const spaced: LabelReader = (lines, index) =>
  withAdditions(labelIn(/^(\S[^:\t]{0,39}?)(?:\t+|\s{2,20})(?=\S)/, lines[index]));
const WIDELY_SPACED = /^(\S[^:\t]{0,59}?)(?:\t+|\s{3,20})(?=\S)/;
/** `I:Why?`, no space behind the colon; `http://` is no name. */
const glued: LabelReader = (lines, index) => named(labelIn(/^(\p{Lu}[\p{L}\d .]{0,25}):(?=\p{L})/u, lines[index]));
/** `    Mr. BERG. Text`: hearings, which indent the first line of a turn. */
const pointed: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  return line.startsWith("  ") || isBlockStart(lines, index) ? labelIn(POINTED, line) : null;
};
/** `**anna**` alone on a line. */
const bold: LabelReader = (lines, index) => onItsLine(BOLD_LINE, lines, index);
/** `### anna` alone on a line, at one level of headings. */
const heading =
  (pattern: RegExp): LabelReader =>
  (lines, index) =>
    onItsLine(pattern, lines, index);
const MAX_ALONE_LENGTH = 100;
/** A name alone on the first line of a block: `**Anna**`, `INTERVIEWER`, `Anna Berg (Bristol West) (Lab)`. */
const alone: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  if (!hasTextBelow(lines, index) || !isBlockStart(lines, index) || line.length > MAX_ALONE_LENGTH) return null;
  return withAdditions({ name: line, rest: "" });
};
/** Returns true where something is said below, on the next line or behind a blank one. */
function hasTextBelow(lines: readonly string[], index: number): boolean {
  const below = lines[index + 1] || lines[index + 2] || "";
  return below !== "" && !/^[[(]?\d{1,2}:\d\d/.test(below);
}

const TITLE_LINE = /^[\p{Lu}\p{Lo}].{0,98}[^.?!…,;:]$/u;
/** Whatever stands above a turn on its own line. */
const above: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  if (!isBlockStart(lines, index) || !(TITLE_LINE.test(line) || meansSomebody(line)) || !hasTextBelow(lines, index))
    return null;
  return lines[index + 1] !== "" || meansSomebody(line) ? { name: line, rest: "" } : null;
};
/** A short line above text that ends no sentence: `jo`, `SPEAKER_00`, `Rosa & Tom`, `sam k.`. */
const SHORT_LINE = /^(?![-–—*•>#|<]|\d{1,3}[.)]\s)(?=.*\p{L}|\+\d).{1,40}(?:(?<=\s\p{L})\.|(?<![.?!…,;:：]))$/u;
const MAX_LINE_WORDS = 5;
const oddlyAlone: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  const isRead = isBlockStart(lines, index) && SHORT_LINE.test(line) && hasTextBelow(lines, index);
  return isRead && line.split(" ").length <= MAX_LINE_WORDS ? placed({ name: line, rest: "" }) : null;
};
/** True for a name that is written as most are. */
const isUsuallyWritten = (name: string) => withAdditions({ name, rest: "" }) !== null;
/** A name alone on a line with its turn right below, where no blank lines part the turns. */
const stacked: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  const next = lines[index + 1] ?? "";
  if (next === "" || line.length > MAX_ALONE_LENGTH || isStackedName(next) || !isStackedName(line)) return null;
  return withAdditions({ name: line, rest: "" });
};

function isStackedName(line: string): boolean {
  return withAdditions({ name: line, rest: "" }) !== null && (isClearName(bareName(line)) || isRole(line));
}

const HEADINGS: readonly RegExp[] = [1, 2, 3, 4, 5, 6].map(
  (level) => new RegExp(`^#{${level}}\\s{1,4}([^#\\s].{0,200})$`),
);

const recurs = (_name: string, count: number) => count > 1;
/** A phrase alone on a line may be a title, or bold for its weight. */
const isNoTitle = (name: string, count: number) => !isDetail(name) && (count > 1 || !isPhrase(name));

/** The signs, in the order in which they are looked for. */
export const NAME_SIGNS: readonly NameSign[] = [
  // Beside questions and answers, a court has much that is neither.
  { read: question, isName: recurs, minShare: 0.05, hasColonsToo: true },
  { read: letter, isName: recurs, minShare: 0.5, isNoList: true },
  {
    read: dashBehindPoint,
    isName: (name, count) => count > 1 || !isPhrase(name.split(",")[0] ?? ""),
    minShare: 0.2,
    isPlace: true,
  },
  { read: pointed, isName: (name, count) => count > 1 || !name.startsWith("The "), minShare: 0.05 },
  { read: angled, isName: () => true, minShare: 0.5 },
  {
    read: bracketed,
    isName: recurs,
    minShare: 0.5,
    readOdd: (lines, index) => placed(inBrackets(lines, index)),
    isSurelyOdd: (name) => /^[\p{Lu}\p{Lt}]/u.test(name),
  },
  { read: wideBracketed, isName: () => true, minShare: 0.5 },
  { read: wideSpaced, isName: (name, count) => count > 1 || IDEOGRAPHIC.test(name), minShare: 0.5 },
  { read: dashed, isName: recurs, minShare: 0.5, readOdd: (lines, index) => placed(labelIn(DASH, lines[index])) },
  { read: glued, isName: recurs, minShare: 0.5 },
  {
    read: spaced,
    isName: recurs,
    minShare: 0.5,
    isOnEachLine: true,
    readOdd: (lines, index) => placed(labelIn(WIDELY_SPACED, lines[index])),
    isSurelyOdd: () => true,
  },
  { read: bold, isName: isNoTitle, minShare: 0.2, isTitleLike: true },
  ...HEADINGS.map((pattern) => ({
    read: heading(pattern),
    isName: isNoTitle,
    minShare: 0.2,
    isTitleLike: true as const,
    unread: (name: string) => `**${name}**`,
  })),
  {
    read: oddlyAlone,
    isName: (name, count) => count > 2 || (count > 1 && isUsuallyWritten(name)) || hasAdditions(name),
    minShare: 0.4,
    isOddlyWritten: (name, count) => count > 2 && !isUsuallyWritten(name),
    readOdd: above,
    isSurelyOdd: (name) => isUsuallyWritten(name) || meansSomebody(name),
  },
  {
    read: alone,
    isName: (name, count) => count > 1 || hasAdditions(name),
    minShare: 0.25,
    isAlone: true,
    readOdd: above,
    isSurelyOdd: meansSomebody,
  },
  {
    read: stacked,
    isName: (name, count) => count > 1 || hasAdditions(name),
    minShare: 0.25,
    isAlone: true,
    isFirst: true,
  },
];

function labelIn(pattern: RegExp, line = ""): Label | null {
  const found = pattern.exec(line);
  return found === null ? null : { name: found[1] ?? "", rest: line.slice(found[0].length) };
}

/** Returns the label if it can be a name. */
function named(label: Label | null): Label | null {
  if (label === null) return null;
  const written = label.name.trim();
  // `Berg, Anna` is a name if it is one without its comma.
  const name = written.includes(",") && speakerName(written.replace(",", "")) !== null ? written : speakerName(written);
  return name === null || !isNameAlone(name) ? null : { ...label, name };
}

/** Returns the label if it is written in letters that have no capitals. */
function wideNamed(label: Label | null): Label | null {
  return label === null || !WIDE_NAME.test(label.name) ? null : label;
}

const WIDE_NAME = /^(?=.*\p{Lo})[\p{L}\p{M}\p{N}（）()・ー－]+$/u;
/** Letters of names before a wide space. Without one, a text that stands there only once is a word of the speech. */
const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Returns what stands in a place for names. */
function placed(label: Label | null): Label | null {
  const name = label === null ? null : placedName(label.name);
  return label === null || name === null ? null : { ...label, name };
}

/** Returns the label if it is a name, with or without additions. */
function withAdditions(label: Label | null): Label | null {
  if (label === null) return null;
  const bare = bareName(label.name);
  if (bare === label.name) return named(label);
  return named({ name: bare, rest: "" }) === null ? null : label;
}

/** A name on a line of its own has its turn below; what has another such line below is a title. */
function onItsLine(pattern: RegExp, lines: readonly string[], index: number): Label | null {
  const label = placed(labelIn(pattern, lines[index]));
  const below = lines[index + 1] || lines[index + 2] || "";
  return label === null || below === "" || pattern.test(below)
    ? null
    : { ...label, name: label.name.replace(/[:：]$/, "") };
}
