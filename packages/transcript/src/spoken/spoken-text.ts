import type { Cue } from "../cue.ts";
import { withChatTimes } from "../layout/chat-times.ts";
import { withoutLineMarks } from "../layout/line-marks.ts";
import { withoutLineNumbers } from "../layout/line-numbers.ts";
import { listedPeople } from "../layout/listed-people.ts";
import { withoutLogRemarks } from "../layout/log-remarks.ts";
import { withoutRunningHeads } from "../layout/running-heads.ts";
import { countFootLines } from "../layout/source-foot.ts";
import { countHeadLines, cuesOfHead } from "../layout/source-head.ts";
import { withTimesFromFirst } from "../layout/times-of-day.ts";
import { wordIndexIn } from "../layout/word-index.ts";
import { countFrontMatterLines, linesOf, withoutSignature } from "../lines.ts";
import type { PreparedText } from "../prepared-text.ts";
import { plainText, textLines } from "../text-lines.ts";
import { withDirectionsOnLines } from "../turns/court-headings.ts";
import { HEAD_FINDERS } from "../turns/heads/head-finders.ts";
import { NO_NAME } from "../turns/heads/time-and-name.ts";
import { type Warning, warning, warningOf } from "../warnings.ts";
import { layoutIn, layoutOf, type SpokenFormId, type SpokenLayout, type SpokenLines } from "./spoken-layout.ts";

/** A text laid out for one of the spoken forms: the lines of its turns, the lines above them about the source, an index
 * of its words, the lines below the turns, and warnings about changes of the lines. */
export type SpokenText = { layout: SpokenLayout; head: Cue[]; index: Cue[]; below: Cue[]; notices: Warning[] };

const NUMBERS_LEFT_OUT = warning("The running numbers of the lines were left out.", "routine");

/** Lays a text out in the spoken form that its lines show, or in the chosen one. */
export function spokenText(text: PreparedText, chosen?: SpokenFormId): SpokenText {
  const plain = plainText(text);
  const { withTimes, lines: all } = textLines(text);
  const { body, index, below, heads } = partsOf(all);
  const unnumbered = withoutLineNumbers(body);
  const log = withoutLogRemarks(body);
  const cleaned = (lines: readonly string[]) => {
    const said = log === null ? lines : (withoutLogRemarks(lines)?.lines ?? lines);
    const bare = withDirectionsOnLines(unnumbered === null ? said : (withoutLineNumbers(said)?.lines ?? said));
    return chosen === "paragraphs" ? bare : (withoutLineMarks(bare) ?? bare);
  };
  const timed = cleaned(body);
  const written = withTimes === plain ? timed : cleaned(partsOf(linesOf(plain)).body);
  const headCount = countHeadLines(timed);
  const lines = { ...turnLines(timed, written, headCount), listed: listedPeople(timed) };
  const fromFirst = countedFromFirst(lines.timed, chosen);
  const layoutFrom = (from: SpokenLines) => (chosen === undefined ? layoutOf(from) : layoutIn(from, chosen));
  const counted = fromFirst === null ? null : withoutSigns(layoutFrom({ ...lines, timed: fromFirst.lines }));
  // A text that is read without times keeps them as written.
  const found = counted !== null && counted.form in HEAD_FINDERS ? counted : layoutFrom(lines);
  const frontMatter = cuesOfHead(
    all.slice(0, countFrontMatterLines(all)).filter((line) => !/^(?:---|\.{3})$/.test(line)),
  );
  const notices = [
    ...(fromFirst?.first && found === counted ? [timesOfDay(fromFirst.first)] : []),
    ...(log?.warnings ?? []),
    ...(unnumbered === null ? [] : [NUMBERS_LEFT_OUT]),
    ...headsLeftOut([...heads, ...(unnumbered?.heads ?? [])]),
  ];
  // In a text without turns, lines about the source cannot be told from the rest.
  if (found.form === "paragraphs")
    return { layout: { ...found, lines: written }, head: frontMatter, index, below, notices };
  return { layout: found, head: [...frontMatter, ...cuesOfHead(written.slice(0, headCount))], index, below, notices };
}

/** Returns the lines of turns with times as most forms write them, and as written. Both are one list where they are
 * equal, so that it is searched once. */
function turnLines(
  timed: readonly string[],
  written: readonly string[],
  headCount: number,
): Omit<SpokenLines, "listed"> {
  const turns = headCount === 0 ? timed : timed.slice(headCount);
  return { timed: turns, written: written === timed ? turns : written.slice(headCount) };
}

/** The forms that chats are read in. */
const CHAT_FORMS: ReadonlySet<SpokenFormId | undefined> = new Set([
  undefined,
  "time-and-name",
  "time-first",
  "time-lines",
]);

function countedFromFirst(lines: readonly string[], chosen: SpokenFormId | undefined) {
  return withTimesFromFirst(lines) ?? (CHAT_FORMS.has(chosen) ? withChatTimes(lines) : null);
}

/** Only one form reads the signs that stand for no name and no time. */
function withoutSigns(layout: SpokenLayout): SpokenLayout {
  if (layout.form === "time-and-name") return layout;
  return { ...layout, lines: layout.lines.map((line) => (line.includes(NO_NAME) ? line.replace(SIGNS, "") : line)) };
}

const SIGNS = new RegExp(`(?:^|(?<=\\t))${NO_NAME}-?\\t`, "g");

function timesOfDay(first: string): Warning {
  const text = `The times in this text are times of day; they were counted from the first one, ${first}.`;
  return warning(text, "routine");
}

function bodyOf(lines: readonly string[]): readonly string[] {
  return withoutSignature(lines.slice(countFrontMatterLines(lines)));
}

/** The parts of a text: its turns, an index of its words, the lines below the turns, which the last speaker did not
 * say, and the heads of pages, which were left out. */
type Parts = { body: readonly string[]; index: Cue[]; below: Cue[]; heads: readonly string[] };

function partsOf(lines: readonly string[]): Parts {
  const { body, index, below } = withoutIndex(bodyOf(lines));
  const unpaged = withoutRunningHeads(body);
  const all = unpaged?.lines ?? body;
  const end = all.length - countFootLines(all);
  return {
    body: end === all.length ? all : all.slice(0, end),
    index,
    below: [...cuesOfHead(all.slice(end)), ...below],
    heads: unpaged?.heads ?? [],
  };
}

function withoutIndex(lines: readonly string[]): Omit<Parts, "heads"> {
  const found = wordIndexIn(lines);
  if (found === null) return { body: lines, index: [], below: [] };
  return {
    body: lines.slice(0, found.start),
    index: cuesOfHead(lines.slice(found.start, found.end)),
    below: cuesOfHead(lines.slice(found.end)),
  };
}

function headsLeftOut(heads: readonly string[]): Warning[] {
  return warningOf(
    { count: heads.length, first: { text: heads[0] ?? "" } },
    "1 line is the head or foot of a page and was left out.",
    (many) => `${many} lines are heads and feet of pages and were left out.`,
    "routine",
  );
}
