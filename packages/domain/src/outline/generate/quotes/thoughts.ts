import { likeness, subjectWords, type WordWeights } from "./quote-words.ts";
import type { Quote } from "./quotes.ts";

/** Likeness from which a quote can say otherwise than another. */
const ALIKE = 0.1;
/** Number of segments within which a person goes on with a story, or another answers. */
const NEAR_SEGMENTS = 3;
/** The worth of coming next in a conversation, beside the words. */
const NEXT_BONUS = 0.3;
/** The worth of a contradiction right after what it contradicts. */
const CONTRAST_BONUS = 0.1;
const CONTRASTS =
  /^(?:(?:yeah|well|so|and|right|no)[,.]? +)*(?:but|however|although|though|on the other hand|on the contrary|i disagree|not necessarily|the opposite|instead|whereas|except|still,)\b/i;

/** Returns the quotes of a section by thought, from its first quote on: each is followed by the one that has most in
 * common with it. That is what comes next in the same conversation, says the same, or says otherwise. */
export function byThought(quotes: readonly Quote[], weights: WordWeights): Quote[] {
  const words = new Map(quotes.map((quote) => [quote, subjectWords(quote.coding.segment.text)]));
  const closeness = (last: Quote, next: Quote) => {
    const shared = likeness(words.get(last) ?? NO_WORDS, words.get(next) ?? NO_WORDS, weights);
    const distance = distanceOf(last, next);
    if (distance > 0 && distance <= NEAR_SEGMENTS) return shared + NEXT_BONUS / distance;
    return shared >= ALIKE && isContrast(next) ? shared + CONTRAST_BONUS : shared;
  };
  const [first, ...others] = quotes;
  if (first === undefined) return [];
  const ordered = [first];
  const left = new Set(others);
  for (let last = first; left.size > 0; ) {
    let value = Number.NEGATIVE_INFINITY;
    let next = last;
    for (const quote of left) {
      const close = closeness(last, quote);
      if (close > value) [value, next] = [close, quote];
    }
    left.delete(next);
    ordered.push(next);
    last = next;
  }
  return ordered;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Returns how many segments later in the same conversation a quote comes, 0 for one of another. */
function distanceOf({ coding: last }: Quote, { coding: next }: Quote): number {
  return last.segment.sourceId === next.segment.sourceId ? next.position - last.position : 0;
}

/** Returns true for a quote whose sentence begins with a turn against what was said before. */
function isContrast({ coding, form }: Quote): boolean {
  const start = form.pieces.flatMap((piece) => ("start" in piece ? piece.start : []))[0] ?? 0;
  const { text } = coding.segment;
  const sentence = Math.max(0, ...[". ", "? ", "! "].map((end) => text.lastIndexOf(end, start - 2) + 1));
  return CONTRASTS.test(text.slice(sentence, start + 40).trimStart());
}
