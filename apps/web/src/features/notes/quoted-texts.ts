import { changedPlaces, placeOf, type Segment, sharedWordsOf } from "@quarry/domain";

type SegmentIds = readonly (string | null)[];
type Texts = ReadonlyMap<string, string>;

/** The last result and what it was made of. While the texts stay the same object, no note renders again. */
let latest: { segments: readonly Segment[]; ids: SegmentIds; texts: Texts } = {
  segments: [],
  ids: [],
  texts: new Map(),
};

/** Returns the texts of the segments with these ids. The map stays the same object while its content does not
 * change. */
export function quotedTexts(segments: readonly Segment[], segmentIds: SegmentIds): Texts {
  const hasSameIds = latest.ids.length === segmentIds.length && segmentIds.every((id, at) => id === latest.ids[at]);
  const texts = (hasSameIds ? patchedTexts(segments) : null) ?? allTexts(segments, segmentIds);
  latest = { segments, ids: segmentIds, texts: isSame(latest.texts, texts) ? latest.texts : texts };
  return latest.texts;
}

/** Returns the last texts with those of the changed segments; null when the list holds others. */
function patchedTexts(segments: readonly Segment[]): Texts | null {
  const { segments: before, texts } = latest;
  if (sharedWordsOf(before) === sharedWordsOf(segments)) return texts;
  const places = changedPlaces(before, segments);
  if (places === null || places.some((place) => before[place]?.id !== segments[place]?.id)) return null;
  const changed = places.flatMap((place) => segments[place] ?? []);
  const quoted = changed.filter(({ id, text }) => texts.has(id) && texts.get(id) !== text);
  return quoted.length === 0 ? texts : new Map([...texts, ...quoted.map(({ id, text }) => [id, text] as const)]);
}

function allTexts(segments: readonly Segment[], segmentIds: SegmentIds): Texts {
  const texts = new Map<string, string>();
  for (const id of segmentIds) {
    const place = id === null ? undefined : placeOf(segments, id);
    const segment = place === undefined ? undefined : segments[place];
    if (segment !== undefined) texts.set(segment.id, segment.text);
  }
  return texts;
}

function isSame(one: Texts, other: Texts): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [id, text] of other) if (one.get(id) !== text) return false;
  return true;
}
