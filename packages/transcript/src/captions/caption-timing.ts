import { timeCodeAt } from "../turns/time-code.ts";

/** Start and end of a caption in milliseconds. The end is never before the start. */
export type Timing = { startMs: number; endMs: number };

const MAX_TIME_LENGTH = 40;
/** The sign between the times of a caption. */
export const ARROW = "-->";

/** Returns the times of `0:01 --> 0:02 settings`, also of seconds alone, or null where they cannot be read. `isBare`
 * tells that milliseconds are written without leading zeros. */
export function timingOf(line: string, isBare = false): Timing | null {
  const arrow = line.indexOf(ARROW);
  if (arrow === -1 || arrow > MAX_TIME_LENGTH) return null;
  const startMs = secondsOrTime(line.slice(0, arrow).trim(), isBare);
  const after = line.slice(arrow + 3, arrow + 3 + MAX_TIME_LENGTH).trim();
  const endMs = secondsOrTime(after.split(/[\s\ufffd]/, 1)[0] ?? "", isBare);
  return startMs === null || endMs === null ? null : { startMs, endMs: Math.max(startMs, endMs) };
}

/** True for a line with an arrow between times, readable or not; `File --> Save` is speech. */
export function isTimingLine(line: string): boolean {
  const arrow = line.length < ARROW.length ? -1 : line.indexOf(ARROW);
  if (arrow < 1) return arrow === 0;
  const before = line.slice(Math.max(0, arrow - MAX_TIME_LENGTH), arrow);
  const after = line.slice(arrow + 3, arrow + 3 + MAX_TIME_LENGTH);
  const isSpoken = /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/\d[:.,]\d/.test(before + after);
  return !isSpoken;
}

const WITHOUT_ZERO = /:\d(?!\d)/;

/** Returns true where times are written without leading zeros, so that `0:0:6.90` is 6 seconds and 90 milliseconds.
 * Such fractions may end with a zero, but never begin with one. */
export function hasBareNumbers(lines: readonly string[]): boolean {
  let [bare, short, long, lastZero] = [false, false, false, false];
  for (const line of lines) {
    if (!isTimingLine(line)) continue;
    bare ||= WITHOUT_ZERO.test(line);
    for (const [, fraction = ""] of line.slice(0, 2 * MAX_TIME_LENGTH).matchAll(/:\d{1,2}[.,](\d{1,3})(?!\d)/g)) {
      if (/^0\d/.test(fraction)) return false;
      short ||= fraction.length < 3;
      long ||= fraction.length === 3;
      lastZero ||= /\d0$/.test(fraction);
    }
  }
  return bare && short && long && lastZero;
}

function secondsOrTime(written: string, isBare: boolean): number | null {
  const text = isBare ? written.replace(/(?<=[.,])\d{1,2}$/, (ms) => ms.padStart(3, "0")) : written;
  const time = timeCodeAt(text, 0, true);
  if (time !== null) return time.end === text.length && time.ms >= 0 ? time.ms : null;
  return /^\d{1,6}(?:[.,]\d{1,9})?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 1000) : null;
}
