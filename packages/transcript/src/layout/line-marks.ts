import { isBlockStart } from "../lines.ts";
import { labelOf } from "../turns/known-labels.ts";
import { timeRangeAt } from "../turns/time-range.ts";

/** Marks before turns in notes and exports: points of a list, marks of a quotation, numbers. */
const MARKS: readonly RegExp[] = [
  /^\s{0,8}[-*•]\s+/,
  /^\s{0,8}>\s?/,
  /^\s{0,8}\d{1,4}[.)]\s+/,
  /^\s{0,8}\[\d{1,4}\]\s+/,
];
const SAMPLE_LINES = 1000;
const MIN_LINES = 3;
const MIN_SHARE = 0.6;

/** Returns the lines without the marks of a list, where nearly all of its points are turns with a name or a time; null
 * where they are not. */
export function withoutLineMarks(lines: readonly string[]): readonly string[] | null {
  const sample = lines.slice(0, SAMPLE_LINES);
  for (const mark of MARKS) {
    let [marked, turns, others] = [0, 0, 0];
    sample.forEach((line, index) => {
      const said = mark.test(line) ? line.replace(mark, "") : null;
      if (said === "") return;
      if (said !== null) marked += 1;
      else if (line !== "" && isBlockStart(sample, index)) others += 1;
      if (said !== null && (labelOf(said) !== null || timeRangeAt(said) !== null)) turns += 1;
    });
    if (turns >= MIN_LINES && turns >= marked * MIN_SHARE && turns >= (marked + others) * MIN_SHARE) {
      return lines.map((line) => line.replace(mark, ""));
    }
  }
  return null;
}
