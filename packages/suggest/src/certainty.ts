import type { Reason, Suggestion } from "./example.ts";

/** Examples before which nothing is suggested. */
export const FEWEST_EXAMPLES = 12;
/** Examples before which probabilities are not yet known to hold. */
export const FEWEST_SURE = 50;
/** A person's own decision has 100 percent. */
const MOST_PERCENT = 99;
/** Segments that a tag is on before it is shown with a certainty. Tags used once or twice are overrated. */
export const FEWEST_USES = 5;
/** Less probable suggestions are shown without a certainty. */
const LEAST_SHOWN = 0.05;
/** Suggestions that are shown with a certainty, at most. */
const MOST_SHOWN = 3;

/** A suggestion with its certainty in percent, as it is shown, and stored where a person takes it. `alternatives` are
 * the two best of the other tags. */
export type ShownSuggestion = { tag: string; confidence: number; alternatives: string[]; because: Reason[] };

/** Returns those of the suggestions, best first, that are shown with a certainty: of the first three, the probable ones
 * whose tag is used often enough. */
export function shownSuggestions(
  suggestions: readonly Suggestion[],
  oftenUsed: ReadonlySet<string>,
): ShownSuggestion[] {
  const shown = suggestions.slice(0, MOST_SHOWN);
  return shown
    .filter(({ tag, probability }) => probability >= LEAST_SHOWN && oftenUsed.has(tag))
    .map(({ tag, probability, because }) => ({
      tag,
      confidence: percentOf(probability),
      alternatives: shown.map((other) => other.tag).filter((other) => other !== tag),
      because,
    }));
}

/** Returns a probability in whole percent, from 1 to 99. */
export function percentOf(probability: number): number {
  return Math.min(Math.max(Math.round(probability * 100), 1), MOST_PERCENT);
}
