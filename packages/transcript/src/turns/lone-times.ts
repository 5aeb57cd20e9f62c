import { timeLineHead } from "./heads/time-line.ts";
import { mayHaveTime } from "./time-code.ts";
import { timeRangeAt } from "./time-range.ts";

const MIN_TIMES = 3;
/** Hours, minutes and seconds of which the hours are none: no verse, score or time of day is written so. */
const WITHOUT_HOURS = /^0{1,2}:\d\d:\d\d/;

/** Returns true where the times that stand alone on lines are a recording's: they are in brackets, have no hours beside
 * minutes and seconds, or are a few that go on. A single `12:11` may be a verse or a score. */
export function areLoneTimesRead(lines: readonly string[]): boolean {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  let goesOn = true;
  for (const line of lines) {
    const range = mayHaveTime(line) ? timeRangeAt(line) : null;
    const head = range === null ? null : timeLineHead(line, range);
    if (range === null || head?.startMs == null) continue;
    if (range.bracketed || range.endMs !== null || WITHOUT_HOURS.test(line)) return true;
    count += 1;
    goesOn &&= head.startMs >= last;
    last = head.startMs;
  }
  return count >= MIN_TIMES && goesOn;
}
