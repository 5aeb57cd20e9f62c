import { MATCH_PREFIX_LENGTH, type MatchedText } from "./uniqueness.ts";

/** The segments of other sources in which the same was said, in their order. Looks only at those that are known to be in several
 * sources: few of 100,000, as a match goes both ways. */
export function alikeSegments<Text extends MatchedText & { sourceCount: number }>(
  segments: readonly Text[],
  segment: MatchedText,
): Text[] {
  const text = segment.text.toLowerCase();
  const prefix = text.slice(0, MATCH_PREFIX_LENGTH);
  return segments.filter((other) => {
    if (other.sourceCount === 1 || other.sourceId === segment.sourceId) return false;
    const otherText = other.text.toLowerCase();
    return otherText.includes(prefix) || text.includes(otherText.slice(0, MATCH_PREFIX_LENGTH));
  });
}
