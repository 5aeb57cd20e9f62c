import { timeCodeAt } from "../turns/time-code.ts";

/** When a caption is shown, in milliseconds; it never ends before it begins. */
export type Timing = { startMs: number; endMs: number };

const MAX_TIME_LENGTH = 40;

/** The times of `0:01 --> 0:02 settings`, hours left out, seconds alone, comma or point; null where they cannot be read. */
export function timingOf(line: string): Timing | null {
  const arrow = line.indexOf("-->");
  if (arrow === -1 || arrow > MAX_TIME_LENGTH) return null;
  const startMs = secondsOrTime(line.slice(0, arrow).trim());
  const after = line.slice(arrow + 3, arrow + 3 + MAX_TIME_LENGTH).trim();
  const endMs = secondsOrTime(after.split(/[\s\ufffd]/, 1)[0] ?? "");
  return startMs === null || endMs === null ? null : { startMs, endMs: Math.max(startMs, endMs) };
}

/** True where a line has an arrow for a caption's times, readable or not; `File --> Save` is what somebody says. */
export function isTimingLine(line: string): boolean {
  const arrow = line.indexOf("-->");
  if (arrow === -1) return false;
  const before = line.slice(Math.max(0, arrow - MAX_TIME_LENGTH), arrow);
  const after = line.slice(arrow + 3, arrow + 3 + MAX_TIME_LENGTH);
  const isSpoken = /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/\d[:.,]\d/.test(before + after);
  return !isSpoken;
}

function secondsOrTime(text: string): number | null {
  const time = timeCodeAt(text, 0);
  if (time !== null) return time.end === text.length && time.ms >= 0 ? time.ms : null;
  return /^\d{1,6}(?:[.,]\d{1,9})?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 1000) : null;
}
