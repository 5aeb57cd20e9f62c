import type { Cue, Reading } from "../cue.ts";
import { bracketedRangeAt } from "../turns/time-range.ts";
import { type MarkReader, readTurns } from "../turns/turns.ts";
import { shareWarningOf, warningOf } from "../warnings.ts";

/** Reads turns whose heads `markOf` finds. Warns of times under which nothing is said; `closingTimes` are those that
 * only end a turn. */
export function readTurnsOf(lines: readonly string[], markOf: MarkReader, closingTimes = 0): Reading {
  const { cues, silentTimes } = readTurns(lines, markOf);
  const early = cues.filter(({ startMs }) => startMs !== null && startMs < 0).length;
  const warnings = [
    ...shareWarningOf(
      [early, cues.length, "turns"],
      "begins before time zero and came in without a time.",
      "begin before time zero and came in without a time.",
    ),
    ...warningOf(
      silentTimes - closingTimes,
      "1 time has nothing said under it and was left out.",
      (count) => `${count} times have nothing said under them and were left out.`,
    ),
  ];
  return { cues: (early === 0 ? cues : cues.map(withoutNegativeTime)).map(withoutLinks), warnings };
}

/** Warns of lines that begin with a time in a text that was read without times. */
export function strayTimes(count: number): string[] {
  return warningOf(
    count,
    "1 line begins with a time that was not read; it stayed in the text.",
    (many) => `${many} lines begin with a time that was not read; the times stayed in the text.`,
  );
}

/** Counts the lines that begin with a time in brackets; times of day are not written so. */
export function countBracketedTimes(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) if (bracketedRangeAt(line) !== null) count += 1;
  return count;
}

/** Mission logs link terms as `[glossary:MAX Q|max. Q]`; said was what the link shows. */
const LINK = /\[(?:glossary|time):(?:[^\][|]{0,100}\|)?([^\][|]{1,200})\]/g;

function withoutLinks(cue: Cue): Cue {
  return cue.text.includes("[") ? { ...cue, text: cue.text.replace(LINK, "$1") } : cue;
}

function withoutNegativeTime(cue: Cue): Cue {
  return cue.startMs !== null && cue.startMs < 0 ? { ...cue, startMs: null, endMs: null } : cue;
}
