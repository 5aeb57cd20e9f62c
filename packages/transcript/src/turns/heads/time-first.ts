import { timeRangeAt } from "../time-range.ts";
import type { TurnHead } from "../turns.ts";

/** `10:30am`, `9:15h`, `20:15Uhr`: a time of day. */
const OF_DAY = /^(?:[ap]\.?m\b|h\b|uhr\b)/i;

/** The same behind a space; German `am` begins what is said. */
const OF_DAY_APART = /^(?:[AP]M\b|[ap]\.m\.)/;

/** Returns true where what follows a time makes it one of the day. */
export function isOfDay(line: string, end: number): boolean {
  return OF_DAY.test(line.slice(end, end + 5));
}

/** Finds `0:05 text`, `0:05text` or `[00:00:05] text` without a name: YouTube's copied transcript, Whisper's plain
 * text. */
export function timeFirstHead(line: string, range = timeRangeAt(line)): TurnHead | null {
  if (range === null || range.end >= line.length) return null;
  if (OF_DAY_APART.test(line.slice(range.end, range.end + 5))) return null;
  const isApart = range.bracketed || /\s/.test(line.charAt(range.end - 1));
  const isGlued = /\p{L}/u.test(line.charAt(range.end)) && !isOfDay(line, range.end);
  return isApart || isGlued
    ? { startMs: range.startMs, endMs: range.endMs, speaker: "", rest: line.slice(range.end).replace(/^[-–—|]\s+/, "") }
    : null;
}
