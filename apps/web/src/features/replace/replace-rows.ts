import {
  type ChangePlace,
  type Note,
  placeOf,
  type ReplacedPlace,
  type ReplaceTarget,
  type Segment,
  type Source,
  type TextRange,
  targetKey,
} from "@quarry/domain";
import type { FoundText } from "./replace-search.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";

/** A place of words with the text that it is in. */
export type PlaceRow = { kind: "place"; key: string; target: ReplaceTarget; text: string; place: TextRange };

/** The heading of the places of a source, or of notes, or of the outline. */
export type GroupRow = { kind: "group"; key: string; title: string; places: readonly PlaceRow[] };

/** Places as rows below headings. */
export type ReplaceRows = {
  rows: readonly (GroupRow | PlaceRow)[];
  places: readonly PlaceRow[];
  sourceCount: number;
};

export const NO_ROWS: ReplaceRows = { rows: [], places: [], sourceCount: 0 };

/** Returns the places in reading order, source by source, and then those of notes and of the outline. In a source the
 * names of speakers come first. */
export function replaceRows(
  found: readonly FoundText[],
  segments: readonly Segment[],
  sources: readonly Source[],
): ReplaceRows {
  const bySource = new Map<string, Placed[]>(sources.map(({ id }) => [id, []]));
  const notes: PlaceRow[] = [];
  const outline: PlaceRow[] = [];
  for (const text of found) {
    const { target } = text;
    if ("noteId" in target) notes.push(...rowsOf(text));
    else if ("field" in target) outline.push(...rowsOf(text));
    else if ("speaker" in target) bySource.get(target.sourceId)?.push({ index: -1, text });
    else {
      const index = placeOf(segments, target.segmentId) ?? -1;
      bySource.get(segments[index]?.sourceId ?? "")?.push({ index, text });
    }
  }
  const ofSources = sources.map(({ id, urlOrName }) => {
    const placed = (bySource.get(id) ?? []).sort((one, other) => one.index - other.index);
    return groupOf(
      id,
      urlOrName,
      placed.flatMap(({ text }) => rowsOf(text)),
    );
  });
  const groups = [
    ...ofSources,
    groupOf("notes", TEXT.groups.notes, notes),
    groupOf("outline", TEXT.groups.outline, outline),
  ];
  const filled = groups.filter(({ places }) => places.length > 0);
  return {
    rows: filled.flatMap((group) => [group, ...group.places]),
    places: filled.flatMap(({ places }) => places),
    sourceCount: ofSources.filter(({ places }) => places.length > 0).length,
  };
}

/** Returns whether all, some or none of the places are chosen; `left` are the keys of those that are not. */
export function choiceOf(places: readonly PlaceRow[], left: ReadonlySet<string>): boolean | "indeterminate" {
  if (left.size === 0) return true;
  const count = places.reduce((sum, { key }) => sum + (left.has(key) ? 0 : 1), 0);
  return count === places.length ? true : count > 0 && "indeterminate";
}

/** Returns the keys of places that are not chosen, after some are chosen or left out. */
export function withChoice(
  left: ReadonlySet<string>,
  places: readonly PlaceRow[],
  isChosen: boolean,
): ReadonlySet<string> {
  const changed = new Set(left);
  for (const { key } of places) {
    if (isChosen) changed.delete(key);
    else changed.add(key);
  }
  return changed;
}

/** Returns the chosen places, as the call takes them. */
export function chosenPlaces(places: readonly PlaceRow[], left: ReadonlySet<string>): ReplacedPlace[] {
  return places.flatMap(({ key, target, place }) => (left.has(key) ? [] : { ...target, ...place }));
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

type Placed = { index: number; text: FoundText };

function groupOf(key: string, title: string, places: readonly PlaceRow[]): GroupRow {
  return { kind: "group", key, title, places };
}

function rowsOf({ target, text, places }: FoundText): PlaceRow[] {
  const of = targetKey(target);
  return places.map((place) => ({ kind: "place", key: `${of} ${place.start}`, target, text, place }));
}

/** Returns the place that a row is shown at: its segment, the start of a speaker's source, its note or the outline. */
export function shownAt({ target }: PlaceRow, notes: readonly Note[]): ChangePlace {
  if ("segmentId" in target) return { kind: "segment", segmentId: target.segmentId };
  if ("speaker" in target) return { kind: "source", sourceId: target.sourceId };
  const note = "noteId" in target ? notes.find(({ id }) => id === target.noteId) : undefined;
  return note === undefined ? { kind: "outline" } : { kind: "note", noteId: note.id, segmentId: note.segmentId };
}
