import { changedPlaces, type Segment } from "@quarry/domain";

/** Returns the new list with the previous object for every unchanged segment, so that its row does not render again;
 * the previous list when nothing changed. TanStack Query's own structural sharing would visit 100,000 segments at each
 * patch. */
export function sharedSegments(before: Segment[] | undefined, after: Segment[]): Segment[] {
  if (before === undefined || before === after) return after;
  const changed = changedPlaces(before, after);
  if (changed !== null) return changed.every((place) => isSameAt(place, before, after)) ? before : after;
  if (before.length !== after.length) {
    const byId = new Map(before.map((segment) => [segment.id, segment]));
    return after.map((segment) => kept(byId.get(segment.id), segment));
  }
  let shared: Segment[] | null = null;
  let isSame = true;
  for (let index = 0; index < after.length; index++) {
    const known = before[index];
    const segment = after[index];
    if (known === segment || segment === undefined) continue;
    if (kept(known, segment) === segment) {
      isSame = false;
      continue;
    }
    shared ??= [...after];
    shared[index] = kept(known, segment);
  }
  return isSame ? before : (shared ?? after);
}

function isSameAt(place: number, before: readonly Segment[], after: readonly Segment[]): boolean {
  const known = before[place];
  const segment = after[place];
  return known === segment || (known !== undefined && segment !== undefined && isSameSegment(known, segment));
}

function kept(known: Segment | undefined, segment: Segment): Segment {
  return known !== undefined && isSameSegment(known, segment) ? known : segment;
}

/** Compares all fields, so that a new field of segments cannot be forgotten. */
function isSameSegment(a: Segment, b: Segment): boolean {
  const fields = Object.keys(b) as (keyof Segment)[];
  return fields.every((field) => {
    const value = b[field];
    return a[field] === value || (typeof value === "object" && JSON.stringify(a[field]) === JSON.stringify(value));
  });
}
