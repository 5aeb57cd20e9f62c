/** A segment at its place in its source. `touch` says what a step did: it changed the text, the segment came or went by
 * it, or nothing. */
export type TouchedPlace = {
  id: string;
  sourceId: string;
  position: number;
  touch: "text" | "came" | "went" | null;
};

/** Returns the segments that a step touched in groups among which words may have moved: one that came or went belongs
 * with those beside it. Each group is in the order of its source. */
export function wordGroups<Place extends TouchedPlace>(places: readonly Place[]): Place[][] {
  const inOrder = places.toSorted((a, b) => (a.sourceId === b.sourceId ? a.position - b.position : compare(a, b)));
  const groups: Place[][] = [];
  let before: Place | undefined;
  for (const place of inOrder) {
    if (place.touch !== null) {
      if (before !== undefined && isOneGroup(before, place)) groups.at(-1)?.push(place);
      else groups.push([place]);
    }
    before = place;
  }
  return groups;
}

function compare(a: TouchedPlace, b: TouchedPlace): number {
  return a.sourceId < b.sourceId ? -1 : 1;
}

function isOneGroup(one: TouchedPlace, next: TouchedPlace): boolean {
  if (one.sourceId !== next.sourceId || one.touch === null) return false;
  return one.touch !== "text" || next.touch !== "text";
}
