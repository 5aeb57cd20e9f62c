type Item = { id: string };

/** Lists that were patched out of one another: the places that were changed, one after the other, and where each id
 * is. */
type Family = { changes: number[]; places: Map<string, number> | null };
type Member = { family: Family; changesBefore: number };

const members = new WeakMap<readonly Item[], Member>();

/** Returns the list with the items of these ids changed, or the same list when no item changed. Items must keep their
 * ids. `changedPlaces` compares the two lists without a look at all items. */
export function patchedList<T extends Item>(list: readonly T[], ids: Iterable<string>, change: (item: T) => T): T[] {
  const member = memberOf(list);
  const places = placesOf(list, member.family);
  const patched = [...list];
  const changed: number[] = [];
  for (const id of ids) {
    const place = places.get(id);
    const item = place === undefined ? undefined : list[place];
    if (place === undefined || item === undefined) continue;
    patched[place] = change(item);
    if (patched[place] !== item) changed.push(place);
  }
  if (changed.length === 0) return list as T[];
  const family = continued(member, list.length);
  for (const place of changed) family.changes.push(place);
  members.set(patched, { family, changesBefore: family.changes.length });
  return patched;
}

/** Returns the places where two lists may differ, some perhaps more than once; null when neither was patched out of the
 * other. */
export function changedPlaces(one: readonly Item[], other: readonly Item[]): readonly number[] | null {
  if (one === other) return [];
  const a = members.get(one);
  const b = members.get(other);
  if (a === undefined || b === undefined || a.family !== b.family) return null;
  const [from, to] = [a.changesBefore, b.changesBefore].sort((x, y) => x - y);
  return a.family.changes.slice(from, to);
}

/** Returns the index of the item with this id, or undefined. The first call for a list builds an index. */
export function placeOf(list: readonly Item[], id: string): number | undefined {
  return placesOf(list, memberOf(list).family).get(id);
}

function memberOf(list: readonly Item[]): Member {
  const known = members.get(list);
  if (known !== undefined) return known;
  const member = { family: { changes: [], places: null }, changesBefore: 0 };
  members.set(list, member);
  return member;
}

function placesOf(list: readonly Item[], family: Family): ReadonlyMap<string, number> {
  family.places ??= new Map(list.map(({ id }, place) => [id, place]));
  return family.places;
}

/** Returns the family that continues from a member. After a return to an earlier member, the later changes are added
 * once more. */
function continued({ family, changesBefore }: Member, length: number): Family {
  const { changes, places } = family;
  // Looking at each place of the list is no more work by then.
  if (changes.length > length) return { changes: [], places };
  for (const place of changes.slice(changesBefore)) changes.push(place);
  return family;
}
