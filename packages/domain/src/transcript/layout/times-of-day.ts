import { formatTimeCode } from "../../time-code.ts";
import { timeCodeAt } from "../turns/time-code.ts";

/** `[Anna Berg] 14:03:22` alone on a line, as Zoom saves captions. */
const HEAD = /^\[[^[\]]{1,60}\] (?=\d{1,2}:\d\d:\d\d$)/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The lines with the times of Zoom's saved captions, which are those of the day, counted from the `first`, as it is written; null where the lines have none.
 * A recording that is said to begin later than in its first hour has no other times. */
export function withTimesFromFirst(lines: readonly string[]): { lines: readonly string[]; first: string } | null {
  let first: { ms: number; written: string } | null = null;
  let last = 0;
  const counted = lines.map((line) => {
    const head = line.startsWith("[") ? HEAD.exec(line) : null;
    const ms = head === null ? null : (timeCodeAt(line, head[0].length)?.ms ?? null);
    if (head === null || ms === null) return line;
    first ??= { ms, written: line.slice(head[0].length) };
    // Past midnight the clock begins again.
    const passed = ms - first.ms;
    last = last - passed > DAY_MS / 2 ? passed + DAY_MS : passed;
    return `${head[0]}${formatTimeCode(Math.max(0, last))}`;
  });
  return first === null || first.ms < HOUR_MS ? null : { lines: counted, first: first.written };
}
