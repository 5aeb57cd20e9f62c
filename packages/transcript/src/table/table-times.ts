import { timeCodeAt } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";

/** The times of a cell; a number counts seconds or milliseconds. */
export type CellTimes = { start: number; end: number | null; isNumber: boolean };

/** `00;00;03;12`: a film editor's time whose frames follow a semicolon. */
const DROP_FRAME = /^\d\d[:;]\d\d[:;]\d\d[:;]\d\d$/;
const NUMBER = /^(\d{1,12})(?:[.,](\d{1,20}))?\s?s?$/;

/** Returns the times of a cell: numbers of seconds or milliseconds, clock times, or a range; null for other cells and
 * times before zero. */
export function timesIn(cell: string): CellTimes | null {
  const times = anyTimesIn(cell);
  return times !== null && times.start >= 0 ? times : null;
}

/** True for a cell with a clock time or a range of them. */
export function isClockTime(cell: string): boolean {
  return DROP_FRAME.test(cell) || timesIn(cell)?.isNumber === false;
}

/** True for a cell whose first characters are a clock time or a range of them, whatever follows. */
export function beginsWithTime(cell: string): boolean {
  return timeRangeAt(cell) !== null || timeCodeAt(cell, 0, true) !== null;
}

function anyTimesIn(cell: string): CellTimes | null {
  const number = NUMBER.exec(cell);
  if (number !== null) return { start: Number(`${number[1]}.${number[2] ?? 0}`), end: null, isNumber: true };
  const range = timeRangeAt(cell);
  if (range !== null && range.end === cell.length) return { start: range.startMs, end: range.endMs, isNumber: false };
  const code = timeCodeAt(cell, 0, true);
  return code?.end === cell.length ? { start: code.ms, end: null, isNumber: false } : null;
}
