import { patchedList, placeOf, sameOr } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";

/** Something that was changed elsewhere: its present form, or null where it is gone. */
export type ChangedItem<Item> = { id: string; after: Item | null };

/** Returns the segments with those that were changed elsewhere: each in its place, new ones last, and without those
 * that are gone. An equal segment stays the same object; without a difference so does the list. */
export function withChangedSegments(segments: readonly Segment[], changed: readonly ChangedItem<Segment>[]): Segment[] {
  const forms = new Map(changed.map(({ id, after }) => [id, after]));
  const patched = patchedList(segments, forms.keys(), (segment) => sameOr(segment, forms.get(segment.id) ?? segment));
  const isListed = ({ id }: { id: string }) => placeOf(segments, id) !== undefined;
  const added = changed.flatMap((item) => (item.after === null || isListed(item) ? [] : item.after));
  const hasGone = changed.some((item) => item.after === null && isListed(item));
  if (added.length === 0 && !hasGone) return patched;
  return [...patched.filter(({ id }) => forms.get(id) !== null), ...added];
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
