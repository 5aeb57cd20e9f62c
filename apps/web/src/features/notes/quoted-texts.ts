import { placeOf, type Segment } from "@quarry/domain";

/** The latest quotes: as long as they are the same object, no note has to be drawn anew. */
let latest: ReadonlyMap<string, string> = new Map();

/** What the segments with these ids say, by id; the same map when they say the same as before. */
export function quotedTexts(
  segments: readonly Segment[],
  segmentIds: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const id of segmentIds) {
    const place = id === null ? undefined : placeOf(segments, id);
    const segment = place === undefined ? undefined : segments[place];
    if (segment !== undefined) texts.set(segment.id, segment.text);
  }
  if (!isSame(latest, texts)) latest = texts;
  return latest;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [id, text] of other) if (one.get(id) !== text) return false;
  return true;
}
