import type { Segment } from "@quarry/domain";

/** What the segments with these ids say, by id. One pass, as there may be far more segments than notes. */
export function quotedTexts(
  segments: readonly Segment[],
  segmentIds: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const wanted = new Set(segmentIds);
  wanted.delete(null);
  const texts = new Map<string, string>();
  if (wanted.size === 0) return texts;
  for (const { id, text } of segments) if (wanted.has(id)) texts.set(id, text);
  return texts;
}
