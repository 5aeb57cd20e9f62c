import type { ColumnContents } from "./column-contents.ts";
import type { TableSketch } from "./table-sketch.ts";

type TimeColumns = { start: number | null; end: number | null };
type Column = ColumnContents & { index: number };

const MIN_TITLED_SHARE = 0.5;
const MIN_SHARE = 0.9;
const MIN_FILLED = 0.5;
const MIN_CHANGES = 0.5;
const MIN_ORDERED = 0.98;
const MAX_ROUNDING_MS = 10;

/** Returns the columns of times: by their titles where their cells agree, else by what is in them: clock times, two
 * columns of rising numbers that are starts and ends, or one of rising fractions. */
export function timeColumnsOf({ hints, contents }: TableSketch): TimeColumns {
  const all = contents.map((one, index) => ({ ...one, index }));
  const titled = (role: "start" | "end") => {
    const [best] = all
      .filter((column) => hints[column.index]?.role === role && mayBeTimes(column, hints[column.index]?.rank ?? 0))
      .toSorted((one, other) => (hints[one.index]?.rank ?? 0) - (hints[other.index]?.rank ?? 0));
    return best?.index ?? null;
  };
  const [start, end] = [titled("start"), titled("end")];
  if (start !== null || end !== null) return { start, end };
  const left = all.filter(({ index, filled }) => hints[index] === null && filled >= MIN_FILLED);
  const clocks = left.filter((column) => column.clocks >= MIN_SHARE);
  const [first, second, third] = clocks;
  if (first !== undefined) {
    if (third !== undefined && (second === undefined || !areLengths(first, second, third)))
      return { start: first.index, end: null };
    return { start: first.index, end: second !== undefined && isOrdered(first, second) ? second.index : null };
  }
  const numbers = left.filter((column) => column.isNumbers && !column.isCount && goesOn(column));
  return pairOf(numbers) ?? { start: numbers.find(({ hasFractions }) => hasFractions)?.index ?? null, end: null };
}

/** True for times below a title that means times. Below one such as `time_taken` the numbers must rise too. */
function mayBeTimes(column: Column, rank: number): boolean {
  if (column.filled === 0 || column.times < MIN_TITLED_SHARE) return false;
  return rank === 0 || column.clocks > 0 || goesOn(column);
}

/** True for numbers that rise from row to row; those of episodes and scenes stay the same in most rows. */
function goesOn({ rises, distinct, starts, filled }: Column): boolean {
  return rises && distinct >= starts.length * filled * MIN_CHANGES;
}

/** Returns the first two neighbors among columns of rising numbers of which one is never more than the other. */
function pairOf(numbers: readonly Column[]): TimeColumns | null {
  for (const [place, first] of numbers.entries()) {
    const second = numbers[place + 1];
    if (second !== undefined && isOrdered(first, second) && !isOrdered(second, first))
      return { start: first.index, end: second.index };
  }
  return null;
}

function isOrdered(first: Column, second: Column): boolean {
  const pairs = first.starts.flatMap((start, row) => {
    const end = second.starts[row] ?? null;
    return start === null || end === null ? [] : [end >= start];
  });
  return pairs.filter((isAfter) => isAfter).length >= pairs.length * MIN_ORDERED;
}

/** Returns true where the third column only says how long it is from the first to the second. */
function areLengths(first: Column, second: Column, third: Column): boolean {
  return third.starts.every((length, row) => {
    const [from, to] = [first.starts[row] ?? 0, second.starts[row] ?? 0];
    return Math.abs(to - from - (length ?? Number.NaN)) <= MAX_ROUNDING_MS;
  });
}
