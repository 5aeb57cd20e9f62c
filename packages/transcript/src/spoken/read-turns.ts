import type { Cue, Reading } from "../cue.ts";
import { silentTimesWarning } from "../turns/silent-times.ts";
import { bracketedRangeAt } from "../turns/time-range.ts";
import { readTurns, type TurnHeadReader } from "../turns/turns.ts";
import { addTo, type Counted, countedNone, countedOf, shareWarningOf, type Warning, warningOf } from "../warnings.ts";

/** Reads turns whose heads `headOf` finds. Warns of times under which nothing is said; `closingTimes` are those that
 * only end a turn. */
export function readTurnsOf(lines: readonly string[], headOf: TurnHeadReader, closingTimes = 0): Reading {
  const { cues, silentTimes } = readTurns(lines, headOf);
  const early = countedOf(
    cues,
    ({ startMs }) => startMs !== null && startMs < 0,
    ({ text }) => ({ text }),
  );
  // A time that only ends a turn may be the first of them.
  const silent =
    closingTimes === 0 ? silentTimes : { count: Math.max(0, silentTimes.count - closingTimes), first: null };
  const warnings = [
    ...shareWarningOf(
      [early, cues.length, "turns"],
      "begins before time zero and came in without a time.",
      "begin before time zero and came in without a time.",
    ),
    ...silentTimesWarning(silent),
  ];
  return { cues: (early.count === 0 ? cues : cues.map(withoutNegativeTime)).map(withoutLinks), warnings };
}

/** Warns of lines that begin with a time in a text that was read without times. */
export function strayTimes(lines: Counted): Warning[] {
  return warningOf(
    lines,
    "1 line begins with a time that was not read; it stayed in the text.",
    (many) => `${many} lines begin with a time that was not read; the times stayed in the text.`,
  );
}

/** Adds the line if it begins with a time in brackets; times of day are not written so. */
export function addStrayTime(lines: Counted, line: string): void {
  if (bracketedRangeAt(line) !== null) addTo(lines, { text: line });
}

/** Counts the lines that begin with a time in brackets. */
export function countStrayTimes(lines: readonly string[]): Counted {
  const counted = countedNone();
  for (const line of lines) addStrayTime(counted, line);
  return counted;
}

/** Mission logs link terms as `[glossary:MAX Q|max. Q]`; said was what the link shows. */
const LINK = /\[(?:glossary|time):(?:[^\][|]{0,100}\|)?([^\][|]{1,200})\]/g;

function withoutLinks(cue: Cue): Cue {
  return cue.text.includes("[") ? { ...cue, text: cue.text.replace(LINK, "$1") } : cue;
}

function withoutNegativeTime(cue: Cue): Cue {
  return cue.startMs !== null && cue.startMs < 0 ? { ...cue, startMs: null, endMs: null } : cue;
}
