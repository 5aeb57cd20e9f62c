import { append } from "../grouping.ts";
import type { Note } from "../note.ts";
import type { TextRange } from "./text-range.ts";

/** Words of a segment that a note is on; `id` is the note's. */
export type WordNote = TextRange & { id: string };

/** The words with notes by segment, in the order of the notes. Segments without such words are missing. */
export type WordNotes = ReadonlyMap<string, readonly WordNote[]>;

/** Returns the words with notes. A segment keeps its list of `before`, and all keep the map, while they are the same,
 * so that a view of one segment does not change with the notes of others. */
export function wordNotes(notes: readonly Note[], before: WordNotes): WordNotes {
  const words = new Map<string, WordNote[]>();
  for (const { id, segmentId, start, end, lost } of notes)
    if (start !== null && end !== null && lost === undefined) append(words, segmentId, { id, start, end });
  let isSame = words.size === before.size;
  const kept = new Map<string, readonly WordNote[]>();
  for (const [segmentId, list] of words) {
    const known = before.get(segmentId);
    const isKnown = known !== undefined && hasSameWords(known, list);
    isSame &&= isKnown;
    kept.set(segmentId, isKnown ? known : list);
  }
  return isSame ? before : kept;
}

function hasSameWords(one: readonly WordNote[], other: readonly WordNote[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ id, start, end }, at) => {
    const words = other[at];
    return words?.id === id && words.start === start && words.end === end;
  });
}
