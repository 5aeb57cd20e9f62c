import { formatTimeCode } from "@quarry/domain";
import { timeCodeAt } from "../turns/time-code.ts";

/** `[Anna Berg] 14:03:22` alone on a line, as Zoom saves captions. */
const HEAD = /^(\[.{1,200}\] )(\d{1,2}:\d\d:\d\d)$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the lines of Zoom's saved captions with their times of day counted from the first one; `first` is that as
 * written. Returns null for other lines, and where the first time may be that of a recording, in its first hour. */
export function withTimesFromFirst(lines: readonly string[]): { lines: readonly string[]; first: string } | null {
  const [, , first = ""] = headIn(lines.find((line) => headIn(line) !== null)) ?? [];
  const firstMs = msOf(first);
  if (firstMs < HOUR_MS) return null;
  let last = 0;
  const counted = lines.map((line) => {
    const [, name, time] = headIn(line) ?? [];
    if (name === undefined || time === undefined) return line;
    const passed = msOf(time) - firstMs;
    // Past midnight the clock begins again.
    last = last - passed > DAY_MS / 2 ? passed + DAY_MS : passed;
    return `${name}${formatTimeCode(Math.max(0, last))}`;
  });
  return { lines: counted, first };
}

function headIn(line = ""): RegExpExecArray | null {
  return line.startsWith("[") && line[line.length - 3] === ":" ? HEAD.exec(line) : null;
}

function msOf(time: string): number {
  return timeCodeAt(time, 0)?.ms ?? 0;
}
