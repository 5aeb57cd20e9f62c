import type { Segment } from "./segment.ts";

/** The identity of texts, corrections, speakers and order: the same object for lists of segments that differ only in
 * their tags. `places` has the index of each segment by id; null until it was asked for. */
export type SharedWords = { places: ReadonlyMap<string, number> | null };

const known = new WeakMap<readonly Segment[], SharedWords>();

/** The list that each list was patched out of, which is not kept for it, and the changed places in ascending order. */
const patches = new WeakMap<readonly Segment[], { before: WeakRef<readonly Segment[]>; places: readonly number[] }>();

type Change = (segment: Segment, place: number) => Segment;

/** Returns the object that a list shares with those it was patched out of. While it is the same, so is what follows
 * from texts, corrections, speakers or order, whatever the tags are. */
export function sharedWordsOf(segments: readonly Segment[]): SharedWords {
  const words = known.get(segments) ?? { places: null };
  known.set(segments, words);
  return words;
}

/** Returns the list with the segments of these ids changed, or the same list when no segment changed. Segments must
 * keep their ids. */
export function patchedList(segments: readonly Segment[], ids: Iterable<string>, change: Change): Segment[] {
  const places = [...ids].flatMap((id) => placeOf(segments, id) ?? []);
  return changedAt(
    segments,
    places.sort((one, other) => one - other),
    change,
  );
}

/** Returns the list with the change applied to every segment, or the same list when no segment changed. Segments must
 * keep their ids. */
export function mappedList(segments: readonly Segment[], change: Change): Segment[] {
  return changedAt(segments, segments.keys(), change);
}

/** Returns the list with the change applied to the tags of every segment, or the same list when no segment changed. The
 * change must keep all but the tags, which spares comparing the words of 100,000 segments. */
export function retaggedList(segments: readonly Segment[], change: (segment: Segment) => Segment): Segment[] {
  const retagged = segments.map((segment) => change(segment));
  if (retagged.every((segment, place) => segment === segments[place])) return segments as Segment[];
  known.set(retagged, sharedWordsOf(segments));
  return retagged;
}

/** Returns a list that was read again with the previous object for each equal segment, so that nothing that shows it
 * renders again; the previous list when all are equal. A known list, such as a patched one, is returned as it is. */
export function refreshedList(before: readonly Segment[] | undefined, after: Segment[]): Segment[] {
  if (before === undefined || known.has(after)) return after;
  const hasSameIds = before.length === after.length && before.every(({ id }, place) => id === after[place]?.id);
  if (hasSameIds) return mappedList(before, (segment, place) => sameOr(segment, after[place] ?? segment));
  return after.map((segment) => sameOr(before[placeOf(before, segment.id) ?? -1], segment));
}

/** Returns the previous segment when both are equal, or else the other. All fields are compared, also those that only
 * one of them has, so that a new one cannot be forgotten. */
export function sameOr(before: Segment | undefined, after: Segment): Segment {
  if (before === undefined || before === after) return after;
  const isSame = (field: keyof Segment) => {
    const [one, other] = [before[field], after[field]];
    return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
  };
  const fields = Object.keys(after) as (keyof Segment)[];
  return fields.length === Object.keys(before).length && fields.every(isSame) ? before : after;
}

/** Returns the places where two lists have different objects, in ascending order; null when their lengths differ.
 * Objects are not looked into, and a list that was patched out of the first one knows its places. */
export function changedPlaces(one: readonly Segment[], other: readonly Segment[]): readonly number[] | null {
  if (one.length !== other.length) return null;
  const patch = patches.get(other);
  if (patch?.before.deref() === one) return patch.places;
  const places: number[] = [];
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) places.push(place);
  return places;
}

/** Returns the index of the segment with this id, or undefined. The first call for a list builds an index. */
export function placeOf(segments: readonly Segment[], id: string): number | undefined {
  const words = sharedWordsOf(segments);
  words.places ??= new Map(segments.map((segment, place) => [segment.id, place]));
  return words.places.get(id);
}

function changedAt(segments: readonly Segment[], places: Iterable<number>, change: Change): Segment[] {
  const words = sharedWordsOf(segments);
  let patched: Segment[] | null = null;
  let hasSameWords = true;
  const changed: number[] = [];
  for (const place of places) {
    if (place === changed.at(-1)) continue;
    const before = segments[place];
    const after = before && change(before, place);
    if (before === undefined || after === undefined || after === before) continue;
    patched ??= [...segments];
    patched[place] = after;
    changed.push(place);
    hasSameWords &&= isSaidAlike(before, after);
  }
  if (patched === null) return segments as Segment[];
  known.set(patched, hasSameWords ? words : { places: words.places });
  patches.set(patched, { before: new WeakRef(segments), places: changed });
  return patched;
}

function isSaidAlike(one: Segment, other: Segment): boolean {
  const isSameText = one.text === other.text && one.original === other.original;
  return isSameText && one.speaker === other.speaker && one.sourceId === other.sourceId;
}
