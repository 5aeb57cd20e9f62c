import type { Caption } from "./scan-captions.ts";

const MAX_GAP_MS = 100;
const MAX_SHOWN_LINES = 4;
/** Share of the captions that must repeat the one before in a text that rolls. Others only have people who say a thing
 * twice. */
const MIN_REPEATING = 0.5;
const MIN_GOING_ON = 0.2;

/** Counts the first lines of each caption that only stay on the screen from the one before, as YouTube rolls its
 * captions; null where the text does not roll. */
export function rolledLineCounts(captions: readonly Caption[]): readonly number[] | null {
  let repeating = 0;
  let goingOn = 0;
  const counts = captions.map((caption, index) => {
    const previous = captions[index - 1];
    const count = previous === undefined ? 0 : sharedLines(previous, caption);
    if (count > 0) repeating += 1;
    if (count > 0 && count < linesOf(caption).length) goingOn += 1;
    return count;
  });
  const pairs = captions.length - 1;
  const rolls = pairs >= 2 && repeating >= pairs * MIN_REPEATING && goingOn >= pairs * MIN_GOING_ON;
  return rolls ? counts : null;
}

/** Returns the lines of a caption with one unnamed voice, as only such captions roll. */
function linesOf({ parts }: Caption): readonly string[] {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && only.voice === "" ? only.lines : [];
}

function sharedLines(previous: Caption, caption: Caption): number {
  const { timing } = caption;
  if (previous.timing === null || timing === null || timing.startMs > previous.timing.endMs + MAX_GAP_MS) return 0;
  const [before, lines] = [linesOf(previous), linesOf(caption)];
  for (let count = Math.min(MAX_SHOWN_LINES, before.length, lines.length); count > 0; count -= 1) {
    const from = before.length - count;
    if (lines.slice(0, count).every((line, index) => line === before[from + index])) return count;
  }
  return 0;
}
