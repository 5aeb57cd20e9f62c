import { patchedList, placeOf, sameOr } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";

/** Something that was changed elsewhere: its present form, or null where it is gone. */
export type ChangedItem<Item> = { id: string; after: Item | null };

/** The id of the segment before each new one; null for the first of the list. */
export type NewPlaces = ReadonlyMap<string, string | null>;

const NO_PLACES: NewPlaces = new Map();

/** Returns the segments with those that were changed elsewhere: each in its place, new ones of no known place last, and
 * without those that are gone. An equal segment stays the same object; without a difference so does the list. */
export function withChangedSegments(
  segments: readonly Segment[],
  changed: readonly ChangedItem<Segment>[],
  places: NewPlaces = NO_PLACES,
): Segment[] {
  const forms = new Map(changed.map(({ id, after }) => [id, after]));
  const patched = patchedList(segments, forms.keys(), (segment) => sameOr(segment, forms.get(segment.id) ?? segment));
  const isListed = ({ id }: { id: string }) => placeOf(segments, id) !== undefined;
  const added = changed.flatMap((item) => (item.after === null || isListed(item) ? [] : item.after));
  const hasGone = changed.some((item) => item.after === null && isListed(item));
  if (added.length === 0 && !hasGone) return patched;
  return withPlaced(
    patched.filter(({ id }) => forms.get(id) !== null),
    added,
    places,
  );
}

/** Puts segments behind those that they follow, of which some may be new too. */
function withPlaced(present: Segment[], added: readonly Segment[], places: NewPlaces): Segment[] {
  const list = [...present];
  let waiting = added.filter(({ id }) => places.has(id));
  while (waiting.length > 0) {
    const left = waiting.filter((segment) => !isPut(list, segment, places.get(segment.id) ?? null));
    if (left.length === waiting.length) break;
    waiting = left;
  }
  return [...list, ...added.filter((segment) => !places.has(segment.id) || waiting.includes(segment))];
}

function isPut(list: Segment[], segment: Segment, before: string | null): boolean {
  const at = before === null ? 0 : list.findIndex(({ id }) => id === before) + 1;
  if (before !== null && at === 0) return false;
  list.splice(at, 0, segment);
  return true;
}

/** Returns a list with what was changed elsewhere: each in its place, new items last, and without those that are
 * gone. */
export function withChangedItems<Item extends { id: string }>(
  list: readonly Item[],
  changed: readonly ChangedItem<Item>[],
): Item[] {
  const forms = new Map(changed.map(({ id, after }) => [id, after]));
  const present = list.flatMap((item) => (forms.has(item.id) ? (forms.get(item.id) ?? []) : item));
  for (const { id } of list) forms.delete(id);
  return [...present, ...[...forms.values()].filter((form) => form !== null)];
}
