import { MAX_NOTE_LENGTH, type SegmentDraft } from "@quarry/domain";
import type { CommentedText } from "./file-text.ts";

/** Number of letters of a segment that are looked for in the document, and how far ahead. Between two segments stand
 * names, times and columns that are not read. */
const COMPARED_LENGTH = 40;
const REACH = 5_000;
/** Number of looks further ahead. A look through all of a long document for each segment would take minutes. */
const MAX_FAR_LOOKS = 50;
/** The marks of lists stand in segments, but not among the letters of a document. */
const LIST_MARK = /^(?:[•◦▪‣–-]|[\p{L}\p{N}]{1,4}[.)])\s+/gmu;

/** Returns the segments with each comment as a note on the first segment that contains some of the commented text, else
 * on the next segment. */
export function withNotes(segments: readonly SegmentDraft[], { letters, comments }: CommentedText): SegmentDraft[] {
  const places = placesOf(segments, letters);
  const notes = new Map<number, string[]>();
  for (const { start, text } of comments) {
    const place = places[firstEndingAfter(places, start)]?.index ?? places.at(-1)?.index ?? segments.length - 1;
    const note = text.slice(0, MAX_NOTE_LENGTH).toWellFormed();
    const present = notes.get(place);
    if (present === undefined) notes.set(place, [note]);
    else present.push(note);
  }
  return segments.map((segment, index) => {
    const own = notes.get(index);
    return own === undefined ? segment : { ...segment, notes: own };
  });
}

/** The index of a segment, and its end among the letters of the document. */
type Place = { index: number; end: number };

/** Returns the places of those segments that are found, in order. */
function placesOf(segments: readonly SegmentDraft[], letters: string): Place[] {
  const places: Place[] = [];
  let from = 0;
  let farLooks = 0;
  segments.forEach(({ text }, index) => {
    const said = text.replace(LIST_MARK, "").replace(/\s+/g, "");
    const opening = said.slice(0, COMPARED_LENGTH);
    const near = letters.slice(from, from + said.length + REACH).indexOf(opening);
    let start = near === -1 ? -1 : from + near;
    if (near === -1 && farLooks < MAX_FAR_LOOKS) {
      farLooks += 1;
      start = letters.indexOf(opening, from);
    }
    if (start === -1) return;
    const isWhole = letters.startsWith(said, start);
    from = isWhole ? start + said.length : start + 1;
    places.push({ index, end: start + said.length });
  });
  return places;
}

/** Counts the places that end at or before a letter. */
function firstEndingAfter(places: readonly Place[], letter: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? 0) > letter) high = middle;
    else low = middle + 1;
  }
  return low;
}
