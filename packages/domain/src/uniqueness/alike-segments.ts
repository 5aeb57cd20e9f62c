import { type MatchedText, textMatcher } from "./uniqueness.ts";

/** Returns the segments of other sources in which the same was said, in order. Looks only at segments with a source
 * count above 1, which are few of 100,000: a match counts for both. */
export function alikeSegments<Text extends MatchedText & { sourceCount: number }>(
  segments: readonly Text[],
  segment: MatchedText,
): Text[] {
  const matches = textMatcher(segment.text);
  return segments.filter(
    (other) => other.sourceCount > 1 && other.sourceId !== segment.sourceId && matches(other.text),
  );
}
