import { isSpace } from "../letters.ts";
import { type TimeRange, timeRangeAt } from "./time-range.ts";

const MAX_BEFORE_TIME = "   \\[0".length;

/** Returns the time in `**Anna:** \\[12:04\\] text`; show notes escape its brackets for Markdown. */
export function timeAfterLabel(line: string, end: number): TimeRange | null {
  if (!mayOpenTime(line, end) || !/^\s{0,3}\\?[[(]\d/.test(line.slice(end, end + MAX_BEFORE_TIME))) return null;
  const rest = line.slice(end);
  const plain = timeRangeAt(rest);
  if (plain !== null) return plain.bracketed ? plain : null;
  const escaped = /^\s{0,3}\\\[(\d[\d:.]{1,14})\\\]\s{0,3}/.exec(rest);
  const range = escaped === null ? null : timeRangeAt(escaped[1] ?? "");
  return escaped === null || range === null ? null : { ...range, end: escaped[0].length };
}

/** False behind most labels, which needs no search. */
function mayOpenTime(line: string, end: number): boolean {
  let at = end;
  while (at < end + 3 && isSpace(line.charCodeAt(at))) at += 1;
  return line[at] === "[" || line[at] === "(" || line[at] === "\\";
}
