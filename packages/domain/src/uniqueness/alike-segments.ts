import { type MatchedText, textMatcher } from "./uniqueness.ts";

/** Returns the segments of other sources in which the same was said, in order. A match raises the source count
 * of both segments, so only the few segments with a count above 1 are compared. */
export function alikeSegments<Text extends MatchedText & { sourceCount: number }>(
  segments: readonly Text[],
  segment: MatchedText,
): Text[] {
  const matches = textMatcher(segment.text);
  return segments.filter(
    (other) => other.sourceCount > 1 && other.sourceId !== segment.sourceId && matches(other.text),
  );
}
