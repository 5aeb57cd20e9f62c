import type { Timing } from "./caption-timing.ts";

/** A caption's spoken lines under its time. */
export type TimedLines = { timing: Timing | null; lines: readonly string[] };

const MAX_GAP_MS = 100;
const MAX_SHOWN_LINES = 4;
/** So many of the captions must repeat the one before, and so many must go on after repeating it: people do say things twice. */
const MIN_REPEATING = 0.5;
const MIN_GOING_ON = 0.2;

/** How many lines at the beginning of each caption only stay on the screen from the one before, as YouTube's captions roll; all 0 where
 * the text does not roll. */
export function rolledLineCounts(captions: readonly TimedLines[]): number[] {
  const counts = captions.map((caption, index) => {
    const previous = captions[index - 1];
    return previous === undefined ? 0 : sharedLines(previous, caption);
  });
  const pairs = captions.length - 1;
  const repeating = counts.filter((count) => count > 0).length;
  const goingOn = captions.filter(
    ({ lines }, index) => 0 < (counts[index] ?? 0) && (counts[index] ?? 0) < lines.length,
  );
  const rolls = pairs >= 2 && repeating >= pairs * MIN_REPEATING && goingOn.length >= pairs * MIN_GOING_ON;
  return rolls ? counts : captions.map(() => 0);
}

function sharedLines(previous: TimedLines, { timing, lines }: TimedLines): number {
  if (previous.timing === null || timing === null || timing.startMs > previous.timing.endMs + MAX_GAP_MS) return 0;
  for (let count = Math.min(MAX_SHOWN_LINES, previous.lines.length, lines.length); count > 0; count -= 1) {
    const shown = previous.lines.slice(-count);
    if (shown.every((line, index) => line === lines[index])) return count;
  }
  return 0;
}
