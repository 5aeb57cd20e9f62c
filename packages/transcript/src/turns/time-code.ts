import { isDigit } from "../letters.ts";

/** A time found in a line: milliseconds from the start (negative before it), and the index after its last character. */
export type TimeCode = { ms: number; end: number };

/** Length of the shortest time, `0:0`. */
export const MIN_TIME_LENGTH = 3;

const ZERO = 48;
const COLON = 58;
const MAX_PARTS = 4;

/** Reads `m:ss`, `h:mm:ss` or `dd:hh:mm:ss`, with or without a fraction, at `start`; null where none begins there.
 * Numbers without their zeros, `0:0:5.32`, are a time only where a fraction follows, or where `isBare`: `1:2` alone is
 * a score or a verse. */
export function timeCodeAt(line: string, start: number, isBare = false): TimeCode | null {
  const isNegative = line[start] === "-";
  let at = isNegative ? start + 1 : start;
  let seconds = 0;
  let parts = 0;
  let hasZeros = true;
  for (;;) {
    const digits = digitsAt(line, at);
    if (digits < 1 || digits > (parts === 0 ? 3 : 2)) return null;
    if (parts > 0 && digits < 2) hasZeros = false;
    const value = numberAt(line, at, at + digits);
    if (parts > 0 && value > 59) return null;
    // The first of four parts is days, so what was read as hours was not counted by sixty.
    seconds = parts === MAX_PARTS - 1 ? daysIn(seconds) + value : seconds * 60 + value;
    parts += 1;
    at += digits;
    if (line.charCodeAt(at) !== COLON || !isDigit(line.charCodeAt(at + 1))) break;
    if (parts === MAX_PARTS) return null;
    at += 1;
  }
  if (parts < 2) return null;
  const fraction = fractionAt(line, at);
  // A comma after two numbers is how verses are counted.
  const isTime = hasZeros || isBare || (fraction.end > at && (parts > 2 || line[at] === "."));
  if (!isTime) return null;
  const ms = seconds * 1000 + fraction.ms;
  return { ms: isNegative ? -ms : ms, end: fraction.end };
}

/** `dd:hh:mm` was summed up as if it were hours, minutes and seconds; as days it is that many seconds before the last
 * part. */
function daysIn(sum: number): number {
  const days = Math.floor(sum / 3600);
  return (days * 24 * 60 + (sum - days * 3600)) * 60;
}

/** Reads the fraction of a second that may follow: `.5`, `,123`; its unit is the number of its digits. */
function fractionAt(line: string, start: number): TimeCode {
  const digits = line[start] === "." || line[start] === "," ? digitsAt(line, start + 1) : 0;
  if (digits === 0 || digits > 9) return { ms: 0, end: start };
  const end = start + 1 + digits;
  return { ms: Math.round(Number(`0.${line.slice(start + 1, end)}`) * 1000), end };
}

/** Counts the digits at `start`, ten at most, so that a line of digits costs no more than a short one. */
function digitsAt(line: string, start: number): number {
  let count = 0;
  while (count < 10 && isDigit(line.charCodeAt(start + count))) count += 1;
  return count;
}

function numberAt(line: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + line.charCodeAt(at) - ZERO;
  return value;
}

/** Returns false for a line without a time, quickly. Times of all spoken forms have a colon. */
export function mayHaveTime(line: string): boolean {
  if (line.length < MIN_TIME_LENGTH || !line.includes(":")) return false;
  for (let at = line.indexOf(":", 1); at !== -1; at = line.indexOf(":", at + 1)) {
    if (isDigit(line.charCodeAt(at - 1)) && isDigit(line.charCodeAt(at + 1))) return true;
  }
  return false;
}
