import { endsSentence } from "../sentence-end.ts";
import { timeLineHead } from "./heads/time-line.ts";

const SMALL_WORD = /^\p{Ll}[\p{Ll}\p{M}'’]*$/u;
type Tallies = ReadonlyMap<string, { count: number; unfinished: number }>;
/** Signs of speech that breaks off, which ends there too. */
const BREAKS_OFF = /[-–—:)\]*_>]$/u;

/** True for one word in small letters: a name, or a word of a sentence that goes on from the line above. */
export function isSmallWord(label: string): boolean {
  return SMALL_WORD.test(label);
}

/** True for a line that ends no sentence, so that what is said there may go on below. */
export function isUnfinished(line: string): boolean {
  return line !== "" && !BREAKS_OFF.test(line) && !endsSentence(line);
}

/** Returns true where the sentence of the line above may go on; a time between the two does not end it. */
export function goesOnFromAbove(lines: readonly string[], index: number): boolean {
  let above = index - 1;
  if (above >= 0 && timeLineHead(lines[above] ?? "") !== null) {
    above -= 1;
    if (lines[above] === "") above -= 1;
  }
  return isUnfinished(lines[above] ?? "");
}

/** Returns true where names stand below unfinished lines: others do, or names in small letters begin half of the lines
 * and more of them than others. */
export function areBelowUnfinished(tallies: Tallies, said: number): boolean {
  let [others, unfinished, small] = [0, 0, 0];
  for (const [name, tally] of tallies) {
    if (isSmallWord(name)) small += tally.count;
    else {
      others += tally.count;
      unfinished += tally.unfinished;
    }
  }
  return (small * 2 >= said && small > others) || (unfinished > 1 && unfinished * 2 >= others);
}
