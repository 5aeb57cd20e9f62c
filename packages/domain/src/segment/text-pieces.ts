import { append } from "../grouping.ts";
import { rangesInText, type TagOnSegment } from "../tag/coding.ts";
import type { TextRange } from "./text-range.ts";
import type { WordNote } from "./word-notes.ts";

/** Words that carry more tags than this get one common line. */
export const MAX_LINES = 3;

/** A tag on words of a segment. */
export type WordCoding = TextRange & { id: string; tag: TagOnSegment };

/** A part of a text in which nothing changes. `lines` has the tag of each line under it, by place from above, null
 * where a line is free. With `isCrowded` more tags are on it than lines have room for. `begins` has the tags whose
 * words begin here, and `noteIds` the notes on it. */
export type TextPiece = TextRange & {
  isMatch: boolean;
  isChosen: boolean;
  lines: readonly (TagOnSegment | null)[];
  isCrowded: boolean;
  begins: readonly string[];
  noteIds: readonly string[];
  beginsNote: boolean;
};

/** Covers of parts of a text: tags, notes, the matches of the search, and the words that are being tagged. */
export type TextCover = {
  codings: readonly WordCoding[];
  notes: readonly WordNote[];
  matches: readonly TextRange[];
  chosen: TextRange | null;
};

/** Returns the codings of tags that are on words, by where they begin. */
export function wordCodings(tags: readonly TagOnSegment[]): WordCoding[] {
  return tags
    .flatMap((tag) => rangesInText(tag).map(({ id, start, end }) => ({ id, tag, start, end })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns the ranges that include the character at this place, the shortest first. */
export function rangesAt<Range extends TextRange>(ranges: readonly Range[], at: number): Range[] {
  return ranges.filter(({ start, end }) => start <= at && at < end).sort((a, b) => a.end - a.start - (b.end - b.start));
}

/** Cuts a text into pieces wherever something begins or ends. A coding keeps its line through all of its pieces. */
export function textPieces(length: number, { codings, notes, matches, chosen }: TextCover): TextPiece[] {
  const tagged = edgesOf(codings, length);
  const noted = edgesOf(notes, length);
  const edges = new Set([0, length, ...tagged.places, ...noted.places]);
  for (const { start, end } of chosen === null ? matches : [...matches, chosen])
    edges.add(Math.min(start, length)).add(Math.min(end, length));
  const places = [...edges].sort((a, b) => a - b);
  const drawn = new DrawnLines();
  const noteIds = new Set<string>();
  const pieces: TextPiece[] = [];
  let match = 0;
  for (const [index, start] of places.entries()) {
    const end = places[index + 1];
    if (end === undefined) break;
    for (const coding of tagged.closing.get(start) ?? []) drawn.close(coding);
    const begun = tagged.opening.get(start) ?? [];
    for (const coding of begun) drawn.open(coding);
    for (const { id } of noted.closing.get(start) ?? []) noteIds.delete(id);
    const begunNotes = noted.opening.get(start) ?? [];
    for (const { id } of begunNotes) noteIds.add(id);
    while ((matches[match]?.end ?? length) <= start && match < matches.length) match += 1;
    const at = matches[match];
    pieces.push({
      start,
      end,
      isMatch: at !== undefined && at.start <= start && start < at.end,
      isChosen: chosen !== null && chosen.start <= start && start < chosen.end,
      ...drawn.now(),
      begins: [...new Set(begun.map(({ tag }) => tag.name))],
      noteIds: [...noteIds],
      beginsNote: begunNotes.length > 0,
    });
  }
  return pieces;
}

type Edges<Range> = { opening: Map<number, Range[]>; closing: Map<number, Range[]>; places: number[] };

/** Returns where ranges begin and end within a text of this length. */
function edgesOf<Range extends TextRange>(ranges: readonly Range[], length: number): Edges<Range> {
  const opening = new Map<number, Range[]>();
  const closing = new Map<number, Range[]>();
  for (const range of ranges) {
    const end = Math.min(range.end, length);
    if (range.start >= end) continue;
    append(opening, range.start, range);
    append(closing, end, range);
  }
  return { opening, closing, places: [...opening.keys(), ...closing.keys()] };
}

/** The codings at one place of a text: those that have a line, and those that wait for one. */
class DrawnLines {
  readonly #lines: (WordCoding | null)[] = Array.from({ length: MAX_LINES }, () => null);
  readonly #waiting = new Set<WordCoding>();

  open(coding: WordCoding): void {
    const free = this.#lines.indexOf(null);
    if (free === -1) this.#waiting.add(coding);
    else this.#lines[free] = coding;
  }

  close(coding: WordCoding): void {
    const line = this.#lines.indexOf(coding);
    if (line === -1) {
      this.#waiting.delete(coding);
      return;
    }
    const [next = null] = this.#waiting;
    this.#lines[line] = next;
    if (next !== null) this.#waiting.delete(next);
  }

  now(): Pick<TextPiece, "lines" | "isCrowded"> {
    const last = this.#lines.findLastIndex((coding) => coding !== null);
    return {
      lines: this.#lines.slice(0, last + 1).map((coding) => coding?.tag ?? null),
      isCrowded: this.#waiting.size > 0,
    };
  }
}
