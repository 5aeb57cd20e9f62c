import { isDateLine } from "../layout/head-dates.ts";
import type { CellTimes } from "./table-times.ts";
import { isClockTime, timesIn } from "./table-times.ts";

/** The measures of the cells of a column. Shares are of the cells that are not empty. */
export type ColumnContents = {
  /** The share of the rows that have something in this column. */
  filled: number;
  clocks: number;
  /** The share of cells that are times or numbers. */
  times: number;
  isNumbers: boolean;
  /** Numbers of rows: whole ones, each one more than the one before it. */
  isCount: boolean;
  /** True if hardly any time or number is less than the one before it. */
  rises: boolean;
  hasFractions: boolean;
  distinct: number;
  letters: number;
  /** The length of all cells. */
  length: number;
  longest: number;
  /** The share of cells with at least three words. */
  sentences: number;
  /** The share of cells that end as sentences do. */
  closed: number;
  /** The share of cells that end with a colon. */
  colons: number;
  /** The share of cells that are dates. */
  dates: number;
  starts: readonly (number | null)[];
};

const MIN_SHARE = 0.9;
const MIN_RISING = 0.98;
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{4}/u;

/** Largest length of a cell that may be a name. */
export const MAX_NAME_CELL_LENGTH = 60;

/** Returns what the cells of a column look like. */
export function contentsOf(cells: readonly string[]): ColumnContents {
  const filled = cells.filter((cell) => cell !== "");
  const times = cells.map(timesIn);
  const numbers = times.filter((one) => one?.isNumber === true);
  const share = (is: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  const clocks = share(isClockTime);
  const hasFractions = numbers.some((one) => one !== null && !Number.isInteger(one.start));
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    clocks,
    times: clocks + (filled.length === 0 ? 0 : numbers.length / filled.length),
    isNumbers: filled.length > 0 && numbers.length >= filled.length * MIN_SHARE,
    isCount: numbers.length >= filled.length * MIN_SHARE && !hasFractions && countsUp(numbers),
    rises: areRising(times),
    hasFractions,
    distinct: new Set(filled).size,
    letters: share((cell) => /\p{L}/u.test(cell)),
    length: filled.reduce((sum, cell) => sum + cell.length, 0),
    longest: filled.reduce((most, cell) => Math.max(most, cell.length), 0),
    sentences: share((cell) => /\S\s+\S+\s+\S/.test(cell) || WIDE.test(cell)),
    closed: share((cell) => /[.?!…。？！]$/u.test(cell)),
    colons: share((cell) => /[:：]$/u.test(cell)),
    dates: share(isDateLine),
    starts: times.map((one) => one?.start ?? null),
  };
}

function countsUp(numbers: readonly (CellTimes | null)[]): boolean {
  let steps = 0;
  for (let at = 1; at < numbers.length; at += 1)
    if ((numbers[at]?.start ?? 0) - (numbers[at - 1]?.start ?? 0) === 1) steps += 1;
  return steps >= (numbers.length - 1) * MIN_SHARE;
}

function areRising(times: readonly (CellTimes | null)[]): boolean {
  let [steps, rising, last]: [number, number, number | null] = [0, 0, null];
  for (const time of times) {
    if (time === null) continue;
    if (last !== null) {
      steps += 1;
      if (time.start >= last) rising += 1;
    }
    last = time.start;
  }
  return rising >= steps * MIN_RISING;
}
