import type { Cue, Reading } from "./cue.ts";
import { countedOf, warningOf } from "./warnings.ts";

/** A year in milliseconds, longer than any recording. */
const MAX_MS = 365 * 24 * 60 * 60 * 1000;

/** More seconds for a letter than in any speech. Numbers that would mean more are milliseconds. */
export const MAX_SECONDS_A_LETTER = 5;

/** Returns a time in whole milliseconds; null for what no recording reaches, what is before its start, and NaN. */
export function boundedMs(ms: number): number | null {
  return ms >= 0 && ms <= MAX_MS ? Math.round(ms) : null;
}

/** Leaves out the times that no recording can have, in whatever form they were read, and warns of them. */
export function withTimesBounded(read: Reading): Reading {
  const cues = read.cues.map(bounded);
  const lost = countedOf(
    cues,
    ({ startMs }, index) => startMs === null && (read.cues[index]?.startMs ?? null) !== null,
    ({ text }) => ({ text }),
  );
  if (!cues.some((cue, index) => cue !== read.cues[index])) return read;
  const warnings = warningOf(
    lost,
    "1 time is none that a recording can have; its text came in without one.",
    (count) => `${count} times are none that a recording can have; their text came in without one.`,
  );
  return { ...read, cues, warnings: [...read.warnings, ...warnings] };
}

function bounded(cue: Cue): Cue {
  const startMs = cue.startMs === null ? null : boundedMs(cue.startMs);
  const endMs = cue.endMs === null ? null : boundedMs(cue.endMs);
  if (startMs === cue.startMs && endMs === cue.endMs) return cue;
  return { ...cue, startMs, endMs: startMs === null ? null : endMs };
}
