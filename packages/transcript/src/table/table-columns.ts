import { type ColumnContents, MAX_NAME_CELL_LENGTH } from "./column-contents.ts";
import type { ColumnRole } from "./column-role.ts";
import type { TitleHint } from "./column-titles.ts";
import type { TableSketch } from "./table-sketch.ts";
import { timeColumnsOf } from "./time-columns.ts";

/** The indexes of the columns by their meaning; null where there is none. `tier` names the speaker where `speaker` is
 * empty. */
export type TableColumns = {
  start: number | null;
  end: number | null;
  speaker: number | null;
  tier: number | null;
  text: number | null;
};

/** The columns of a transcript, and whether nothing but their contents shows them although the table has titles. */
export type FoundColumns = { columns: TableColumns & { text: number }; isGuessed: boolean };

const MIN_LETTERS = 0.5;
const MIN_SENTENCES = 0.3;
const MIN_REGULAR = 0.9;
/** Share of rows of equal width in a table without titles, of which nothing else shows that it is one. */
const MIN_REGULAR_UNTITLED = 0.98;

type Column = ColumnContents & { index: number; hint: TitleHint | null };

/** Returns the columns of a transcript by their titles and by what is in them; null where the table is none. */
export function findColumns(sketch: TableSketch): FoundColumns | null {
  const all = sketch.contents.map((contents, index) => ({
    ...contents,
    index,
    hint: hintHeldUp(sketch.hints[index] ?? null, contents),
  }));
  const text = titled(all, "text", ({ letters, filled }) => letters >= MIN_LETTERS || filled === 0);
  const { start, end } = timeColumnsOf(sketch);
  const speaker = titled(all, "speaker", mayBeNames);
  const tier = titled(all, "tier", mayBeNames);
  const isNamed = speaker !== null || tier !== null;
  const isTimedByTitle = start !== null && sketch.hints[start]?.role === "start";
  if (text !== null && (isNamed || isTimedByTitle) && isClearOrRegular([text, speaker, tier, start], sketch))
    return { columns: { start, end, speaker, tier, text }, isGuessed: false };
  const left = all.filter(
    ({ index, hint }) => hint === null && index !== start && index !== end && index !== text && index !== speaker,
  );
  if (sketch.regular < (sketch.hasTitles ? MIN_REGULAR : MIN_REGULAR_UNTITLED)) return null;
  if (!sketch.hasTitles && start !== null) {
    const elan = elanColumns(left, start);
    if (elan !== null) return { columns: { start, end, ...elan }, isGuessed: false };
    const named = namedColumns(left, sketch);
    if (named !== null) return { columns: { start, end, ...named, tier: null }, isGuessed: false };
  }
  const said = text ?? longestOf(left, start !== null);
  if (said === null) return null;
  const others = left.filter(({ index }) => index !== said);
  const named = speaker ?? (tier === null ? speakerIn(others, sketch, start !== null) : null);
  if (start === null && named === null && tier === null) return null;
  return { columns: { start, end, speaker: named, tier, text: said }, isGuessed: sketch.hasTitles || start === null };
}

/** Returns the meaning of a title unless its cells contradict it: sentences below `line` are no line numbers. */
function hintHeldUp(hint: TitleHint | null, { sentences }: ColumnContents): TitleHint | null {
  return (hint?.role === "count" || hint?.role === "label") && sentences >= MIN_SENTENCES ? null : hint;
}

/** Returns the role of each of `count` columns. */
export function rolesOf(columns: TableColumns, count: number): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: count }, () => "ignored");
  for (const role of ["start", "end", "speaker", "tier", "text"] as const) {
    const index = columns[role];
    if (index !== null && index < count) roles[index] = role;
  }
  return roles;
}

/** Returns the columns with these roles; of several with one role, the first. */
export function columnsWithRoles(roles: readonly ColumnRole[]): TableColumns {
  const find = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null);
  return { start: find("start"), end: find("end"), speaker: find("speaker"), tier: find("tier"), text: find("text") };
}

/** Returns the column whose title says the role most clearly, and whose cells do not contradict it. */
function titled(all: readonly Column[], role: TitleHint["role"], fits: (column: Column) => boolean): number | null {
  const [best] = all
    .filter((column) => column.hint?.role === role && fits(column))
    .toSorted((one, other) => (one.hint?.rank ?? 0) - (other.hint?.rank ?? 0));
  return best?.index ?? null;
}

/** Titles that say it in one word need no regular rows: commas may stand in cells without quotes. */
function isClearOrRegular(used: readonly (number | null)[], { hints, regular }: TableSketch): boolean {
  const isClear = (index: number | null) => index === null || (hints[index]?.rank ?? 2) <= 1;
  const exact = used.filter((index) => index !== null && hints[index]?.rank === 0).length;
  return regular >= MIN_REGULAR || (exact >= 1 && used.every(isClear));
}

/** True for a column that may have names: its cells are short, or its title is nothing but a word for speakers. */
function mayBeNames({ length, filled, starts, hint }: Column): boolean {
  return filled > 0 && (hint?.rank === 0 || length <= MAX_NAME_CELL_LENGTH * starts.length * filled);
}

type SaidAndNames = { text: number; speaker: number; tier: number };

/** Returns the columns of an export of ELAN: tier, participant and times before the text, with or without titles. */
function elanColumns(left: readonly Column[], start: number): SaidAndNames | null {
  const [tier, participant, annotation, ...more] = left.filter(
    ({ isNumbers, clocks, filled }) => !isNumbers && clocks < MIN_LETTERS && filled > 0,
  );
  if (tier === undefined || participant === undefined || annotation === undefined || more.length > 0) return null;
  if (participant.index > start || annotation.index < start) return null;
  if (![tier, participant].every((column) => column.longest <= MAX_NAME_CELL_LENGTH)) return null;
  return { text: annotation.index, speaker: participant.index, tier: tier.index };
}

/** Returns the columns of names and of text in rows with times: of the only two columns of words, the first has names
 * that recur, or that end with a colon. */
function namedColumns(left: readonly Column[], { rowCount }: TableSketch): { text: number; speaker: number } | null {
  const [names, text, ...more] = left.filter(
    ({ isNumbers, clocks, filled }) => !isNumbers && clocks < MIN_LETTERS && filled > 0,
  );
  if (names === undefined || text === undefined || more.length > 0) return null;
  if (names.filled < MIN_LETTERS || names.dates > 0 || text.letters < MIN_LETTERS) return null;
  if (names.closed > text.closed || names.distinct > text.distinct) return null;
  const areClear = names.colons === 1 && names.longest <= MAX_NAME_CELL_LENGTH;
  return areClear || areNames(names, rowCount) ? { text: text.index, speaker: names.index } : null;
}

function longestOf(left: readonly Column[], isTimed: boolean): number | null {
  const [longest] = left
    .filter(({ letters, clocks, sentences }) => {
      return letters >= MIN_LETTERS && clocks < MIN_LETTERS && (isTimed || sentences >= MIN_SENTENCES);
    })
    .toSorted((one, other) => other.length - one.length);
  return longest?.index ?? null;
}

/** True for cells that are short, and half of which recur. */
export function areNames({ longest, distinct }: ColumnContents, rowCount: number): boolean {
  return longest <= MAX_NAME_CELL_LENGTH && distinct <= Math.max(2, rowCount / 2);
}

/** Returns the only column of few names that recur; null where there is none, or more than one. */
function speakerIn(others: readonly Column[], { hasTitles, rowCount }: TableSketch, isTimed: boolean): number | null {
  const named = others.filter(({ filled, longest, distinct, letters, clocks, sentences, isNumbers }) => {
    if (isNumbers || filled < 0.5 || longest > MAX_NAME_CELL_LENGTH || letters < 0.9 || clocks > 0.1) return false;
    if (sentences > 0.5 || (distinct < 2 && (hasTitles || !isTimed))) return false;
    return distinct <= Math.max(2, rowCount / (isTimed && !hasTitles ? 2 : 3));
  });
  return named.length === 1 ? (named[0]?.index ?? null) : null;
}
