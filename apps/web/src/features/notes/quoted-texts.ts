import { placeOf, type Segment, type SharedWords, sharedWordsOf } from "@quarry/domain";

type SegmentIds = readonly (string | null)[];

/** The last result and what it was made of. While the texts stay the same object, no note renders again. */
let latest: { words: SharedWords | null; ids: SegmentIds; texts: ReadonlyMap<string, string> } = {
  ...{ words: null, ids: [], texts: new Map() },
};

/** Returns the texts of the segments with these ids. The map stays the same object while its content does not
 * change. */
export function quotedTexts(segments: readonly Segment[], segmentIds: SegmentIds): ReadonlyMap<string, string> {
  const words = sharedWordsOf(segments);
  const hasSameIds = latest.ids.length === segmentIds.length && segmentIds.every((id, at) => id === latest.ids[at]);
  if (latest.words === words && hasSameIds) return latest.texts;
  const texts = new Map<string, string>();
  for (const id of segmentIds) {
    const place = id === null ? undefined : placeOf(segments, id);
    const segment = place === undefined ? undefined : segments[place];
    if (segment !== undefined) texts.set(segment.id, segment.text);
  }
  latest = { words, ids: segmentIds, texts: isSame(latest.texts, texts) ? latest.texts : texts };
  return latest.texts;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [id, text] of other) if (one.get(id) !== text) return false;
  return true;
}
