import { type MatchedText, textMatcher } from "./uniqueness.ts";

/** The segments of other sources in which the same was said, in their order. Looks only at those that are known to be
 * in several sources: few of 100,000, as a match goes both ways. */
export function alikeSegments<Text extends MatchedText & { sourceCount: number }>(
  segments: readonly Text[],
  segment: MatchedText,
): Text[] {
  const matches = textMatcher(segment.text);
  return segments.filter(
    (other) => other.sourceCount > 1 && other.sourceId !== segment.sourceId && matches(other.text),
  );
}
