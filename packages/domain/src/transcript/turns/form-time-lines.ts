import { timeRangeAt } from "./time-range.ts";
import type { TurnMark } from "./turns.ts";

/** A time on a line of its own, the speech below it: mission logs, YouTube's copied transcript, sparse stamps in an interview. */
export function timeLineMark(line: string, range = timeRangeAt(line)): TurnMark | null {
  if (range === null || range.end !== line.length) return null;
  return { startMs: range.startMs, endMs: range.endMs, speaker: "", rest: "" };
}
