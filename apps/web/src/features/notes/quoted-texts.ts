import { placeOf, type Segment } from "@quarry/domain";

/** The last result. While it stays the same object, no note renders again. */
let latest: ReadonlyMap<string, string> = new Map();

/** Returns the texts of the segments with these ids. The map stays the same object while its content does not
 * change. */
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
