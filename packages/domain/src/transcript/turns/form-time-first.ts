import { timeRangeAt } from "./time-range.ts";
import type { TurnMark } from "./turns.ts";

/** `0:05 text` or `[00:00:05] text`, nobody named: YouTube with its times in the line, Whisper's plain text. */
export function timeFirstMark(line: string, range = timeRangeAt(line)): TurnMark | null {
  if (range === null || range.end >= line.length) return null;
  const isApart = range.bracketed || /\s/.test(line.charAt(range.end - 1));
  return isApart ? { startMs: range.startMs, endMs: range.endMs, speaker: "", rest: line.slice(range.end) } : null;
}
