import { timeCodeAt } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import type { TableRows } from "./table-rows.ts";

/** Which column of a table is what, by index; null where there is none. `tier` names whom `speaker` leaves empty;
 * `others` are the titles of columns that are nothing of a transcript. */
export type TableColumns = {
  start: number | null;
  end: number | null;
  speaker: number | null;
  tier: number | null;
  text: number;
  hasTitles: boolean;
  others: string[];
};

const TITLES = {
  start:
    "start begin from in time timestamp timecode timespan starttime begintime startms startseconds zeit beginn zeitmarke tiempo inicio temps début",
  end: "end to out stop endtime stoptime endms endseconds ende fin",
  speaker: "speaker name speakername participant who role person sprecher sprecherin teilnehmer hablante locuteur",
  tier: "tier",
  text: "text transcript content dialog dialogue utterance sentence speech message caption subtitle transcription words annotation inhalt transkript texto texte contenu contenido",
} as const;
/** ELAN says behind a title how its times are written: `Begin Time - hh:mm:ss.ms`. */
const UNIT = / - (?:hh:mm:ss|ss|msec).{0,10}$/;
/** The titles of columns with the number or the length of a row. They are left out without a warning. */
const NUMBERS = new Set("id no nr index row line number segment duration dauer".split(" "));

type Times = { start: number; end: number | null; isNumber: boolean };

/** Returns the times of a cell: numbers of seconds or milliseconds, clock times, or a range; null for other cells and
 * times before zero. */
export function timesIn(cell: string): Times | null {
  const times = anyTimesIn(cell);
  return times !== null && times.start >= 0 ? times : null;
}

function anyTimesIn(cell: string): Times | null {
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(cell)) return { start: Number(cell), end: null, isNumber: true };
  const range = timeRangeAt(cell);
  if (range !== null && range.end === cell.length) return { start: range.startMs, end: range.endMs, isNumber: false };
  const code = timeCodeAt(cell, 0, true);
  return code?.end === cell.length ? { start: code.ms, end: null, isNumber: false } : null;
}

/** Returns the columns of a table by the titles in its first row; null where they are not those of a transcript. */
export function columnsByTitle(titles: readonly string[]): TableColumns | null {
  const names = titles.map((title) =>
    title
      .toLowerCase()
      .replace(UNIT, "")
      .replace(/\((?:ms|s|sec|seconds|hh:mm:ss)\)|[^\p{L}]/gu, ""),
  );
  const find = (kind: keyof typeof TITLES) => {
    const index = names.findIndex((name) => name !== "" && TITLES[kind].split(" ").includes(name));
    return index === -1 ? null : index;
  };
  const [start, end, speaker, tier, text] = [find("start"), find("end"), find("speaker"), find("tier"), find("text")];
  if (text === null || (start === null && speaker === null && tier === null)) return null;
  const known = new Set([start, end, speaker, tier, text]);
  const others = titles.filter((title, index) => title !== "" && !known.has(index) && !NUMBERS.has(names[index] ?? ""));
  return { start, end, speaker, tier, text, hasTitles: true, others };
}

const MIN_ROWS = 2;
const MIN_TIMED_SHARE = 0.9;
const MAX_COLUMNS = 6;

/** Returns the columns of a table without titles, by what is in them; null where it is no transcript. NVivo's rows and
 * their like: a column of times, one of names that recur, the longest cells are what is said. */
export function columnsByContent(rows: TableRows): TableColumns | null {
  const [first = []] = rows;
  const count = first.length;
  if (rows.length < MIN_ROWS || count < 3 || count > MAX_COLUMNS || rows.some((row) => row.length !== count))
    return null;
  const columns = first.map((_, index) => rows.map((row) => row[index] ?? ""));
  const isTimed = (cells: readonly string[]) =>
    cells.filter((cell) => timesIn(cell)?.isNumber === false).length >= cells.length * MIN_TIMED_SHARE;
  const timed = columns.flatMap((cells, index) => (isTimed(cells) ? [index] : []));
  const [start, end = null] = timed;
  const lengths = timed.length === 3 && areLengths(timed.map((index) => columns[index] ?? []));
  if (start === undefined || timed.length > (lengths ? 3 : 2)) return null;
  const left = first.flatMap((_, index) =>
    timed.includes(index) || isCountOrEmpty(columns[index] ?? []) ? [] : [index],
  );
  const said = saidAndNames(left, columns, start);
  if (said === null) return null;
  const { text, speaker, tier } = said;
  // A time, a name and what is said, in this order, need no table to be read.
  if (count === 3 && start === 0 && areNames(columns[1] ?? [])) return null;
  const names = [speaker, tier].filter((column) => column !== null);
  if (!names.every((column) => areNames(columns[column] ?? []))) return null;
  return { start, end, speaker, tier, text, hasTitles: false, others: [] };
}

type SaidAndNames = Pick<TableColumns, "text" | "speaker" | "tier">;

/** Which of the columns without times is what: ELAN's tier and participant stand before the times, else the longest
 * cells are what is said. */
function saidAndNames(
  left: readonly number[],
  columns: readonly (readonly string[])[],
  start: number,
): SaidAndNames | null {
  const [tier = 0, participant = 0, annotation = 0] = left;
  if (left.length === 3 && participant < start && start < annotation)
    return { text: annotation, speaker: participant, tier };
  const length = (column: number) => (columns[column] ?? []).reduce((sum, cell) => sum + cell.length, 0);
  const [text, speaker = null, ...more] = left.toSorted((one, other) => length(other) - length(one));
  return text === undefined || more.length > 0 ? null : { text, speaker, tier: null };
}

function isCountOrEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\d{1,7}$/.test(cell)) || cells.every((cell) => cell === "");
}

const MAX_ROUNDING_MS = 10;

/** True where the third of three columns of times only says how long it is from the first to the second. */
function areLengths([from = [], to = [], lengths = []]: readonly (readonly string[])[]): boolean {
  const msOf = (cell = "") => timesIn(cell)?.start ?? Number.NaN;
  return lengths.every((cell, row) => Math.abs(msOf(to[row]) - msOf(from[row]) - msOf(cell)) <= MAX_ROUNDING_MS);
}

function areNames(cells: readonly string[]): boolean {
  const names = new Set(cells.filter((cell) => cell !== ""));
  return [...names].every((name) => name.length <= 60) && names.size <= Math.max(2, cells.length / 2);
}
