import type { Segment } from "@quarry/domain";

/** What the segments with these ids say, by id. One pass, up to the last that is wanted, as there may be far more segments than notes. */
export function quotedTexts(
  segments: readonly Segment[],
  segmentIds: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const wanted = new Set(segmentIds);
  wanted.delete(null);
  const texts = new Map<string, string>();
  for (const { id, text } of segments) {
    if (texts.size === wanted.size) break;
    if (wanted.has(id)) texts.set(id, text);
  }
  return texts;
}
