import type { Guess } from "./prequential.ts";

const BINS = 10;
/** Suggestions a segment that are shown. */
const SHOWN = 3;

type Tags = (guess: Guess) => readonly string[];

/** Returns the tags that the model suggests, best first. */
export const bySuggestion: Tags = ({ suggested }) => suggested.map(({ tag }) => tag);

/** Returns the share of guesses that have a right tag among their first `count`. */
export function hitShare(guesses: readonly Guess[], tags: Tags, count: number): number {
  const hits = guesses.filter((guess) =>
    tags(guess)
      .slice(0, count)
      .some((tag) => guess.right.includes(tag)),
  );
  return hits.length / guesses.length;
}

/** Returns how far the probabilities of the first three suggestions are from how often they are right: the mean
 * distance over ten bins of probability, weighted by their suggestions. */
export function calibrationError(guesses: readonly Guess[]): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, expected: 0, right: 0 }));
  for (const { right, suggested } of guesses) {
    for (const { tag, probability } of suggested.slice(0, SHOWN)) {
      const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
      if (bin === undefined) continue;
      bin.count += 1;
      bin.expected += probability;
      bin.right += Number(right.includes(tag));
    }
  }
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return bins.reduce((sum, { expected, right }) => sum + Math.abs(expected - right), 0) / count;
}
