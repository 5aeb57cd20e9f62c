import { refuseTooManySegments } from "../segment-limit.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";

const TIME = /\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?/.source;
/** Times in square brackets, and in round ones at the end of a line, as times of day stand in round ones elsewhere. */
const MARK = new RegExp(`\\[${TIME}\\]|\\(${TIME}\\)$`, "g");
const MIN_MARK_LENGTH = "[0:00]".length;
const MIN_MARKS = 3;
const MIN_SHARE = 0.1;

/** Returns the lines with the times in brackets, in or after the speech, as time marks of f4. Returns null where such
 * times are rare, or do not rise as those of a recording. */
export function withBracketsAsMarks(lines: readonly string[], blocks: number): readonly string[] | null {
  let count = 0;
  let times = 0;
  let last = -1;
  for (const line of lines) {
    if (line.length < MIN_MARK_LENGTH || !(line.includes("[") || line.endsWith(")")) || !mayHaveTime(line)) continue;
    MARK.lastIndex = 0;
    for (let mark = MARK.exec(line); mark !== null; mark = MARK.exec(line)) {
      const { 0: written, index } = mark;
      // A time behind a name is the turn's own.
      if (/:\*{0,2}\s{0,2}$/.test(line.slice(Math.max(0, index - 5), index))) return null;
      const range = timeRangeAt(written);
      const startMs = range?.startMs ?? -1;
      if (startMs < last) return null;
      last = startMs;
      count += 1;
      if (range !== null) times += 1;
    }
  }
  if (count < MIN_MARKS || count < blocks * MIN_SHARE) return null;
  // Each begins a turn.
  refuseTooManySegments(times);
  return lines.map((line) => line.replace(MARK, (mark) => `#${mark.slice(1, -1)}#`));
}
