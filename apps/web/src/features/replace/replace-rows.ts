import { type ChangePlace, type Note, placeOf, type ReplacedPlace, type Segment, type Source } from "@quarry/domain";
import { type GroupRow, type PlaceRow, PlacesBelowHeadings } from "./places-below-headings.ts";
import type { FoundText } from "./replace-search.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";

/** Places as rows below headings. A row is made when it is asked for, as there may be 100,000. */
export type ReplaceRows = {
  rowCount: number;
  placeCount: number;
  sourceCount: number;
  rowAt: (row: number) => GroupRow | PlaceRow;
  placeAt: (place: number) => PlaceRow;
};

/** Returns the places in reading order, source by source, and then those of notes and of the outline. In a source the
 * names of speakers come first. */
export function replaceRows(
  found: readonly FoundText[],
  segments: readonly Segment[],
  sources: readonly Source[],
): ReplaceRows {
  const bySource = new Map<string, Placed[]>();
  const notes: FoundText[] = [];
  const outline: FoundText[] = [];
  for (const text of found) {
    const { target } = text;
    if ("noteId" in target) notes.push(text);
    else if ("field" in target) outline.push(text);
    else if ("speaker" in target) pushTo(bySource, target.sourceId, { index: -1, text });
    else {
      const index = placeOf(segments, target.segmentId);
      const segment = index === undefined ? undefined : segments[index];
      if (index !== undefined && segment !== undefined) pushTo(bySource, segment.sourceId, { index, text });
    }
  }
  const list = new PlacesBelowHeadings();
  for (const { id, urlOrName } of sources) {
    const placed = bySource.get(id) ?? [];
    placed.sort((one, other) => one.index - other.index);
    list.add(
      id,
      urlOrName,
      placed.map(({ text }) => text),
    );
  }
  const sourceCount = list.groupCount;
  list.add("notes", TEXT.groups.notes, notes);
  list.add("outline", TEXT.groups.outline, outline);
  return {
    ...{ rowCount: list.placeCount + list.groupCount, placeCount: list.placeCount, sourceCount },
    rowAt: (row) => list.rowAt(row),
    placeAt: (place) => list.placeAt(place),
  };
}

export const NO_ROWS: ReplaceRows = replaceRows([], [], []);

type Placed = { index: number; text: FoundText };

function pushTo(bySource: Map<string, Placed[]>, sourceId: string, placed: Placed): void {
  const known = bySource.get(sourceId);
  if (known === undefined) bySource.set(sourceId, [placed]);
  else known.push(placed);
}

/** Places of a list, from `start` up to `end`, exclusive. */
export type PlacesFromTo = { start: number; end: number };

/** Returns whether all, some or none of the places are chosen; `left` are the keys of those that are not. */
export function choiceOf(
  { placeAt }: ReplaceRows,
  { start, end }: PlacesFromTo,
  left: ReadonlySet<string>,
): boolean | "indeterminate" {
  if (left.size === 0) return true;
  let count = 0;
  for (let nth = start; nth < end; nth += 1) if (!left.has(placeAt(nth).key)) count += 1;
  return count === end - start ? true : count > 0 && "indeterminate";
}

/** Returns the keys of places that are not chosen, after some are chosen or left out. */
export function withChoice(left: ReadonlySet<string>, keys: Iterable<string>, isChosen: boolean): ReadonlySet<string> {
  const changed = new Set(left);
  for (const key of keys) {
    if (isChosen) changed.delete(key);
    else changed.add(key);
  }
  return changed;
}

/** Returns the keys of places. */
export function keysOf({ placeAt }: ReplaceRows, { start, end }: PlacesFromTo): string[] {
  return Array.from({ length: end - start }, (_, nth) => placeAt(start + nth).key);
}

/** Returns the chosen places, as the call takes them. */
export function chosenPlaces({ placeAt, placeCount }: ReplaceRows, left: ReadonlySet<string>): ReplacedPlace[] {
  return Array.from({ length: placeCount }, (_, nth) => placeAt(nth)).flatMap(({ key, target, place }) =>
    left.has(key) ? [] : { ...target, ...place },
  );
}

const BEFORE_LENGTH = 60;
const AFTER_LENGTH = 140;

/** Returns what stands before and after a place, cut between words where it is long. */
export function contextOf({ text, place }: PlaceRow): { before: string; after: string } {
  const from = Math.max(0, place.start - BEFORE_LENGTH);
  const before = text.slice(from, place.start);
  const after = text.slice(place.end, place.end + AFTER_LENGTH);
  return {
    before: from === 0 ? before : `…${before.replace(/^\S*\s/, "")}`,
    after: place.end + AFTER_LENGTH >= text.length ? after : `${after.replace(/\s\S*$/, "")}…`,
  };
}

/** Returns the place that a row is shown at: its segment, the start of a speaker's source, its note, or its part of the
 * outline. */
export function shownAt({ target }: PlaceRow, notes: readonly Note[]): ChangePlace {
  if ("segmentId" in target) return { kind: "segment", segmentId: target.segmentId };
  if ("speaker" in target) return { kind: "source", sourceId: target.sourceId };
  if ("blockId" in target) return { kind: "outline", partIds: [target.blockId] };
  if ("sectionId" in target) return { kind: "outline", partIds: [target.sectionId] };
  const note = notes.find(({ id }) => id === target.noteId);
  return note === undefined
    ? { kind: "outline", partIds: [] }
    : { kind: "note", noteId: note.id, segmentId: note.segmentId };
}
